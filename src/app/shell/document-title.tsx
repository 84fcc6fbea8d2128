import { useMatches } from '@tanstack/react-router';

/** The title of the innermost route that has one. The router's `HeadContent` also handles tags that no route uses. */
export function DocumentTitle() {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title)?.title,
  });
  return <title>{title}</title>;
}
