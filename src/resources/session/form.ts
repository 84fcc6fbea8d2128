import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isStatus, messageOf } from '@/api/errors';
import { isPicture, NOT_A_PICTURE } from '@/lib/file-kind';
import { t } from '@/messages/t';
import { HEALTH_KEY } from '@/query/cache-policy';
import type { Extensions } from '@/query/health';

/** A required text. White space alone counts as empty. */
const required = (message: string) => z.string().check(z.trim(), z.minLength(1, { error: message, abort: true }));

const emailField = required(t('Email is required')).check(
  z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, t('Email address must be a valid address')),
);

/** A password is not trimmed, because it may begin with a space. */
const passwordField = z.string().check(z.minLength(1, t('Password is required')));

const fullNameField = required(t('Full name is required')).check(
  z.maxLength(25, t('Full name cannot exceed 25 characters')),
);

const usernameField = required(t('User name is required')).check(
  z.maxLength(25, t('User name cannot exceed 25 characters')),
);

const pictureField = (missing: string) =>
  z.instanceof(File, { error: missing }).check(z.refine(isPicture, { error: NOT_A_PICTURE }));

/** The error message of an invalid picture. */
export async function validatePicture(file: File): Promise<string | undefined> {
  const { error } = await z.safeParseAsync(pictureField(''), file);
  return error?.issues[0]?.message;
}

export const loginFormSchema = z.object({ email: emailField, password: passwordField });

export const signupFormSchema = z.object({
  fullName: fullNameField,
  username: usernameField,
  email: emailField,
  password: passwordField,
  avatar: pictureField(t('Avatar is required')),
  coverImage: z.optional(pictureField('')),
});

export const personalFormSchema = z.object({ fullName: fullNameField, email: emailField });

export const channelFormSchema = z.object({
  username: usernameField,
  description: z.string().check(z.maxLength(200, t('Description cannot exceed 200 characters'))),
});

const newPasswordFields = {
  newPassword: z.string().check(z.minLength(9, t('Password must be more than 8 characters'))),
  confPassword: z.string(),
};

const isConfirmed = z.refine<{ newPassword: string; confPassword: string }>(
  ({ newPassword, confPassword }) => newPassword === confPassword,
  { path: ['confPassword'], error: t('Confirm Password not matching') },
);

export const passwordFormSchema = z
  .object({
    oldPassword: z.string().check(z.minLength(1, t('Old password is required'))),
    ...newPasswordFields,
  })
  .check(isConfirmed);

export const newPasswordFormSchema = z.object(newPasswordFields).check(isConfirmed);

export const emailFormSchema = z.object({ email: emailField });

export type PasswordFields = z.infer<typeof passwordFormSchema>;
export type LoginFields = z.infer<typeof loginFormSchema>;
export type SignupFields = z.infer<typeof signupFormSchema>;

/** Returns the provider's message if its own rules refuse a new password. Without these rules, a 422 can be about anything. */
export function usePasswordRefusal() {
  const client = useQueryClient();
  return (error: unknown): string | undefined => {
    const hasRules = client.getQueryData<Extensions>(HEALTH_KEY)?.account?.includes('passwords');
    return hasRules && isStatus(error, 422) ? messageOf(error) : undefined;
  };
}
