import { useSelector } from '@tanstack/react-store';
import { t } from '@/messages/t';
import { positions, setRemembering } from '@/state/positions';
import { savePreferences, usePreference } from '@/state/preferences';
import { SwitchSetting } from '@/ui/switch';

export function MiniPlayerSwitch() {
  const isOn = usePreference('miniPlayer');
  return (
    <SwitchSetting
      label={t('Mini player')}
      hint={t('A playing video goes on in a small player when you leave its page.')}
      checked={isOn}
      onChange={() => savePreferences({ miniPlayer: !isOn })}
    />
  );
}

export function RememberSwitch() {
  const isOn = useSelector(positions, ({ isOff }) => !isOff);
  return (
    <SwitchSetting
      label={t('Remember where I stopped')}
      hint={t(
        'Videos resume where you stopped watching, and the search field suggests your recent searches. Both are saved in this browser only; turning this off deletes them.',
      )}
      checked={isOn}
      onChange={() => setRemembering(!isOn)}
    />
  );
}
