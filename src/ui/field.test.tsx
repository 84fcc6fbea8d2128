import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Field, TextArea } from './field';
import { PictureField } from './picture-field';
import { PasswordField } from './password-field';

/** The accessible description. */
function descriptionOf(field: HTMLElement) {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test('a field is described by its error and hint, and valid without an error', () => {
  const { rerender } = render(<Field label="Email" required />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(descriptionOf(field)).toBe('');
  rerender(<Field label="Email" hint="Only you see it" error="Email is required" />);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(field)).toBe('Email is required Only you see it');
});

test('a textarea keeps its lines and is described by its error', async () => {
  const user = userEvent.setup();
  render(<TextArea label="Description" error="Too long" />);
  const field = screen.getByRole('textbox', { name: 'Description' });
  expect(descriptionOf(field)).toBe('Too long');
  await user.type(field, 'one{Enter}two');
  expect(field).toHaveProperty('value', 'one\ntwo');
});

test('"Show password" reveals a password and keeps its text', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'sesame');
  expect(field).toHaveProperty('type', 'password');
  const show = screen.getByRole('button', { name: 'Show password' });
  await user.click(show);
  expect(field).toMatchObject({ type: 'text', value: 'sesame', autocomplete: 'current-password' });
  expect(show.getAttribute('aria-pressed')).toBe('true');
  await user.click(show);
  expect(field).toHaveProperty('type', 'password');
});

function Avatar() {
  const [file, setFile] = useState<File>();
  return (
    <PictureField
      label="Avatar"
      removeLabel="Remove avatar"
      name="avatar"
      accept="image/png"
      shape="round"
      value={file}
      onChange={setFile}
      error={file?.name === 'wrong.png' ? 'No picture' : undefined}
    />
  );
}

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

test('a file field previews its picture, revokes replaced object URLs and removes the file on request', async () => {
  const created = vi
    .spyOn(URL, 'createObjectURL')
    .mockImplementation((file) => `blob:${file instanceof File && file.name}`);
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const user = userEvent.setup();
  render(<Avatar />);
  const input = screen.getByLabelText('Avatar');

  await user.upload(input, picture('one.png'));
  expect(screen.getByRole('img', { name: 'Preview of one.png' })).toHaveProperty('src', 'blob:one.png');
  await user.upload(input, picture('two.png'));
  expect(screen.getByRole('img', { name: 'Preview of two.png' })).toHaveProperty('src', 'blob:two.png');
  expect(revoked.mock.calls).toEqual([['blob:one.png']]);

  await user.click(screen.getByRole('button', { name: 'Remove avatar' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.activeElement).toBe(input);
  expect(revoked).toHaveBeenCalledTimes(created.mock.calls.length);
});

test('a file field shows the name and the error of an invalid file, without a preview', async () => {
  const user = userEvent.setup();
  render(<Avatar />);
  const input = screen.getByLabelText('Avatar');
  await user.upload(input, picture('wrong.png'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('wrong.png')).toBeTruthy();
  expect(descriptionOf(input)).toBe('No picture');
});

test('a field has the direction of its text; an address and a password are left to right', () => {
  const { container } = render(
    <>
      <Field label="Title" />
      <TextArea label="Description" />
      <Field label="Email" type="email" />
      <PasswordField label="Password" />
      <Field label="Username" dir="ltr" />
    </>,
  );
  const fields = [...container.querySelectorAll('input, textarea')];
  expect(fields.map((field) => field.getAttribute('dir'))).toEqual(['auto', 'auto', 'ltr', 'ltr', 'ltr']);
});
