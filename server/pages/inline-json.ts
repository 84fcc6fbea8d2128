import { raw } from 'hono/html';

/** JSON inside of `<script>`, which no text can end. */
export const inlineJson = (data: unknown) => raw(JSON.stringify(data).replaceAll('<', String.raw`\u003c`));
