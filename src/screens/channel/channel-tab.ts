import { useChildMatches } from '@tanstack/react-router';

/** In the order that the specification fixes (§2 of docs/features.md). */
export const TABS = [
  { label: 'Videos', to: '/channel/$username' },
  { label: 'Tweets', to: '/channel/$username/tweets' },
  { label: 'Playlist', to: '/channel/$username/playlist' },
  { label: 'Subscribed', to: '/channel/$username/subscribed' },
  { label: 'About', to: '/channel/$username/about' },
] as const;

type Tab = (typeof TABS)[number];

export function channelTabOf(matches: readonly { routeId: string }[]): Tab {
  const route = matches.at(-1)?.routeId;
  return TABS.find(({ to }) => to === route) ?? TABS[0];
}

/** The open tab, for components rendered by the channel's route. */
export function useOpenTab(): Tab {
  return useChildMatches({ select: channelTabOf });
}

export function titleOf(name: string, tab: Tab): string {
  return tab === TABS[0] ? name : `${name} — ${tab.label}`;
}
