import type { RegisteredRouter } from '@tanstack/react-router';
import {
  HistoryIcon,
  House,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  SettingsIcon,
  ThumbsUp,
  UserRound,
  Users,
} from 'lucide-react';
import { t } from '@/messages/t';

export type MenuEntry = {
  label: string;
  to: keyof RegisteredRouter['routesByPath'];
  icon: LucideIcon;
  /** In the bottom bar of a phone; the others are in "More". */
  isPrimary?: boolean;
  isAtBottom?: boolean;
  isForMembers?: boolean;
};

/** The side menu, in the order that the specification fixes (§2 of docs/features.md). */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  { label: t('Home'), to: '/', icon: House, isPrimary: true },
  { label: t('Tweets'), to: '/tweets', icon: MessageCircle, isPrimary: true },
  { label: t('Liked videos'), to: '/liked-videos', icon: ThumbsUp },
  { label: t('History'), to: '/history', icon: HistoryIcon },
  { label: t('Subscriptions'), to: '/subscriptions', icon: Users, isPrimary: true },
  { label: t('My Channel'), to: '/channel/$username', icon: UserRound, isPrimary: true },
  { label: t('Dashboard'), to: '/admin/dashboard', icon: LayoutDashboard, isForMembers: true },
  { label: t('Settings'), to: '/settings', icon: SettingsIcon, isForMembers: true, isAtBottom: true },
  { label: t('Support'), to: '/support', icon: LifeBuoy, isAtBottom: true },
];
