import { useChildMatches } from '@tanstack/react-router';

/** The tabs in the order of the specification, section 2. Each has a route below /channel/$username. */
export const TABS = [
  { label: 'Videos', to: '/channel/$username' },
  { label: 'Tweets', to: '/channel/$username/tweets' },
  { label: 'Playlist', to: '/channel/$username/playlist' },
  { label: 'Subscribed', to: '/channel/$username/subscribed' },
  { label: 'About', to: '/channel/$username/about' },
] as const;

type Label = (typeof TABS)[number]['label'];

/** The tab that these matches of routes end with. */
export function tabOf(matches: readonly { routeId: string }[]): Label {
  const route = matches.at(-1)?.routeId;
  return TABS.find(({ to }) => to === route)?.label ?? 'Videos';
}

/** The tab that is open, for a component that the channel's route renders. */
export function useOpenTab(): Label {
  return useChildMatches({ select: tabOf });
}

/** The first tab is the channel itself. */
export function titleOf(name: string, tab: Label): string {
  return tab === 'Videos' ? name : `${name} — ${tab}`;
}
