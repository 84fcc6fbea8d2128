import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs';

const TABS = ['One', 'Two', 'Three'].map((name) => ({ id: name, label: name, panel: name }));

function Example() {
  const [selected, setSelected] = useState('Two');
  return <Tabs label="Example" tabs={TABS} selected={selected} onSelect={setSelected} />;
}

test.each([
  ['ltr', '{ArrowLeft}', 'One'],
  ['ltr', '{ArrowRight}', 'Three'],
  ['ltr', '{ArrowRight}{ArrowRight}', 'One'],
  ['rtl', '{ArrowLeft}', 'Three'],
  ['rtl', '{ArrowRight}', 'One'],
  ['rtl', '{ArrowLeft}{ArrowLeft}', 'One'],
  ['rtl', '{Home}', 'One'],
])('arrow keys go to the tab at their side: %s %s', async (dir, keys, name) => {
  const user = userEvent.setup();
  render(
    <div dir={dir}>
      <Example />
    </div>,
  );
  screen.getByRole('tab', { name: 'Two' }).focus();
  await user.keyboard(keys);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name, selected: true }));
});
