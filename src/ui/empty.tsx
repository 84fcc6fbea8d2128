import type { ComponentProps } from 'react';
import { FullPageMessage } from './full-page-message';

/** Where a list would be, when nothing is in it. */
export function Empty(props: ComponentProps<typeof FullPageMessage>) {
  return <FullPageMessage heading="h2" {...props} />;
}
