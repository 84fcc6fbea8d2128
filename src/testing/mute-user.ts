import { act } from '@testing-library/react';
import { applyMutes } from '@/components/mutes/apply-mutes';
import { muteMember } from '@/state/mutes';
import type { App } from './render-app';

/** Mutes the user with this id in the browser, as the menus do. */
export function muteUser({ provider: { db } }: Pick<App, 'provider'>, id: string | undefined): void {
  const user = db.users.get(id ?? '');
  if (!user) throw new Error(`There is no user ${id}`);
  act(() => {
    applyMutes();
    muteMember(user);
  });
}
