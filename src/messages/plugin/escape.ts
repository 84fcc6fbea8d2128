/** Escapes a text for a string literal in any quotes, also inside of `<script>`. */
export const escapeInScript = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/['`<]|\$(?=\{)/g, (mark) => `\\x${mark.charCodeAt(0).toString(16)}`);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeInHtml = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);
