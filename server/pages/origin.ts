import type { Context } from 'hono';
import type { Environment } from '../http/routes';

/** The address of the site without a path: `PUBLIC_URL`, or that of the request, whose host the guard has checked. */
export function originOf(context: Context<Environment>, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { host } = new URL(context.req.url);
  return `${context.get('isHttps') ? 'https' : 'http'}://${host}`;
}
