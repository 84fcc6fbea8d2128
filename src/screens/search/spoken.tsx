import * as z from 'zod/mini';
import { count, id, text } from '@/api/fields';
import { PathLink } from '@/components/path-link/path-link';
import { duration as clock } from '@/lib/format';
import { watchPath } from '@/lib/paths';
import styles from './spoken.module.css';

export const spokenSchema = z.object({
  /** In whole seconds. */
  time: count,
  text: z.pipe(text, id),
});

type SpokenProps = z.infer<typeof spokenSchema> & { videoId: string };

/** Where the captions of a video have the words: '2:14 … the heron waits', a link that starts the video there. */
export function Spoken({ videoId, time, text: line }: SpokenProps) {
  return (
    <PathLink href={`${watchPath(videoId)}?t=${time}`} className={styles.spoken} title={line}>
      <bdi dir="ltr" className={styles.time}>
        {clock(time)}
      </bdi>
      {' … '}
      <bdi>{line}</bdi>
    </PathLink>
  );
}
