import { useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import { duration } from '@/lib/format';
import { t } from '@/messages/t';
import { canPrepare } from '@/resources/upload/prepare/prepare';
import type { VideoFields } from '@/resources/upload/upload';
import { useFileSource } from '@/ui/local-file';
import type { Frame } from './frames';
import { TrimField } from './trim-field';
import styles from './video-preview.module.css';

/** Why the video does not play, as far as this browser knows. */
function unplayableText(codec: string | undefined) {
  if (!codec) return t('This browser cannot play the video. You can still upload it.');
  if (codec === 'H.264') return t('This browser cannot play the video, which may be damaged. You can still upload it.');
  return t(
    'This browser cannot play {codec}, and others cannot either. You can still upload it; H.264 plays everywhere.',
    { codec },
  );
}

type VideoPreviewProps = {
  file: File;
  /** Undefined until the file is known to be a video. */
  inspected: { codec: string | undefined } | undefined;
  control: Control<VideoFields>;
  frames: Frame[];
  /** Whether this browser can cut the video. */
  canTrim: boolean;
};

/** The length is null if the browser cannot play the video. The room is always the same, so that nothing below it moves. */
export function VideoPreview({ file, inspected, control, frames, canTrim }: VideoPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useFileSource(video, inspected && file);
  const [loaded, setLoaded] = useState<{ file: File; length: number | null }>();
  const length = loaded?.file === file ? loaded.length : undefined;
  const isLengthKnown = typeof length === 'number' && Number.isFinite(length);
  const trimField = canPrepare() && (
    <TrimField
      control={control}
      frames={frames}
      length={isLengthKnown && canTrim ? length : 0}
      onSeek={(seconds) => {
        if (video.current) video.current.currentTime = seconds;
      }}
    />
  );
  if (length === null) {
    return (
      <div className={styles.preview}>
        <p role="status" className={styles.unplayable}>
          {unplayableText(inspected?.codec)}
        </p>
        <p className={styles.note} />
        {trimField}
      </div>
    );
  }
  return (
    <div className={styles.preview}>
      <video
        ref={video}
        aria-label={t('Preview of the video')}
        className={styles.video}
        controls
        muted
        playsInline
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => {
          const { duration: seconds, videoWidth } = currentTarget;
          // Without a picture only its sound can be played.
          setLoaded({ file, length: videoWidth > 0 ? seconds : null });
        }}
        onError={() => setLoaded({ file, length: null })}
      />
      <p className={styles.note}>{isLengthKnown && t('Duration {time}', { time: duration(length) })}</p>
      {trimField}
    </div>
  );
}
