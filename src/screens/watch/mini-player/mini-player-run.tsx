import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { applyPreferences } from '@/components/shortcuts/preferences';
import { takeClip } from '@/lib/clip-element';
import { startVisit } from '@/resources/video/queries';
import { togglePlay } from '../player/commands';
import type { Media } from '../player/media';
import { useMedia } from '../player/use-media';
import type { Run } from '../playlist/run';
import { useRun } from '../playlist/use-run';
import { dockNext } from './docked';

type MiniPlayerRunProps = { media: Media; videoId: string; run: Run };

/** A playlist goes on in the mini player. Each of its videos counts as a visit. */
export function MiniPlayerRun({ media, videoId, run }: MiniPlayerRunProps) {
  const client = useQueryClient();
  const next = useRun(run, videoId).neighbour(1);
  const isEnded = useMedia(media, (state) => state.ended);
  const playNext = useEffectEvent(() => {
    if (!next) return;
    if (next._id === videoId) return togglePlay(media);
    startVisit(client, next._id);
    const video = takeClip(next.videoFile);
    applyPreferences(video);
    dockNext({ video, videoId: next._id, run: { ...run, after: undefined } });
  });
  const hasNext = next !== undefined;
  useEffect(() => {
    if (isEnded && hasNext) playNext();
  }, [isEnded, hasNext]);
  return null;
}
