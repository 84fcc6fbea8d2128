import { intlLocale } from '@/messages/intl-locale';

const percent = new Intl.NumberFormat(intlLocale, { style: 'percent', maximumFractionDigits: 0 });

/** '87%', from 87. */
export const formatPercent = (value: number) => percent.format(value / 100);
