import { notify } from './notify';

/** Copies a URL and shows a toast. Returns whether it was copied: browsers refuse it without a permission, or over plain HTTP. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    notify.success('Link copied', { id: 'copy' });
    return true;
  } catch {
    notify.error('The link could not be copied', { id: 'copy' });
    return false;
  }
}
