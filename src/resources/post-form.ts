/** What is wrong with a comment, or with an edited post (specification, section 5). White space alone counts as nothing. */
export function contentProblem(text: string): string | undefined {
  return text.trim() === '' ? 'Content is required' : undefined;
}
