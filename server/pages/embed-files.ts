/** The style sheet and the script of an embed. The policy of the page has their hashes. */

export const style = `
  :root { color-scheme: dark; background: #000; color: #fff; font: 1rem/1.4 system-ui, sans-serif; }
  body { margin: 0; height: 100vh; height: 100dvh; overflow: hidden; display: grid; place-items: center; }
  video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; background: #000; }
  p { margin: 0; padding: 4rem 1rem 1rem; text-align: center; }
  a {
    position: absolute; inset: 0 0 auto; display: flex; gap: 0.75rem; align-items: baseline; padding: 0.75rem 1rem;
    color: inherit; text-decoration: none; text-shadow: 0 1px 2px #000; transition: opacity 0.2s;
  }
  a::before {
    content: ''; position: absolute; inset: 0 0 -1.5rem; z-index: -1; pointer-events: none;
    background: linear-gradient(rgb(0 0 0 / 75%), transparent);
  }
  strong { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600; }
  span { flex: none; margin-inline-start: auto; font-size: 0.875rem; }
  a:hover strong, a:hover span { text-decoration: underline; }
  a:focus-visible { outline: 2px solid #fff; outline-offset: -4px; }
  [data-playing]:not(:hover) a:not(:focus-visible) { opacity: 0; pointer-events: none; }
  @media (width < 26rem) { span { display: none; } }
  @media (height < 8rem) { a { padding-block: 0.25rem; } }
  @media (prefers-reduced-motion: reduce) { a { transition: none; } }
`;

/** The first play counts a view, without the member's cookies. If the browser refuses autoplay with sound, the video starts muted. */
export const script = `
  const video = document.querySelector('video');
  video.addEventListener('play', () => fetch(video.dataset.views, { credentials: 'omit' }).catch(() => {}), { once: true });
  for (const type of ['play', 'pause', 'ended'])
    video.addEventListener(type, () => document.body.toggleAttribute('data-playing', !video.paused && !video.ended));
  if (video.autoplay)
    video.play().catch((error) => {
      if (error.name !== 'NotAllowedError') return;
      video.muted = true;
      video.play().catch(() => {});
    });
`;
