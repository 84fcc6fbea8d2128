import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';

function open(props: { busy?: boolean; error?: string } = {}) {
  const handlers = { onConfirm: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
  const element = (now: { busy?: boolean; error?: string }) => (
    <ConfirmDialog title="Delete “Fog”?" confirmLabel="Delete" busy={false} {...handlers} {...now}>
      <p>It cannot be brought back.</p>
    </ConfirmDialog>
  );
  const { rerender } = render(element(props));
  return { ...handlers, user: userEvent.setup(), change: (now: typeof props) => rerender(element(now)) };
}

const button = (name: string) => screen.getByRole('button', { name });

test('a confirm dialog is an alertdialog with a name and a description', async () => {
  const { onConfirm, onClose, user } = open();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “Fog”?' });
  const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(text?.textContent).toBe('It cannot be brought back.');
  await user.click(button('Delete'));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(button('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a confirm dialog is disabled while its action runs and can be retried after an error (§4.13)', () => {
  const { change } = open({ busy: true });
  expect(button('Delete')).toHaveProperty('disabled', true);
  expect(button('Cancel')).toHaveProperty('disabled', true);
  change({ busy: false, error: 'Server unavailable' });
  expect(screen.getByRole('alert').textContent).toBe('Server unavailable');
  expect(document.activeElement).toBe(button('Delete'));
});
