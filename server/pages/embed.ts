import { html, raw } from 'hono/html';
import { hashSource } from '../http/hash-source';
import { LANGUAGE_HEADERS, languageOf, languagesIn } from '../http/reader-language';
import { policyWithMedia } from '../media/allow-media';
import { isRightToLeft } from '../rules/languages';
import { parseStartTime } from '../rules/start-time';
import { mediaUrl, paths } from './addresses';
import { createDocumentRoutes } from './document-routes';
import { script, style } from './embed-files';
import type { PageOptions } from './pages';
import type { Video } from './read';
import { line } from './texts';
import { type Translate, readTranslations } from './translate';

const POLICY = [
  "default-src 'none'",
  `script-src ${hashSource(script)}`,
  `style-src ${hashSource(style)}`,
  "img-src 'self' https:",
  "media-src 'self' https:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** The player alone, for frames of other sites. It is the same for everyone who reads the same language. */
export function embed(options: PageOptions) {
  const { read, config } = options;
  const { app, on } = createDocumentRoutes(options);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyWithMedia(POLICY, config.s3),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    Vary: LANGUAGE_HEADERS,
  };
  const languages = languagesIn(config.DIST);
  const translations = readTranslations(config.DIST);

  on(
    '/embed/:id',
    async (origin, { req }) => {
      const tag = languageOf(req, languages);
      const page = { tag, t: translations(tag) };
      const video = await read.video(req.param('id') ?? '');
      if (!video) return { text: String(await renderMissing(page)), status: 404, headers };
      const startAt = parseStartTime(req.query('t')) ?? 0;
      const isAutoplay = /^(1|true|)$/.test(req.query('autoplay') ?? 'no');
      return { text: String(await renderPlayer(page, origin, video, startAt, isAutoplay)), headers };
    },
    ['t', 'autoplay'],
    (req) => languageOf(req, languages),
  );
  return app;
}

type Page = { tag: string; t: Translate };

function renderPlayer({ tag, t }: Page, origin: string, video: Video, startAt: number, isAutoplay: boolean) {
  const title = line(video.title);
  const file = mediaUrl(origin, video.videoFile) ?? '';
  const poster = mediaUrl(origin, video.thumbnail) ?? '';
  const page = paths.video(video._id);
  return renderPage(
    tag,
    title,
    html`<link rel="canonical" href="${origin + page}" />
      ${video.unlisted && html`<meta name="robots" content="noindex" />`}`,
    html`<video
        src="${file}${startAt > 0 && `#t=${startAt}`}"
        poster="${poster}"
        data-views="/api/v1/videos/${video._id}"
        controls
        playsinline
        preload="metadata"
        ${isAutoplay && raw('autoplay')}
      ></video>
      <a href="${page}" target="_blank" rel="noopener"><strong dir="auto">${title}</strong> <span>${t('Watch on Vireo')}</span></a>
      <script>${raw(script)}</script>`,
  );
}

const renderMissing = ({ tag, t }: Page) =>
  renderPage(
    tag,
    t('Video not found'),
    html`<meta name="robots" content="noindex" />`,
    html`<p>${t('This video does not exist, or is not published.')}</p>
      <a href="/" target="_blank" rel="noopener"><strong>Vireo</strong></a>`,
  );

type Markup = ReturnType<typeof html>;

const renderPage = (tag: string, title: string, head: Markup, body: Markup) => html`<!doctype html>
<html lang="${tag}"${isRightToLeft(tag) && raw(' dir="rtl"')}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} • Vireo</title>
    ${head}
    <style>${raw(style)}</style>
  </head>
  <body>
    ${body}
  </body>
</html>
`;
