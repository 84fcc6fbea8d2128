import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loginFormSchema, signupFormSchema } from './form';

const file = (type: string) => new File(['x'], 'x', { type });
const person = {
  fullName: 'Ada',
  username: 'ada',
  email: 'ada@vireo.example',
  password: 'pw',
  avatar: file('image/png'),
};
const wrongType = 'Invalid file type! Only .png .jpg and .jpeg files are accepted';

/** The first message of each field, as a form shows them. */
function messages(schema: z.core.$ZodType, values: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, values);
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
    [{ email: ' ada@vireo.example ', password: 'pw' }, {}],
  ])('says of %o: %o', (values, expected) => {
    expect(messages(loginFormSchema, values)).toEqual(expected);
  });

  it('sends the address without the white space around it, and the password as it is', () => {
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
    [{ avatar: file('image/gif') }, { avatar: wrongType }],
    [{ avatar: file('image/jpeg'), coverImage: file('image/jpg') }, {}],
    [{ coverImage: file('application/pdf') }, { coverImage: wrongType }],
  ])('says of %o: %o', (values, expected) => {
    expect(messages(signupFormSchema, { ...person, ...values })).toEqual(expected);
  });
});
