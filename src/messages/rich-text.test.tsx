import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text';

test('parts in tags become elements, and all else stays text', () => {
  const { container } = render(
    <p>
      <RichText
        text="Check <b>one</b> and <i>two</i>, <u>if you like</u>."
        parts={{ b: (text) => <b>{text}</b>, i: (text) => <i>{text}</i> }}
      />
    </p>,
  );
  expect(container.innerHTML).toBe('<p>Check <b>one</b> and <i>two</i>, if you like.</p>');
});
