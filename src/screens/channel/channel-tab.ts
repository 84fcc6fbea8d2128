import { useChildMatches } from '@tanstack/react-router';
import { t } from '@/messages/t';

/** In the order that the specification fixes (§2 of docs/features.md). */
export const TABS = [
  { label: t('Videos'), to: '/channel/$username' },
  { label: t('Tweets'), to: '/channel/$username/tweets' },
  { label: t('Playlist', { context: 'tab' }), to: '/channel/$username/playlist' },
  { label: t('Subscribed', { context: 'tab' }), to: '/channel/$username/subscribed' },
  { label: t('About', { context: 'tab' }), to: '/channel/$username/about' },
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
  return tab === TABS[0] ? name : t('{name} — {tab}', { name, tab: tab.label });
}
