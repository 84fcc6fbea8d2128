import { t } from '@/messages/t';

// Not in format.ts, which the first page loads.

/** '0 subscriber', '1 subscriber', '2 subscribers' (§9.12 of docs/features.md): the whole number, without grouping. */
export function subscriberLabel(count: number): string {
  return t('{count, plural, =0 {# subscriber} one {# subscriber} other {# subscribers}}', { count });
}

export function subscriptionsLabel(count: number): string {
  return t('{count, plural, one {# subscription} other {# subscriptions}}', { count });
}

/** '1 video', '12 videos'. */
export function videosLabel(count: number): string {
  return t('{count, plural, one {# video} other {# videos}}', { count });
}
