import { MissingPage } from '@/components/missing-page/missing-page';

export function NotFound() {
  return <MissingPage title="This page does not exist" hint="The address may be mistyped, or the page was removed." />;
}
