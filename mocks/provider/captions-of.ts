import { captionOf } from '../../server/rules/captions';
import type { VideoRecord } from '../seed/records';
import { compareText } from './paginate';

/** The captions of a video, by language. */
export function captionsOf({ _id, captions = [] }: VideoRecord) {
  return captions
    .toSorted((a, b) => compareText(a.language, b.language))
    .map(({ language, updatedAt }) => captionOf(_id, language, Date.parse(updatedAt)));
}
