import { html, raw } from 'hono/html';
import type { FirstRead, PageInfo } from './describe';

/** The player of an embed has no size of its own; this is that of most videos. */
export const PLAYER = { width: 1280, height: 720 };

const MINUTE = 60_000;

type Markup = ReturnType<typeof html>;

/** Writes JSON inside of `<script>`, which no text can end. */
const inlineJson = (data: unknown) => raw(JSON.stringify(data).replaceAll('<', String.raw`\u003c`));

/**
 * Renders a data block for src/early/page.ts. It says in which minute it was made, because browsers show pages from their history as
 * they were.
 */
export const renderFirstRead = ({ path, data }: FirstRead, now: number) =>
  html`<script type="application/json" id="first-read" data-path="${path}" data-minute="${Math.floor(now / MINUTE)}">${inlineJson({ success: true, data })}</script>`;

/** Renders the elements that describe a page. `html` escapes their texts. `asked` is the language in its address. */
export function renderHead(origin: string, page: PageInfo, languages: readonly string[], asked?: string): Markup {
  const url = origin + page.path;
  const own = asked === undefined ? url : inLanguage(url, asked);
  return html`<title>${page.title}</title>
    <meta name="description" content="${page.description}" />
    <link rel="canonical" href="${own}" />
    ${languages.length > 1 && ['x-default', ...languages].map((tag) => renderAlternate(url, tag))}
    ${page.isHiddenFromSearch && html`<meta name="robots" content="noindex" />`}
    <meta property="og:site_name" content="Vireo" />
    <meta property="og:type" content="${page.kind}" />
    <meta property="og:url" content="${own}" />
    <meta property="og:title" content="${page.name}" />
    <meta property="og:description" content="${page.description}" />
    ${page.image !== undefined && html`<meta property="og:image" content="${page.image}" />`}
    ${page.video ? renderVideo(origin, url, page.video) : summary}
    ${page.feed && renderFeed(page.feed)}
    <script type="application/ld+json">${inlineJson(page.data)}</script>`;
}

function renderVideo(origin: string, url: string, video: NonNullable<PageInfo['video']>): Markup {
  const player = origin + video.embed;
  return html`<meta property="og:video" content="${player}" />
    ${secure(player)}
    <meta property="og:video:type" content="text/html" />
    <meta property="og:video:width" content="${PLAYER.width}" />
    <meta property="og:video:height" content="${PLAYER.height}" />
    ${
      video.file !== undefined &&
      html`<meta property="og:video" content="${video.file}" />
    ${secure(video.file)}
    <meta property="og:video:type" content="video/mp4" />`
    }
    <meta property="video:duration" content="${video.duration}" />
    <meta property="video:release_date" content="${video.date.toISOString()}" />
    <meta property="video:director" content="${video.author}" />
    <meta name="twitter:card" content="player" />
    <meta name="twitter:player" content="${player}" />
    <meta name="twitter:player:width" content="${PLAYER.width}" />
    <meta name="twitter:player:height" content="${PLAYER.height}" />
    ${discovery('application/json+oembed', url, 'json')}
    ${discovery('text/xml+oembed', url, 'xml')}`;
}

const secure = (url: string) =>
  url.startsWith('https:') && html`<meta property="og:video:secure_url" content="${url}" />`;

const discovery = (type: string, url: string, format: string) =>
  html`<link rel="alternate" type="${type}" href="/oembed?${new URLSearchParams({ format, url }).toString()}" />`;

/** The page in a language, for search engines. */
const renderAlternate = (url: string, tag: string) =>
  html`<link rel="alternate" hreflang="${tag}" href="${tag === 'x-default' ? url : inLanguage(url, tag)}" />`;

const inLanguage = (url: string, tag: string) => `${url}?lang=${tag}`;

const summary = html`<meta name="twitter:card" content="summary" />`;

const renderFeed = ({ title, path }: NonNullable<PageInfo['feed']>) =>
  html`<link rel="alternate" type="application/atom+xml" title="${title}" href="${path}" />`;
