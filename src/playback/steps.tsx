import { SkipBack, SkipForward } from 'lucide-react';
import { IconButton } from '@/ui/button';
import { contextOf, latinKey, usePageKeys } from '@/components/shortcuts/key-context';
import { t } from '@/messages/t';

const STEPS = new Map<string, 1 | -1>([
  ['n', 1],
  ['p', -1],
]);

/** Shift+N and Shift+P on the whole page, even if the video cannot be shown. */
export function useStepShortcuts(open: (step: 1 | -1) => void) {
  usePageKeys((event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, isComposing, repeat, defaultPrevented } = event;
    if (!shiftKey || altKey || ctrlKey || metaKey || isComposing || repeat || defaultPrevented) return;
    const step = STEPS.get(latinKey(event).toLowerCase());
    if (!step || contextOf(event.target) === 'closed') return;
    event.preventDefault();
    open(step);
  });
}

/** `aria-disabled` instead of `disabled`: at the last video a focused button keeps the focus. */
export function StepButtons({ canStep, step }: { canStep: (step: 1 | -1) => boolean; step: (step: 1 | -1) => void }) {
  return (
    <>
      <IconButton
        label={t('Previous video')}
        icon={<SkipBack size="1.25rem" />}
        aria-disabled={!canStep(-1)}
        onClick={() => step(-1)}
      />
      <IconButton
        label={t('Next video')}
        icon={<SkipForward size="1.25rem" />}
        aria-disabled={!canStep(1)}
        onClick={() => step(1)}
      />
    </>
  );
}
