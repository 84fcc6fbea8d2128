import { useQuery } from '@tanstack/react-query';
import { NotFound } from '@/app/shell/route-error';
import { sessionQuery } from '@/resources/session/queries';
import { later } from '@/ui/later';

const Moderation = later(() => import('./moderation'), 'ModerationScreen');

/** For others than moderators, the page does not exist. The server has the last word. */
export function ModerationPage() {
  const { data: user, isPending } = useQuery(sessionQuery());
  if (user?.role === 'moderator') return <Moderation />;
  return isPending ? null : <NotFound />;
}
