import { notify } from './notify';

/** Copies a text and shows a toast. Returns whether it was copied: browsers refuse it without a permission, or over plain HTTP. */
export async function copyText(text: string, name: 'link' | 'embed code'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(`${name === 'link' ? 'Link' : 'Embed code'} copied`, { id: 'copy' });
    return true;
  } catch {
    notify.error(`The ${name} could not be copied`, { id: 'copy' });
    return false;
  }
}
