import type { QueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { sessionExpired } from '@/api/errors';
import { userIdIn } from '@/resources/playlist/cache';
import { useIsAnnounced } from '@/query/announced';
import { visibilityToSend } from '@/query/visibility-to-send';
import { type Control, useController } from 'react-hook-form';
import { t } from '@/messages/t';
import type { PlaylistFields } from '@/resources/playlist/form-schema';
import fieldStyles from '@/ui/field.module.css';
import styles from './playlist-visibility.module.css';

/** Who can see a playlist, where the provider announces it. */
export function PlaylistVisibility({ control }: { control: Control<PlaylistFields> }) {
  const id = useId();
  const {
    field: { value = 'public', ...field },
  } = useController({ control, name: 'visibility' });
  const isAnnounced = useIsAnnounced('playlistVisibility');
  if (!isAnnounced) return null;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {t('Who can see it')}
      </label>
      <select id={id} className={styles.select} value={value} {...field}>
        <option value="public">{t('Public')}</option>
        <option value="unlisted">{t('Unlisted')}</option>
        <option value="private">{t('Private')}</option>
      </select>
    </div>
  );
}

/** Here, because the form loads this file anyway. Throws if another member has signed in during the wait. */
export async function planVisibility(client: QueryClient, chosen: string | undefined) {
  const userId = userIdIn(client);
  const planned = await visibilityToSend(client, 'playlistVisibility', chosen);
  if (userId && userIdIn(client) !== userId) throw sessionExpired();
  return planned;
}
