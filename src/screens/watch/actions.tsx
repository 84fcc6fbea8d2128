import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { loginPreload, useLoginGate } from '@/components/login-dialog/login-gate';
import { useSession } from '@/resources/session/queries';
import { LazySaveDialog, savePreload } from '@/components/save/lazy-save-dialog';
import { LikeButton, LikeButtonSkeleton } from '@/components/like-button';
import { SubscribeButton, SubscribeButtonSkeleton } from '@/components/subscribe-button';
import type { VideoDetail } from '@/resources/video/schema';
import { videoLike } from '@/resources/video/toggles';
import styles from './actions.module.css';
import { ActionButton, ActionButtonSkeleton } from '@/ui/action-button';
import { ShareButton } from './share/share-button';

function SaveButton({ videoId }: { videoId: string }) {
  const mayAct = useLoginGate();
  const user = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        {...(user === null ? loginPreload : savePreload)}
        icon={<ListPlus size="1.125rem" aria-hidden="true" />}
        label="Save"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(mayAct('save-video'))}
      />
      {isOpen && <LazySaveDialog videoId={videoId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function Actions({ video, playerTime }: { video: VideoDetail; playerTime: () => number }) {
  return (
    <div className={styles.actions}>
      <SubscribeButton channel={video.owner} />
      <LikeButton like={videoLike} of={video} purpose="like-video" />
      <SaveButton videoId={video._id} />
      <ShareButton video={video} playerTime={playerTime} />
    </div>
  );
}

export function ActionsSkeleton({ channelId }: { channelId?: string }) {
  return (
    <div className={styles.actions}>
      <SubscribeButtonSkeleton channelId={channelId} />
      <LikeButtonSkeleton />
      <ActionButtonSkeleton label="Save" />
      <ActionButtonSkeleton label="Share" />
    </div>
  );
}
