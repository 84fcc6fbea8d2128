import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { ChannelAvatar, ChannelName } from '@/components/channel-link';
import type { ArticleProps } from '@/components/feed/articles';
import { MemberMenuButton } from '@/components/member-menu/member-menu-button';
import { t } from '@/messages/t';
import { dropDraft, writeDraft, useDraft } from '@/state/drafts';
import type { ShownPost } from '@/resources/post/view';
import { editField } from '@/resources/post/model';
import { LinkedText, type TimestampOptions } from '@/components/linked-text/linked-text';
import { Menu } from '@/ui/menu-popover';
import { RelativeTime } from '@/ui/relative-time';
import { PostEditor } from './post-editor';
import styles from './post.module.css';
import { Skeleton } from '@/ui/skeleton';
import { Button } from '@/ui/button';
import { focusPage } from '@/ui/focus-page';

/** Before a post is removed: moves the focus to the next post, else the previous one, else the page. */
export function leavePost(article: HTMLElement | null): void {
  const position = Number(article?.getAttribute('aria-posinset'));
  const feed = article?.closest('[role=feed]');
  const neighbours = [position + 1, position - 1].map((at) => feed?.querySelector(`[aria-posinset="${at}"]`));
  const next = neighbours.find((element) => element instanceof HTMLElement);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  else focusPage();
}

/** The actions of a new post that failed or has an unknown outcome. */
function PostFailure({ message, onRetry, onDiscard }: { message: string; onRetry: () => void; onDiscard: () => void }) {
  return (
    <div className={styles.failure}>
      <span className={styles.failed}>{message}</span>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          // The button is removed: keep the focus on the post.
          currentTarget.closest('article')?.focus({ preventScroll: true });
          onRetry();
        }}
      >
        {t('Retry')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        onClick={({ currentTarget }) => {
          leavePost(currentTarget.closest('article'));
          onDiscard();
        }}
      >
        {t('Discard')}
      </Button>
    </div>
  );
}

type PostActions = {
  retry: (key: string) => void;
  discard: (key: string) => void;
  update: (id: string, content: string) => void;
  remove: (id: string) => void;
};

export type MoreOptionsProps = {
  of: string;
  post: ShownPost;
  /** The actions of the author; none for others. */
  own: { label: string; icon: ReactNode; onSelect: () => void }[];
  onRemove: () => void;
};

export type PostProps = {
  post: ShownPost;
  actions: PostActions;
  isOwn: boolean;
  /** A menu with more actions than the author's. `of` is the id of what the posts are about. */
  options?: { Menu: ComponentType<MoreOptionsProps>; of: string } | undefined;
  /** Makes timestamps seek the video. */
  times?: TimestampOptions;
  article?: ArticleProps;
};

/** The props in which tweets and comments differ. */
type KindProps = {
  name: 'tweet' | 'comment';
  avatarSize: number;
  /** Shown after the name. */
  handle?: ReactNode;
  like: ReactNode;
};

/** A tweet or a comment: confirmed, pending, failed or being edited. */
export function PostArticle(props: PostProps & KindProps) {
  const { post, actions, isOwn, options, times, article, name, avatarSize, handle, like } = props;
  const nameId = useId();
  const box = useRef<HTMLElement>(null);
  const field = editField(name, post._id);
  const isEditing = useDraft(isOwn ? field : undefined) !== undefined;
  const { owner, content, createdAt, state, reason, key = post._id } = post;
  const isUnconfirmed = state === 'failed' || state === 'unknown';
  // Another menu in the place of an open one would close it.
  const [kept, setKept] = useState<Pick<PostProps, 'isOwn' | 'options'>>();
  const menu = kept ?? { isOwn, options };
  const title = name === 'tweet' ? t('Tweet options') : t('Comment options');

  const items = [
    {
      label: t('Edit'),
      icon: <Pencil size="1.125rem" />,
      onSelect: () => {
        if (!isEditing) writeDraft(field, content);
      },
    },
    {
      label: t('Delete'),
      icon: <Trash2 size="1.125rem" />,
      onSelect: () => {
        leavePost(box.current);
        actions.remove(post._id);
      },
    },
  ];

  return (
    <article
      ref={box}
      {...article}
      aria-labelledby={nameId}
      className={styles.post}
      data-kind={name}
      data-state={state}
    >
      <ChannelAvatar owner={owner} size={avatarSize} />
      <div className={styles.body}>
        <p className={styles.byline}>
          <span id={nameId} className={styles.name}>
            <ChannelName owner={owner} />
          </span>
          {handle}
          {state === 'sending' || state === 'saving' ? (
            <span>{state === 'sending' ? t('Sending…') : t('Saving…')}</span>
          ) : (
            <RelativeTime at={createdAt} />
          )}
          {post.isHidden === true && <span className={styles.failed}>{t('Hidden by moderators')}</span>}
        </p>
        {isEditing ? (
          <PostEditor
            name={name}
            field={field}
            content={content}
            onSave={(text) => actions.update(post._id, text)}
            onCancel={() => dropDraft(field)}
          />
        ) : (
          <p className={styles.content} dir="auto">
            <LinkedText text={content} times={times} />
          </p>
        )}
        {isUnconfirmed && (
          <PostFailure
            message={state === 'failed' ? (reason ?? t('Not sent')) : t('This may have been sent')}
            onRetry={() => actions.retry(key)}
            onDiscard={() => actions.discard(key)}
          />
        )}
        {!isUnconfirmed && !isEditing && <div className={styles.actions}>{state === 'sending' ? null : like}</div>}
      </div>
      {state !== 'sending' && !isUnconfirmed && (
        <div
          className={styles.options}
          onFocus={() => setKept((before) => before ?? { isOwn, options })}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setKept(undefined);
          }}
        >
          {menu.options ? (
            <menu.options.Menu
              of={menu.options.of}
              post={post}
              own={menu.isOwn ? items : []}
              onRemove={() => actions.remove(post._id)}
            />
          ) : menu.isOwn ? (
            <Menu label={title} trigger={<Ellipsis size="1.25rem" />} items={items} />
          ) : (
            <MemberMenuButton owner={owner} thing={{ kind: name, target: post._id }} />
          )}
        </div>
      )}
    </article>
  );
}

/** Has the height of a post of one line. */
export function PostSkeleton({ className = '' }: { className?: string }) {
  return (
    <div className={`${styles.post} ${className}`}>
      <Skeleton className={styles.skeletonAvatar} />
      <div className={styles.body}>
        <Skeleton className={styles.skeletonName} />
        <Skeleton className={styles.skeletonText} />
      </div>
    </div>
  );
}
