import type { ComponentProps } from 'react';
import { FullPageMessage } from './full-page-message';

/** The empty state of a list. */
export function Empty(props: ComponentProps<typeof FullPageMessage>) {
  return <FullPageMessage heading="h2" {...props} />;
}
