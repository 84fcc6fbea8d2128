import type { ReactNode } from 'react';
import { createMemory } from '@/components/feed/create-memory';
import { useIsPainted } from '@/player/use-is-painted';

const useVisited = createMemory<true>();

/** The first frame is the player and the title. After Back all is rendered at once, for the router to scroll to. */
export function AfterFirstFrame({ children }: { children: ReactNode }) {
  const isRevisit = useVisited('watch', () => true) ?? false;
  return useIsPainted(isRevisit) && children;
}
