/** HTML for pages of other sites, with 560 x 315 pixels. An element escapes its attributes. `startAt` is in seconds. */
export function embedCode({ _id, title }: { _id: string; title: string }, startAt: number): string {
  const frame = document.createElement('iframe');
  const search = startAt >= 1 ? `?t=${Math.floor(startAt)}` : '';
  const attributes = {
    src: `${location.origin}/embed/${encodeURIComponent(_id)}${search}`,
    width: '560',
    height: '315',
    title,
    allow: 'autoplay; fullscreen; picture-in-picture',
    allowfullscreen: '',
    loading: 'lazy',
    frameborder: '0',
  };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  return frame.outerHTML;
}
