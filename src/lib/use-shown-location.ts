import { useRouterState } from '@tanstack/react-router';

/** The location of the page that is shown. The router's `location` is the next page's while that one loads. */
export const useShownLocation = () =>
  useRouterState({ select: ({ location, resolvedLocation = location }) => resolvedLocation });
