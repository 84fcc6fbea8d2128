import { videosLabel } from '@/lib/format';
import type { FeedTexts } from './feed';

export const VIDEO_TEXTS: FeedTexts = {
  label: 'Videos',
  loading: 'Loading videos',
  failed: 'The videos did not load',
  count: videosLabel,
};
