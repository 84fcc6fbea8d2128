import { intlLocale } from '@/messages/intl-locale';
import { useNavigate } from '@tanstack/react-router';
import { Code, Copy, MessageSquare } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { copyText } from '@/lib/copy-text';
import { duration } from '@/lib/format';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import { Button } from '@/ui/button';
import { usePlacement } from '@/ui/use-placement';
import styles from './share-panel.module.css';
import { useShareLink } from './share-button';
import { readDraft, writeDraft } from '@/state/drafts';
import { newPostField, TWEET_LENGTH } from '@/resources/post/model';

const letters = new Intl.Segmenter(intlLocale, { granularity: 'grapheme' });

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
function addToTweet(title: string, url: string): void {
  const field = newPostField('tweet', 'all');
  const begun = readDraft(field)?.trimEnd() ?? '';
  const start = begun === '' ? '' : `${begun}\n\n`;
  const room = Math.max(TWEET_LENGTH.most - start.length - url.length - 1, 20);
  writeDraft(field, `${start}${cut(title, room)} ${url}`);
}

/** HTML for pages of other sites, with 560 x 315 pixels. An element escapes its attributes. `startAt` is in seconds. */
function embedCode({ _id, title }: { _id: string; title: string }, startAt: number): string {
  const frame = document.createElement('iframe');
  const search = startAt >= 1 ? `?t=${Math.floor(startAt)}` : '';
  const attributes = {
    src: `${location.origin}/embed/${encodeURIComponent(_id)}${search}`,
    width: '560',
    height: '315',
    title,
    allow: 'autoplay; fullscreen; picture-in-picture',
    allowfullscreen: '',
    loading: 'lazy',
    frameborder: '0',
  };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  return frame.outerHTML;
}

type SharePanelProps = {
  popover: RefObject<HTMLElement | null>;
  video: { _id: string; title: string };
  /** The time at which the shared video can start, in seconds. */
  time: number;
  onClose: () => void;
};

type Copied = 'link' | 'embed code';

export function SharePanel({ popover, video, time, onClose }: SharePanelProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [hasTime, setHasTime] = useState(false);
  /** What could not be copied, to be copied by hand. */
  const [refused, setRefused] = useState<Copied>();
  const canEmbed = useIsAnnounced('embeds');
  const startAt = hasTime ? time : 0;
  const url = useShareLink(video._id)(startAt);
  const textOf = (name: Copied) => (name === 'link' ? url : embedCode(video, startAt));

  usePlacement(popover, true, 'end');
  useEffect(() => copyButton.current?.focus(), []);
  useEffect(() => {
    if (refused === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [refused]);

  async function copy(name: Copied) {
    setRefused(undefined);
    if (await copyText(textOf(name), name)) onClose();
    else setRefused(name);
  }
  function tweet() {
    addToTweet(video.title, url);
    onClose();
    void navigate({ to: '/tweets' });
  }

  return (
    <div className={styles.panel}>
      <input
        ref={field}
        readOnly
        aria-label={refused === 'embed code' ? t('Embed code') : t('Link', { context: 'noun' })}
        dir="ltr"
        className={styles.link}
        value={textOf(refused ?? 'link')}
      />
      <label className={styles.choice}>
        <input type="checkbox" className={styles.box} checked={hasTime} onChange={() => setHasTime(!hasTime)} />
        {t('Start at {time}', { time: duration(time) })}
      </label>
      <div className={styles.actions}>
        <Button ref={copyButton} variant="primary" onClick={() => void copy('link')}>
          <Copy size="1.125rem" />
          {t('Copy link')}
        </Button>
        {canEmbed && (
          <Button onClick={() => void copy('embed code')}>
            <Code size="1.125rem" />
            {t('Copy embed code')}
          </Button>
        )}
        <Button onClick={tweet}>
          <MessageSquare size="1.125rem" />
          {t('Tweet it')}
        </Button>
      </div>
    </div>
  );
}
