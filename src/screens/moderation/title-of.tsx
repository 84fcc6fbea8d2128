import type { ReactNode } from 'react';
import { channelPath, watchPath } from '@/lib/paths';
import { t } from '@/messages/t';
import type { Case } from '@/resources/moderation/schema';
import { isolated } from '@/ui/isolated';

/** The heading of a case. */
export function titleOf({ kind, thing, excerpt, owner }: Case): ReactNode {
  if (kind === 'video') return isolated((slot) => t('Video: {title}', { title: slot }), thing?.title || excerpt);
  const name = owner.fullName || owner.username;
  if (kind === 'channel') return isolated((slot) => t('Channel: {name}', { name: slot }), name);
  if (kind === 'member') return isolated((slot) => t('Member: {name}', { name: slot }), name);
  if (kind === 'comment') return isolated((slot) => t('Comment by {name}', { name: slot }), name);
  return isolated((slot) => t('Tweet by {name}', { name: slot }), name);
}

/** Where the thing is. */
export function pathOf({ kind, target, thing, owner }: Case): string | undefined {
  if (!thing) return undefined;
  if (kind === 'video') return watchPath(target);
  if (kind === 'comment') return thing.video ? watchPath(thing.video._id) : undefined;
  const path = channelPath(owner.username);
  return kind === 'tweet' ? `${path}/tweets` : path;
}
