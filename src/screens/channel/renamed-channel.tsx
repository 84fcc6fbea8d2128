import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { refreshUser } from '@/resources/session/account';
import { useSession } from '@/resources/session/queries';

/** Redirects members whose own username was changed in another tab or on another device. */
export function RenamedChannel({ username, missing }: { username: string; missing: ReactNode }) {
  const client = useQueryClient();
  const user = useSession();
  useEffect(() => void refreshUser(client), [client]);
  if (!user || user.username === username) return missing;
  return <Navigate to="/channel/$username" params={{ username: user.username }} replace />;
}
