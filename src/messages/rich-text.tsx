import type { ReactNode } from 'react';

type RichTextProps = {
  /** A message with parts in tags, such as `Open your <link>settings</link>.`, in any order. */
  text: string;
  /** Renders each part, by the name of its tag. */
  parts: Readonly<Record<string, (text: string) => ReactNode>>;
};

const TAG = /<(\w+)>(.*?)<\/\1>/;

/** A message of which parts are elements. Its values must be inserted by these elements, because a title may look like a tag. */
export function RichText({ text, parts }: RichTextProps): ReactNode {
  const match = TAG.exec(text);
  if (!match) return text;
  const [whole, name = '', inner = ''] = match;
  return (
    <>
      {text.slice(0, match.index)}
      {parts[name]?.(inner) ?? inner}
      <RichText text={text.slice(match.index + whole.length)} parts={parts} />
    </>
  );
}
