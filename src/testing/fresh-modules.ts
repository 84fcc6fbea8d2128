import { vi } from 'vitest';

/** Loads modules anew, as after a page load. `shown` lists the messages of their notices. */
export async function freshModules<Modules>(load: () => Promise<Modules>) {
  vi.resetModules();
  const shown: string[] = [];
  const { showNotices } = await import('@/lib/notify');
  showNotices(({ message }) => shown.push(message));
  return { shown, ...(await load()) };
}
