import { HttpError, explainTooLarge, isStatus, messageOf } from '@/api/errors';
import { refusalIn } from '@/api/refusals';
import { t } from '@/messages/t';
import { isSentOutcomeUnknown } from '@/query/lost-try';

// Messages are fixed by the specification: §8 of docs/features.md. A hint is a line below the message.

/** The message for the status, else that of the error itself. */
const explain = (messages: Map<number, string>) => (error: unknown) =>
  (error instanceof HttpError ? messages.get(error.status) : undefined) ?? messageOf(error);

export const loginErrorMessage = explain(
  new Map([
    [401, t('Invalid password')],
    [404, t('User does not exist')],
    [500, t('Server is not working')],
  ]),
);

export const signupErrorMessage = explain(new Map([[409, t('User with email or username already exists')]]));

export function signupErrorHint(error: unknown): string | undefined {
  return isSentOutcomeUnknown(error) ? t('Your account may have been created. Try logging in.') : undefined;
}

/** The specification has a message for 409 only for usernames. */
export function isNameTaken(error: unknown, change: object): boolean {
  return isStatus(error, 409) && 'username' in change && change.username !== undefined;
}

/** Also shown for the avatar and the cover image. */
export const ACCOUNT_FAILURE = t("Couldn't update account details. Try again!");

export function accountErrorMessage(error: unknown, change: object): string {
  return isNameTaken(error, change) ? t('Username already exists') : (refusalIn(error) ?? ACCOUNT_FAILURE);
}

export function passwordErrorMessage(error: unknown): string {
  return isStatus(error, 400) ? t('Invalid current password') : t("Couldn't update password. Try again!");
}

export function passwordErrorHint(error: unknown): string | undefined {
  return isSentOutcomeUnknown(error)
    ? t('Your password may have been changed. Try signing in with the new one.')
    : undefined;
}

/** The reason, below `ACCOUNT_FAILURE`. */
export function pictureErrorHint(error: unknown): string {
  return explainTooLarge(error, t('The picture is too large for the server.'));
}
