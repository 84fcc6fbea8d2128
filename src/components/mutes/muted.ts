import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { createAtom, useSelector } from '@tanstack/react-store';
import type { ComponentType, ReactNode } from 'react';
import { hasLocal } from '@/lib/storage';
import { MUTES_KEY } from '@/lib/storage-keys';
import type { Page } from '@/query/page';
import type { Mutable, MuteRules } from '@/state/mutes';

export type MutedItemsProps = {
  query: UseInfiniteQueryResult<InfiniteData<Page<Mutable>>>;
  /** Nothing of the list is shown. */
  isEmpty: boolean;
  /** Shown if the list is empty without the mutes, too. */
  empty: ReactNode;
  onLoad: () => void;
};

/** The rules, and what ends a list with muted items: a page without mutes loads neither. */
type Muted = MuteRules & { MutedItems: ComponentType<MutedItemsProps> };

/** Null while nothing is muted. `apply-mutes.ts` sets it. */
export const muted = createAtom<Muted | null>(null);

export const useMuted = () => useSelector(muted);

/** The items of a list that are not hidden. The only place that hides them: the cache has what the server sent. */
export const visible = <T extends Mutable>(items: readonly T[], rules: MuteRules | null): readonly T[] =>
  rules ? items.filter((item) => !rules.hides(item)) : items;

export const useUnmuted = <T extends Mutable>(items: readonly T[]) => visible(items, useMuted());

/** Applies what this browser has stored, if that is something. */
export const loadMutes = async () => hasLocal(MUTES_KEY) && import('./apply-mutes');
