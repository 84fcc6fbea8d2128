import { SkipBack, SkipForward } from 'lucide-react';
import { IconButton } from '@/ui/button';

type StepButtonsProps = { canStep: (step: 1 | -1) => boolean; step: (step: 1 | -1) => void };

/** `aria-disabled` instead of `disabled`: at the last video a focused button keeps the focus. */
export function StepButtons({ canStep, step }: StepButtonsProps) {
  return (
    <>
      <IconButton
        label="Previous video"
        icon={<SkipBack size="1.25rem" aria-hidden="true" />}
        aria-disabled={!canStep(-1)}
        onClick={() => step(-1)}
      />
      <IconButton
        label="Next video"
        icon={<SkipForward size="1.25rem" aria-hidden="true" />}
        aria-disabled={!canStep(1)}
        onClick={() => step(1)}
      />
    </>
  );
}
