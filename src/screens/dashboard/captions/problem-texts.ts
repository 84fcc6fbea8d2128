import { t } from '@/messages/t';
import type { CaptionProblem } from '../../../../server/rules/captions';

/** Why a file or a line is no caption. */
export const PROBLEM_TEXTS: Record<CaptionProblem['reason'], string> = {
  type: t('This is neither WebVTT nor SRT'),
  times: t('Expected times such as 00:00:01.000 --> 00:00:04.000'),
  stray: t('This text has no times'),
  order: t('The end is not after the start'),
  late: t('Times must be below 100 hours'),
  long: t('A caption can have 500 characters at most'),
  crowd: t('There are more than 8 captions at the same time'),
  count: t('There are more than 10,000 captions'),
  empty: t('There are no captions'),
};
