import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog';

function Opener({ role, onClose }: { role?: 'dialog' | 'alertdialog'; onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    onClose();
    setIsOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Delete the video?" onClose={close} {...(role && { role })}>
          <button type="button">Inside</button>
        </Dialog>
      )}
    </>
  );
}

async function open(role?: 'dialog' | 'alertdialog') {
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup();
  // StrictMode mounts twice, which must not count as closing.
  render(
    <StrictMode>
      <Opener onClose={onClose} {...(role && { role })} />
    </StrictMode>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { onClose, user, dialog: screen.getByRole(role ?? 'dialog', { name: 'Delete the video?' }) };
}

test('a dialog is open while it is rendered, and its button closes it once', async () => {
  const { onClose, user, dialog } = await open();
  expect(dialog).toHaveProperty('open', true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog opened by the URL returns the focus to the page heading', async () => {
  const page = (isOpen: boolean) => (
    <main>
      <h1>Videos</h1>
      {isOpen && (
        <Dialog title="Upload video" onClose={() => {}}>
          Nothing yet
        </Dialog>
      )}
    </main>
  );
  const { rerender } = render(page(true));
  rerender(page(false));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Videos' })).toBe(document.activeElement));
});

test('a click outside closes a dialog, a click inside and a text selection that ends outside do not', async () => {
  const { onClose, user, dialog } = await open();
  const inside = screen.getByRole('button', { name: 'Inside' });
  await user.click(inside);
  fireEvent.pointerDown(inside);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a click outside does not close an alertdialog', async () => {
  const { onClose, user, dialog } = await open('alertdialog');
  await user.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});
