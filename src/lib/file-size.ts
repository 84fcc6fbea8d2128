import { language } from '@/messages/language';
import { t } from '@/messages/t';

// Not in format.ts, which the first page loads.

const MEGABYTE = 1_048_576;

/** '12.34 MB', from bytes. */
export function fileSize(bytes: number): string {
  return t('{size} MB', { size: (bytes / MEGABYTE).toFixed(2).replace('.', language.decimal) });
}
