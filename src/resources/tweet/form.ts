/** Specification, sections 5 and 9. */
export const TWEET_LENGTH = { least: 10, most: 500 } as const;

/** What is wrong with a new tweet, if anything. An edited one is only required. */
export function tweetProblem(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return 'Content is required';
  const { least, most } = TWEET_LENGTH;
  return length < least || length > most ? 'Minimum 10 and maximum 500 characters allowed' : undefined;
}
