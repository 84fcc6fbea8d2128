import { useSelector } from '@tanstack/react-store';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pause, Play, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { removeSession, sessionArea } from '@/lib/storage';
import { MINI_PLAYER_KEY } from '@/lib/storage-keys';
import { t } from '@/messages/t';
import { isGoneError } from '@/playback/use-playback';
import { useUserId } from '@/resources/session/user-id';
import { videoQuery } from '@/resources/video/queries';
import { IconButton } from '@/ui/button';
import { later } from '@/ui/later';
import { focusPage } from '@/ui/focus-page';
import { hasCaptions } from '../captions/has-captions';
import { chaptersOf } from '../chapters';
import { type Command, perform, togglePlay } from '../commands';
import { Feedback, type FeedbackMessage } from '../feedback';
import { createMedia, type Media } from '../media';
import { SeekBar } from '../seek-bar';
import { useShortcuts } from '../use-shortcuts';
import styles from './mini-player.module.css';
import type { Dock, DockedVideo } from './mini-player-slot';
import { MiniSteps } from './mini-steps';

function PlayButton({ media }: { media: Media }) {
  const isPaused = useSelector(media, ({ paused, ended }) => paused || ended);
  const Icon = isPaused ? Play : Pause;
  return (
    <IconButton
      label={isPaused ? t('Play', { context: 'verb' }) : t('Pause', { context: 'verb' })}
      icon={<Icon size="1.25rem" fill="currentColor" />}
      onClick={() => togglePlay(media)}
    />
  );
}

/** Loaded on demand: most videos have no captions. */
const CaptionTracks = later(() => import('../captions/captions'), 'CaptionTracks');

/** Ends the mini player when its user signs out. The page of the new user must not show what the other one watched. */
function useEndWithSession({ undock }: Dock) {
  const userId = useUserId() ?? undefined;
  const [owner, setOwner] = useState(userId);
  // What a guest has docked is the member's after a login.
  if (owner === undefined && userId !== undefined) setOwner(userId);
  const isOver = owner !== undefined && userId !== owner;
  useEffect(() => {
    // The position is not saved, because it would become the new user's.
    if (isOver) undock({ isSaved: false });
  }, [isOver, undock]);
}

/** The video of a page that was left, in the corner of all other pages. */
export function MiniPlayer({ video, videoId, playback, dock }: DockedVideo & { dock: Dock }) {
  const navigate = useNavigate();
  // Keeps the video in the cache, so that a return sends no request, which would count a view.
  const { data, error } = useQuery(videoQuery(videoId));
  const media = useMemo(() => createMedia(video), [video]);
  const length = useSelector(media, ({ duration }) => duration) || (data?.duration ?? 0);
  const description = data?.description ?? '';
  const chapters = useMemo(() => chaptersOf(description, length), [description, length]);
  const [feedback, setFeedback] = useState<FeedbackMessage | null>(null);
  const hasFailed = useSelector(media, ({ failure }) => failure !== 0);
  useEndWithSession(dock);
  const userId = useUserId() ?? undefined;
  useEffect(() => {
    const save = () => {
      const { paused, ended, currentTime } = video;
      const saved = { data, userId, playback, time: currentTime, isPlaying: !paused && !ended };
      if (data) sessionArea.tryWrite(MINI_PLAYER_KEY, JSON.stringify(saved));
    };
    // A page from the back/forward cache has its mini player, which can be closed before a reload.
    const forget = ({ persisted }: PageTransitionEvent) => persisted && removeSession(MINI_PLAYER_KEY);
    window.addEventListener('pagehide', save);
    window.addEventListener('pageshow', forget);
    return () => {
      window.removeEventListener('pagehide', save);
      window.removeEventListener('pageshow', forget);
    };
  }, [video, data, userId, playback]);

  const mountVideo = useCallback(
    (container: HTMLElement | null) => {
      if (container) dock.moveVideo(video, container);
    },
    [video, dock],
  );
  const open = () => void navigate({ to: '/watchpage/$videoId', params: { videoId }, search: playback ?? {} });
  useShortcuts((command: Command) => {
    if (command.do === 'miniPlayer') return open();
    // Theatre mode belongs to the watch page.
    if (command.do === 'theatre' || hasFailed) return;
    const text = perform(command, media, { length, chapters });
    if (text) setFeedback((before) => ({ text, count: (before?.count ?? 0) + 1 }));
  });
  function close() {
    dock.undock();
    // The focused button unmounts.
    focusPage();
  }

  return (
    <section aria-label={t('Mini player')} className={styles.mini} data-mini-player>
      <div ref={mountVideo} className={styles.video} />
      {data && hasCaptions(video, data.captions) && (
        <CaptionTracks key={videoId} video={video} captions={data.captions} />
      )}
      <button type="button" aria-label={t('Return to video')} className={styles.open} onClick={open} />
      <div className={styles.feedback}>
        <Feedback message={feedback} />
      </div>
      <div className={styles.bar}>
        <p className={styles.title} dir="auto">
          {hasFailed ? t('The video could not be loaded.') : data?.title}
        </p>
        <PlayButton media={media} />
        <MiniSteps
          key={playback?.list}
          media={media}
          videoId={videoId}
          isGone={isGoneError(error)}
          playback={playback}
          dock={dock}
        />
        <IconButton label={t('Close', { context: 'verb' })} icon={<X size="1.25rem" />} onClick={close} />
      </div>
      <div className={styles.seek}>
        <SeekBar media={media} length={length} chapters={chapters} isCompact />
      </div>
    </section>
  );
}
