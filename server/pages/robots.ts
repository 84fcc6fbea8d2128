import { Hono } from 'hono';
import type { Environment } from '../http/routes';
import type { PageOptions } from './pages';

/** Pages of members, which are empty for a bot. */
const MEMBERS = [
  '/admin/',
  '/history',
  '/liked-videos',
  '/login',
  '/moderation',
  '/reset-password',
  '/settings',
  '/signup',
  '/subscriptions',
];

export function robots({ originOf }: PageOptions) {
  const app = new Hono<Environment>();
  app.get('/robots.txt', (context) => {
    const rules = ['User-agent: *', ...MEMBERS.map((path) => `Disallow: ${path}`)];
    return context.text(`${rules.join('\n')}\n\nSitemap: ${originOf(context)}/sitemap.xml\n`, 200, {
      'Cache-Control': 'public, max-age=3600',
    });
  });
  return app;
}
