import { html } from 'hono/html';
import { HttpError } from '../rules/http-error';
import { parseStartTime } from '../rules/start-time';
import { paths } from './addresses';
import { createDocumentRoutes } from './document-routes';
import { PLAYER } from './head';
import type { PageOptions } from './pages';
import type { Video } from './read';
import { line } from './texts';
import { renderXml, xmlHeaders } from './xml';

/** In pixels, as the client's embed code has it. */
const WIDTH = 560;
const FORMATS = new Set(['json', 'xml']);
const VIDEO = /^\/(?:watchpage|embed)\/([0-9a-f]{24})\/?$/i;

/** https://oembed.com: the embed code of a video for programs that know its address only. */
export function oembed(options: PageOptions) {
  const { app, on } = createDocumentRoutes(options);

  on(
    '/oembed',
    async (origin, { req }) => {
      const format = req.query('format') ?? 'json';
      if (!FORMATS.has(format)) throw new HttpError(501, 'The formats are json and xml');
      const found = videoIn(req.query('url') ?? '', origin);
      const video = found && (await options.read.video(found.id));
      if (!video) return undefined;
      const size = sizeWithin(req.query('maxwidth'), req.query('maxheight'));
      const data = await describe(origin, video, { ...size, startAt: found.startAt });
      if (format === 'json') {
        return { text: JSON.stringify(data), headers: { 'Content-Type': 'application/json; charset=utf-8' } };
      }
      return { text: renderXml({ oembed: data }), headers: xmlHeaders('text/xml') };
    },
    ['format', 'url', 'maxwidth', 'maxheight'],
  );
  return app;
}

/** The id and the start time, in seconds, in the address of a video. */
function videoIn(url: string, origin: string): { id: string; startAt: number } | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin: site, pathname, searchParams } = new URL(url);
  const id = site === origin ? VIDEO.exec(pathname)?.[1] : undefined;
  return id === undefined ? undefined : { id, startAt: parseStartTime(searchParams.get('t')) ?? 0 };
}

function sizeWithin(maxWidth: string | undefined, maxHeight: string | undefined) {
  const limit = (text: string | undefined, fallback: number) =>
    Number(text) >= 1 ? Math.floor(Number(text)) : fallback;
  const ratio = PLAYER.width / PLAYER.height;
  const width = Math.min(limit(maxWidth, WIDTH), PLAYER.width, Math.floor(limit(maxHeight, PLAYER.height) * ratio));
  return { width, height: Math.round(width / ratio) };
}

type Player = { width: number; height: number; startAt: number };

async function describe(origin: string, video: Video, { width, height, startAt }: Player) {
  const title = line(video.title);
  const address = `${origin}${paths.embed(video._id)}${startAt > 0 ? `?t=${startAt}` : ''}`;
  const code =
    await html`<iframe src="${address}" width="${width}" height="${height}" title="${title}" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen loading="lazy" style="border: 0"></iframe>`;
  return {
    version: '1.0',
    type: 'video',
    title,
    author_name: line(video.owner.fullName),
    author_url: origin + paths.channel(video.owner.username),
    provider_name: 'Vireo',
    provider_url: `${origin}/`,
    width,
    height,
    html: String(code),
  };
}
