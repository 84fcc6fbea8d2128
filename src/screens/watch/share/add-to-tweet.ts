import { readDraft, writeDraft } from '@/state/drafts';
import { newPostField } from '@/resources/post/model';
import { TWEET_LENGTH } from '@/resources/tweet/form';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text in at most this many UTF-16 code units, with '…' for the rest. Never splits a grapheme. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of letters.segment(text)) {
    if (index + segment.length > most - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end)}…`;
}

/** Adds a video to the draft of the next tweet. */
export function addToTweet(title: string, url: string): void {
  const field = newPostField('tweet', 'all');
  const begun = readDraft(field)?.trimEnd() ?? '';
  const start = begun === '' ? '' : `${begun}\n\n`;
  const room = Math.max(TWEET_LENGTH.most - start.length - url.length - 1, 20);
  writeDraft(field, `${start}${cut(title, room)} ${url}`);
}
