import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { createAtom, useSelector } from '@tanstack/react-store';
import type { ComponentType, ReactNode } from 'react';
import type { Page } from '@/query/page';
import type { Mutable, MuteRules } from '@/state/mutes';

export type MutedItemsProps = {
  rules: MuteRules;
  query: UseInfiniteQueryResult<InfiniteData<Page<Mutable>>>;
  /** No item of the list is shown. */
  isEmpty: boolean;
  /** Shown if the list would be empty without the mutes, too. */
  empty: ReactNode;
  onLoad: () => void;
};

/** The rules, and the component for lists with muted items. Neither is loaded before something is muted. */
type Muted = MuteRules & { MutedItems: ComponentType<MutedItemsProps> };

/** Null while nothing is muted. `apply-mutes.ts` sets it. */
export const muted = createAtom<Muted | null>(null);

export const useMuted = () => useSelector(muted);

/** The items that the mutes leave. Only what is shown is filtered: the cache has what the server sent. */
export const visible = <T extends Mutable>(items: readonly T[], rules: MuteRules | null): readonly T[] =>
  rules ? items.filter((item) => !rules.hides(item)) : items;

export const useUnmuted = <T extends Mutable>(items: readonly T[]) => visible(items, useMuted());
