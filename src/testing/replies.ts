import { developmentPage } from '@mocks/faults/error-page';
import { errorPageHeaders } from '../../server/rules/error-page';

/** An error page of Express in development. */
export function errorPage(status: number, message: string): Response {
  return new Response(developmentPage('Error', message), { status, headers: errorPageHeaders });
}

/** An unsigned token. */
export function jwt(payload: unknown): string {
  return `e30.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.x`;
}
