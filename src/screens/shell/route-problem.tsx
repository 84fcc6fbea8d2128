import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { messageOf } from '@/lib/errors';
import { Problem } from '@/ui/problem';

/** The boundary of each route: what broke stays inside the page, the shell lives on. */
export function RouteProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <Problem title="This page cannot be shown" message={messageOf(error)} onRetry={retry} />;
}
