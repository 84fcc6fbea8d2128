import { Captions as On, CaptionsOff } from 'lucide-react';
import { useMemo } from 'react';
import { languages } from '@/messages/language';
import { t } from '@/messages/t';
import { captionsOf, pickCaption } from '@/resources/caption/schema';
import { savePreferences, usePreference } from '@/state/preferences';
import { Menu } from '@/ui/menu-popover';
import { useTracks } from './use-tracks';

type CaptionsProps = {
  video: HTMLVideoElement;
  /** The field of the video's response. */
  captions: unknown;
};

function useCaptions({ video, captions }: CaptionsProps) {
  const list = useMemo(() => captionsOf(captions), [captions]);
  const isOn = usePreference('captions');
  const language = usePreference('captionLanguage');
  const shown = isOn ? pickCaption(list, [language, languages.tag]) : undefined;
  useTracks(video, list, shown);
  return { list, shown };
}

/** The captions of the mini player, which has no button for them. */
export function CaptionTracks(props: CaptionsProps) {
  useCaptions(props);
  return null;
}

/** Shows captions in the language of the user's choice, which is kept for all videos. */
export function CaptionsMenu(props: CaptionsProps) {
  const { list, shown } = useCaptions(props);
  if (list.length === 0) return null;
  const Icon = shown ? On : CaptionsOff;
  return (
    <Menu
      label={t('Captions')}
      trigger={<Icon size="1.25rem" />}
      items={[
        {
          label: t('Off', { context: 'captions' }),
          checked: shown === undefined,
          onSelect: () => savePreferences({ captions: false }),
        },
        ...list.map((caption) => ({
          label: caption.label,
          checked: caption === shown,
          onSelect: () => savePreferences({ captions: true, captionLanguage: caption.language }),
        })),
      ]}
    />
  );
}
