import { contentProblem } from '../post/form';

/** Specification, sections 5 and 9. */
export const TWEET_LENGTH = { least: 10, most: 500 } as const;

/** The error of a new tweet. An edited one is only required. */
export function tweetProblem(text: string): string | undefined {
  const { least, most } = TWEET_LENGTH;
  const { length } = text.trim();
  const fits = length >= least && length <= most;
  return contentProblem(text) ?? (fits ? undefined : 'Minimum 10 and maximum 500 characters allowed');
}
