import { t } from '@/messages/t';
import { useCloseComments } from '@/resources/comment/controls';
import { Button } from '@/ui/button';
import { useBusyFocus } from '@/ui/use-busy-focus';

/** Closes or opens the comments below one's own video. */
export function CloseComments({ videoId, isClosed }: { videoId: string; isClosed: boolean }) {
  const { mutate, isPending } = useCloseComments(videoId);
  const button = useBusyFocus(isPending);
  return (
    <Button ref={button} size="small" variant="ghost" busy={isPending} onClick={() => mutate(!isClosed)}>
      {isClosed ? t('Open comments') : t('Close comments')}
    </Button>
  );
}
