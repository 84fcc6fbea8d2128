import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import type { Owner } from '@/resources/channel/schema';
import { applyMutes } from '@/components/mutes/apply-mutes';
import { muteMember, unmuteMember } from '@/state/mutes';
import { isolatedText } from '@/ui/isolated';

type Member = Pick<Owner, '_id' | 'username' | 'fullName'>;

/** The member's name within a text. */
export const nameOf = ({ fullName, username }: Member) => isolatedText(fullName || username || t('this member'));

export function mute(member: Member): void {
  // From now on, its module applies every change of the mutes.
  applyMutes();
  const id = `mute/${member._id}`;
  if (muteMember(member)) {
    notify.success(t('You muted {name}', { name: nameOf(member) }), {
      id,
      description: t('Their videos, comments and tweets are hidden in this browser.'),
      undo: () => unmuteMember(member._id),
    });
  } else notify.error(t('You have muted too many members. Unmute some in your settings.'), { id });
}

export function unmute(member: Member): void {
  unmuteMember(member._id);
  notify.success(t('You no longer mute {name}', { name: nameOf(member) }), { id: `mute/${member._id}` });
}
