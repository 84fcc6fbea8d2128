import { html, raw } from 'hono/html';
import serialize from 'serialize-javascript';

/** What the client requests first on a page, as a path below `/api/v1` that is not encoded, and what a guest gets. */
export type FirstRead = { path: string; data: unknown };

const MINUTE = 60_000;

/**
 * An element that runs nothing, for src/early/reads.ts. It says in which minute it was made, because browsers show pages from their
 * history as they were. `serialize` makes JSON that ends no script.
 */
export const renderFirstRead = ({ path, data }: FirstRead, now: number) =>
  html`<script type="application/json" id="first-read" data-path="${path}" data-minute="${Math.floor(now / MINUTE)}">${raw(serialize({ success: true, data }, { isJSON: true }))}</script>`;
