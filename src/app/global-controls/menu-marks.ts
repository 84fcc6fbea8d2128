import { useDecisionsMark } from './find-decisions';
import { useNewVideosMark } from './find-new-videos';

/** Marks entries of the menu behind which something is new. Requests nothing. */
export function MenuMarks() {
  useNewVideosMark();
  useDecisionsMark();
  return null;
}
