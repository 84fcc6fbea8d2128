import * as z from 'zod/mini';
import { safeReturnTo } from '@/lib/return-to';
import { LOGIN_PURPOSES, type LoginPurpose } from './purposes';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page behind the dialog is one step back. */
    dialog?: boolean;
  }
}

const optional = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);

function isPurpose(value: unknown): value is LoginPurpose {
  return typeof value === 'string' && Object.hasOwn(LOGIN_PURPOSES, value);
}

/**
 * The search parameters that open the login dialog over any page, and where it leads. Anybody can write an address, so what
 * makes no sense counts as not given.
 */
export const loginSearchSchema = z.object({
  login: optional(z.custom<LoginPurpose>(isPurpose)),
  returnTo: optional(
    z.pipe(
      z.transform((raw: unknown) => safeReturnTo(raw)),
      z.optional(z.string()),
    ),
  ),
});

type LoginSearch = z.infer<typeof loginSearchSchema>;

export function withoutLogin<Search extends LoginSearch>(search: Search): Search {
  return { ...search, login: undefined, returnTo: undefined };
}
