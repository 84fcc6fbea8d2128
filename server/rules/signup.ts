import { HttpError } from './http-error';

/** The data of the health check. The client shows no sign-up form if they say that it is closed. */
export const healthOf = (isSignupOpen: boolean) => (isSignupOpen ? 'Okay' : { signup: 'closed' });

export function checkSignup(isSignupOpen: boolean): void {
  if (!isSignupOpen) throw new HttpError(403, 'Sign-up is closed. To join, ask the people who run this community');
}
