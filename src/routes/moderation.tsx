import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '@/app/shell/route-error';
import { sessionQuery } from '@/resources/session/queries';
import { later } from '@/ui/later';

const Moderation = later(() => import('@/screens/moderation/moderation'), 'ModerationScreen');

/** For others than moderators, the page does not exist. The server has the last word. */
function ModerationPage() {
  const { data: user, isPending } = useQuery(sessionQuery());
  if (user?.role === 'moderator') return <Moderation />;
  return isPending ? null : <NotFound />;
}

/** The hash names the open list. Only moderators load the code that reads it, so it is no search parameter. */
export const Route = createFileRoute('/moderation')({ component: ModerationPage });
