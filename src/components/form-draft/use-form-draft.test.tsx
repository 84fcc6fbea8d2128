import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useController, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { clearDrafts, readDraft, writeDraft } from '@/state/drafts';
import { lostFile, useFormDraft } from './use-form-draft';

type Values = { title: string; picture: File | undefined };

const KEY = 'video/new';
const PICTURE = new File(['picture'], 'sea.png');

function Form() {
  const form = useForm<Values>({ defaultValues: { title: 'Untitled', picture: undefined } });
  const { field } = useController({ control: form.control, name: 'picture' });
  useFormDraft(form, KEY, ['title', 'picture']);
  return (
    <form>
      <input aria-label="Title" {...form.register('title')} />
      <button type="button" onClick={() => field.onChange(PICTURE)}>
        Choose
      </button>
      <button type="button" onClick={() => field.onChange(undefined)}>
        Clear
      </button>
      <output>{field.value?.name ?? 'No picture'}</output>
    </form>
  );
}

const titleField = () => screen.getByLabelText('Title');
const pictureName = () => screen.getByRole('status').textContent;
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillIn() {
  render(<Form />);
  await userEvent.type(titleField(), ' tide');
  await click('Choose');
}

function reopen() {
  cleanup();
  render(<Form />);
}

beforeEach(clearDrafts);

test('a form that is opened again has its texts and its files', async () => {
  await fillIn();
  reopen();
  expect([titleField(), pictureName()]).toMatchObject([{ value: 'Untitled tide' }, 'sea.png']);
  expect(lostFile(KEY, 'picture')).toBeUndefined();
});

test('after a reload the form has its texts, and the draft has the names of the lost files', async () => {
  await fillIn();
  // The storage has no files.
  writeDraft(KEY, readDraft(KEY) ?? '');
  expect(lostFile(KEY, 'picture')).toBe('sea.png');
  reopen();
  expect([titleField(), pictureName()]).toMatchObject([{ value: 'Untitled tide' }, 'No picture']);
});

test('after a sign-out the form is empty', async () => {
  await fillIn();
  clearDrafts();
  reopen();
  expect([titleField(), pictureName()]).toMatchObject([{ value: 'Untitled' }, 'No picture']);
});

test('a form with its default values has no draft', async () => {
  await fillIn();
  await click('Clear');
  expect(readDraft(KEY)).toBe('{"title":"Untitled tide"}');
  await userEvent.type(titleField(), '{Backspace>5/}');
  expect(titleField()).toHaveProperty('value', 'Untitled');
  expect(readDraft(KEY)).toBeUndefined();
});
