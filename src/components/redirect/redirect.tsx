import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leads on to a path of this site that is only known at run time, in place of this page. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href: to, replace: true }), [navigate, to]);
  return null;
}
