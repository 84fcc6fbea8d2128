import { t } from '@/messages/t';
import { notify } from './notify';

const MESSAGES = {
  link: { copied: t('Link copied'), failed: t('The link could not be copied') },
  'embed code': { copied: t('Embed code copied'), failed: t('The embed code could not be copied') },
};

/** Copies a text and shows a toast. Returns whether it was copied: browsers refuse it without a permission, or over plain HTTP. */
export async function copyText(text: string, name: keyof typeof MESSAGES): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(MESSAGES[name].copied, { id: 'copy' });
    return true;
  } catch {
    notify.error(MESSAGES[name].failed, { id: 'copy' });
    return false;
  }
}
