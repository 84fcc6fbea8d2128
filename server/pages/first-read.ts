import { html } from 'hono/html';
import { inlineJson } from './inline-json';

/** The client's first request on a page, as src/api/early.ts compares it (the path encoded, the query not), and what a guest gets. */
export type FirstRead = { path: string; data: unknown };

const MINUTE = 60_000;

/**
 * A data block for src/early/page.ts. It says in which minute it was made, because browsers show pages from their history as
 * they were.
 */
export const renderFirstRead = ({ path, data }: FirstRead, now: number) =>
  html`<script type="application/json" id="first-read" data-path="${path}" data-minute="${Math.floor(now / MINUTE)}">${inlineJson({ success: true, data })}</script>`;
