import { explainTooLarge } from '@/api/errors';
import { t } from '@/messages/t';
import { UPDATE_FAILED, UPLOAD_FAILED } from '@/resources/upload/mutation';
import type { Refusal, VideoFacts } from '@/resources/upload/prepare/video-facts';
import type { UploadState } from '@/resources/upload/state';
import { isolatedText } from '@/ui/isolated';
import { FRAME_NAME } from './frames';

/** The toast's text, and the cause as a line below it. */
export function failureMessage({ upload, error }: UploadState) {
  return { message: upload.video ? UPDATE_FAILED : UPLOAD_FAILED, hint: hintOf(upload, error) };
}

function hintOf(upload: UploadState['upload'], error: unknown): string {
  if (upload.mayBeStored(error)) {
    return t(
      'The connection was lost after the upload, so the video may have been saved. Retry checks for it before uploading again.',
    );
  }
  return explainTooLarge(error, t('The file is too large for this server.'));
}

/** Says which files are to be chosen again, by the names of those that a reload has lost. */
export function restoredText(video: string | undefined, thumbnail: string | undefined) {
  if (!video && !thumbnail) return null;
  const names = { video: isolatedText(video ?? ''), thumbnail: isolatedText(thumbnail ?? '') };
  if (thumbnail === FRAME_NAME) {
    return video
      ? t('Your details were restored. Choose {video} and a frame of it again.', { video: names.video })
      : t('Your details were restored. Choose a frame of it again.');
  }
  return video && thumbnail
    ? t('Your details were restored. Choose {video} and {thumbnail} again.', {
        video: names.video,
        thumbnail: names.thumbnail,
      })
    : t('Your details were restored. Choose {file} again.', { file: video ? names.video : names.thumbnail });
}

/** Explains a conversion, or why there can be none. Undefined for a video that plays everywhere. */
export function conversionText(facts: VideoFacts | Refusal, isRefused: boolean): string | undefined {
  if ('reason' in facts) return isRefused || facts.reason === 'picture' ? refusalText(facts) : undefined;
  const { treatment, codec, lostSound } = facts;
  if (lostSound)
    return t('This browser cannot convert the sound ({codec}). The video will be silent.', { codec: lostSound });
  if (treatment === 'encode')
    return t('{codec} does not play everywhere, so the video is converted to H.264 first.', { codec });
  return undefined;
}

/** Why a file cannot be turned into an MP4, as far as it is known. */
function refusalText(refusal: Refusal): string | undefined {
  if (refusal.reason === 'picture') return t('This file has no video, only sound.');
  if (refusal.reason === 'codec') {
    return t('This browser cannot convert {codec}. Export the video as an MP4 with H.264.', { codec: refusal.codec });
  }
  return undefined;
}
