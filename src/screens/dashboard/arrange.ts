import { fold } from '../../../server/rules/fold';
import { intlLocale } from '@/messages/intl-locale';
import type { Video } from '@/resources/video/schema';
import type { Column, DashboardSearch, Order } from './dashboard-search';

const collator = new Intl.Collator(intlLocale, { numeric: true, sensitivity: 'base' });

/** An unknown value sorts as the smallest. */
const byNumber = (value: (video: Video) => number | null) => (a: Video, b: Video) =>
  (value(a) ?? -1) - (value(b) ?? -1);

const COMPARE: Record<Column, (a: Video, b: Video) => number> = {
  title: (a, b) => collator.compare(a.title, b.title),
  published: byNumber(({ isPublished }) => Number(isPublished)),
  date: byNumber(({ createdAt }) => createdAt),
  views: byNumber(({ views }) => views),
  comments: byNumber(({ commentsCount }) => commentsCount),
  likes: byNumber(({ likesCount }) => likesCount),
};

/** Titles sort from A first, everything else from the newest or largest. */
export function firstOrder(column: Column): Order {
  return column === 'title' ? 'asc' : 'desc';
}

export function orderOf({ sort = 'date', order }: DashboardSearch): { sort: Column; order: Order } {
  return { sort, order: order ?? firstOrder(sort) };
}

/** The videos whose titles contain the filter, sorted; ties put the newest first. */
export function arrange(videos: readonly Video[], search: DashboardSearch): Video[] {
  const { sort, order } = orderOf(search);
  const direction = order === 'asc' ? 1 : -1;
  const filter = fold((search.filter ?? '').trim());
  return videos
    .filter(({ title }) => fold(title).includes(filter))
    .toSorted((a, b) => direction * COMPARE[sort](a, b) || -COMPARE.date(a, b));
}
