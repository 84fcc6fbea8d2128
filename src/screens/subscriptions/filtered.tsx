import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ChannelSummary } from '@/resources/channel/schema';
import { Button, buttonClass } from '@/ui/button';
import { Empty } from '@/ui/empty';
import styles from './channel-strip.module.css';

/** Shown instead of a list if no loaded video is by the selected channel. */
export function NothingLoaded({ channel: { username } }: { channel: ChannelSummary }) {
  return (
    <Empty
      icon={<Users />}
      title="No videos of this channel yet"
      hint="Later pages of the list may have some."
      action={
        username !== '' && (
          <Link to="/channel/$username" params={{ username }} className={buttonClass()}>
            Open the channel
          </Link>
        )
      }
    />
  );
}

/** Shown below the videos of the selected channel: the next page loads on request only. */
export function FilteredEnd({
  query,
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <div className={styles.end}>
      <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage({ cancelRefetch: false })}>
        Load more
      </Button>
    </div>
  );
}
