import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Replaces the current page with a path known only at run time. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href: to, replace: true }), [navigate, to]);
  return null;
}
