import { paths } from './addresses';
import { createDocumentRoutes } from './document-routes';
import type { PageOptions } from './pages';
import { renderXml, xmlHeaders } from './xml';

/** Addresses in a file; the protocol allows 50,000. */
const PER_FILE = 1000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const KINDS = [
  { kind: 'videos', pathOf: paths.video },
  { kind: 'channels', pathOf: paths.channel },
  { kind: 'playlists', pathOf: paths.playlist },
] as const;

/** Sitemaps may be an hour old: a bot reads them seldom. */
const headers = { ...xmlHeaders('application/xml'), 'Cache-Control': 'public, max-age=3600' };

type Location = { loc: string; lastmod?: string };

function render(root: 'sitemapindex' | 'urlset', name: 'sitemap' | 'url', locations: Location[]) {
  return { text: renderXml({ [root]: { '@xmlns': NAMESPACE, [name]: locations } }), headers };
}

/** `/sitemap.xml` lists files with addresses of videos, channels and playlists. They are at the root, as the protocol demands. */
export function sitemap(options: PageOptions) {
  const { sitemap: rows } = options.read;
  const { app, on } = createDocumentRoutes(options);

  on('/sitemap.xml', async (origin) => {
    const files = KINDS.map(async ({ kind }) => {
      const length = Math.ceil((await rows.count(kind)) / PER_FILE);
      return Array.from({ length }, (_, index) => ({ loc: `${origin}/sitemap-${kind}-${index + 1}.xml` }));
    });
    const pages = { loc: `${origin}/sitemap-pages.xml` };
    return render('sitemapindex', 'sitemap', [pages, ...(await Promise.all(files)).flat()]);
  });

  on('/sitemap-pages.xml', (origin) => render('urlset', 'url', [{ loc: `${origin}/` }, { loc: `${origin}/tweets` }]));

  for (const { kind, pathOf } of KINDS) {
    on(`/:file{sitemap-${kind}-[1-9][0-9]{0,5}\\.xml}`, async (origin, { req }) => {
      const page = Number.parseInt((req.param('file') ?? '').split('-')[2] ?? '', 10);
      const found = await rows.list(kind, PER_FILE, (page - 1) * PER_FILE);
      if (found.length === 0) return undefined;
      const locations = found.map(({ name, updatedAt }) => ({
        loc: origin + pathOf(name),
        lastmod: updatedAt.toISOString(),
      }));
      return render('urlset', 'url', locations);
    });
  }
  return app;
}
