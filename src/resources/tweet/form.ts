import { validateContent } from '../post/model';

/** Fixed by the specification: §5 and §9 of docs/features.md. */
export const TWEET_LENGTH = { least: 10, most: 500 } as const;

/** The error message of a new tweet. An edited one only has to have content. */
export function validateTweet(text: string): string | undefined {
  const { least, most } = TWEET_LENGTH;
  const { length } = text.trim();
  const fits = length >= least && length <= most;
  return validateContent(text) ?? (fits ? undefined : 'Minimum 10 and maximum 500 characters allowed');
}
