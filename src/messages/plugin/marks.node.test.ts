import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeInHtml, escapeInScript } from './escape';
import { markMessages, markOf, type Messages, replaceFunctions, replaceMarks } from './marks';

const IMPORT = "import { t } from '@/messages/t';\n";

/** The code of a module in a language whose texts are those of English in capital letters. */
function translate(source: string) {
  const messages: Messages = new Map();
  const marked = markMessages('module.tsx', IMPORT + source, messages).slice(IMPORT.length);
  const textOf = (key: string) => key.replace('video', 'VIDEO');
  const code = replaceFunctions(marked, messages, (key) => `() => '${textOf(key)}'`);
  return { marked, code: replaceMarks(code, messages, textOf, escapeInScript) };
}

test('a message without values becomes a literal', () => {
  const { marked, code } = translate("const label = <b title={t('One video')}>{t('video', { context: 'noun' })}</b>;");
  expect(marked).not.toContain('video');
  expect(code).toBe('const label = <b title={"One VIDEO"}>{"VIDEO [noun]"}</b>;');
});

test('a message with values becomes a call with a function', () => {
  const { marked, code } = translate("const label = t('A video of {name}', { name: t('video') });");
  expect(marked).not.toContain('video');
  expect(code).toBe(`const label = t((() => 'A VIDEO of {name}'),{ name: "VIDEO" });`);
});

test('in HTML that the build renders, marks have their values', () => {
  const messages: Messages = new Map();
  const source = `${IMPORT}t('{one} & {other}', { one: '1', other: t('two') })`;
  const html: unknown = runInNewContext(markMessages('module.ts', source, messages, true).slice(IMPORT.length));
  expect(replaceMarks(String(html), messages, (key) => key, escapeInHtml)).toBe('1 &amp; two');
});

test('a text that is no literal fails the build', () => {
  expect(() => translate('t(label)')).toThrow('must be a literal');
});

test.each(['"', "'", '`'])('a literal in %s has any text of another language', (quote) => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('${1}', '\\', '</script>', '\n')), (text) => {
      const messages: Messages = new Map();
      const mark = markOf({ text: 'One' }, messages);
      const code = replaceMarks(`${quote}<${mark}>${quote}`, messages, () => text, escapeInScript);
      expect(code).not.toContain('</script');
      const value: unknown = runInNewContext(code);
      expect(value).toBe(`<${text}>`);
    }),
  );
});

test('a text in HTML is no markup', () => {
  const messages: Messages = new Map();
  const mark = markOf({ text: 'One' }, messages);
  expect(replaceMarks(`<p title="${mark}">${mark}</p>`, messages, () => '<b>"&', escapeInHtml)).toBe(
    '<p title="&lt;b&gt;&quot;&amp;">&lt;b&gt;&quot;&amp;</p>',
  );
});

test('a mark without a message fails the build', () => {
  const mark = markOf({ text: 'One' }, new Map());
  expect(() => replaceMarks(mark, new Map(), String, String)).toThrow('has no message');
});
