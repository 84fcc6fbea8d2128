import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PNG } from '@/testing/files';
import { loginFormSchema, passwordFormSchema, signupFormSchema } from './form';

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const file = (type: string, ...content: BlobPart[]) => new File(content, 'x.jpg', { type });
const valid = {
  fullName: 'Ada',
  username: 'ada',
  email: 'ada@vireo.example',
  password: 'pw',
  avatar: file('image/png', PNG),
};
const wrongType = 'Invalid file type! Only .png .jpg and .jpeg files are accepted';

/** The first message of each field, as a form shows them. */
async function messages(schema: z.core.$ZodType, values: unknown): Promise<Record<string, string>> {
  const { error } = await z.safeParseAsync(schema, values);
  const issues = (error?.issues ?? []).toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the login form', () => {
  it.each([
    [
      { email: '', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [{ email: '  ', password: ' ' }, { email: 'Email is required' }],
    [{ email: 'ada', password: 'pw' }, { email: 'Email address must be a valid address' }],
    [{ email: 'ada@vireo', password: 'pw' }, { email: 'Email address must be a valid address' }],
    [{ email: 'ada@vireo..example', password: 'pw' }, { email: 'Email address must be a valid address' }],
    [{ email: ' ada@mail.vireo.example ', password: 'pw' }, {}],
  ])('reports for %o: %o (§5.2, §5.3)', async (values, expected) => {
    expect(await messages(loginFormSchema, values)).toEqual(expected);
  });

  it('trims the email, but not the password', () => {
    const sent = z.parse(loginFormSchema, { email: ' ada@vireo.example ', password: ' pw ' });
    expect(sent).toEqual({ email: 'ada@vireo.example', password: ' pw ' });
  });
});

describe('the sign-up form', () => {
  it.each([
    [{}, {}],
    [
      { fullName: ' ', username: '' },
      { fullName: 'Full name is required', username: 'User name is required' },
    ],
    [{ fullName: 'x'.repeat(25), username: 'x'.repeat(25) }, {}],
    [{ fullName: 'x'.repeat(26) }, { fullName: 'Full name cannot exceed 25 characters' }],
    [{ username: 'x'.repeat(26) }, { username: 'User name cannot exceed 25 characters' }],
    [{ avatar: undefined }, { avatar: 'Avatar is required' }],
    [{ avatar: file('image/gif', jpeg) }, { avatar: wrongType }],
    [{ avatar: file('image/jpeg', jpeg, 'the rest'), coverImage: file('image/jpg', jpeg) }, {}],
    [{ avatar: new File([jpeg], 'me.jpeg', { type: 'image/jpeg' }) }, {}],
    [{ avatar: new File([jpeg], 'me.jfif', { type: 'image/jpeg' }) }, {}],
    [{ avatar: new File([jpeg], 'me', { type: 'image/jpeg' }) }, {}],
    [{ avatar: new File([jpeg], 'me'), coverImage: new File([PNG], 'sea') }, {}],
    [{ avatar: file('image/png', 'whatever this is') }, {}],
    [{ coverImage: file('application/pdf', jpeg) }, { coverImage: wrongType }],
  ])('reports for %o: %o (§5.4, §5.5, §9.7)', async (values, expected) => {
    expect(await messages(signupFormSchema, { ...valid, ...values })).toEqual(expected);
  });

  it.each([
    ['a document by the name of a picture', file('image/png', '%PDF-1.7')],
    ['what a phone makes by the name of a picture', file('image/jpeg', '\0\0\0\x18ftypheic')],
    ['a WebP by the name of a PNG', file('image/png', 'RIFF\0\0\0\0WEBP')],
    ['an archive by the name of a picture', file('image/png', 'PK\u0003\u0004')],
    ['a video by the name of a picture', file('image/png', Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3))],
    ['nothing at all', file('image/jpeg')],
    ['a document without a type', new File(['%PDF-1.7'], 'scan')],
    ['words without a type', new File(['whatever this is'], 'me.jpg')],
  ])('forms/wrong-content: refuses %s (§5.5, §9.9)', async (_, avatar) => {
    expect(await messages(signupFormSchema, { ...valid, avatar })).toEqual({ avatar: wrongType });
  });
});

describe('the password form', () => {
  const passwords = { oldPassword: 'x', newPassword: 'nine long', confPassword: 'nine long' };
  it.each([
    [{}, {}],
    [{ oldPassword: '' }, { oldPassword: 'Old password is required' }],
    [{ newPassword: 'eight xx', confPassword: 'eight xx' }, { newPassword: 'Password must be more than 8 characters' }],
    [{ confPassword: 'nine lonG' }, { confPassword: 'Confirm Password not matching' }],
    [
      { newPassword: '', confPassword: 'x' },
      { newPassword: 'Password must be more than 8 characters', confPassword: 'Confirm Password not matching' },
    ],
  ])('reports for %o: %o (§5.7, §9.7)', async (values, expected) => {
    expect(await messages(passwordFormSchema, { ...passwords, ...values })).toEqual(expected);
  });
});
