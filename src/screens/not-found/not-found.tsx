import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/ui/button';
import { FullPageMessage } from '@/ui/full-page-message';

export function NotFound() {
  return (
    <FullPageMessage
      title="This page does not exist"
      hint="The address may be mistyped, or the page was removed."
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Home
        </Link>
      }
    />
  );
}
