import { SkipBack, SkipForward } from 'lucide-react';
import type { Video } from '@/resources/video/schema';
import { IconButton } from '@/ui/button';

type RunStepsProps = { neighbour: (step: 1 | -1) => Video | undefined; open: (step: 1 | -1) => void };

/** `aria-disabled` instead of `disabled`: at the last video a focused button keeps the focus. */
export function RunSteps({ neighbour, open }: RunStepsProps) {
  return (
    <>
      <IconButton
        label="Previous video"
        icon={<SkipBack size="1.25rem" aria-hidden="true" />}
        aria-disabled={!neighbour(-1)}
        onClick={() => open(-1)}
      />
      <IconButton
        label="Next video"
        icon={<SkipForward size="1.25rem" aria-hidden="true" />}
        aria-disabled={!neighbour(1)}
        onClick={() => open(1)}
      />
    </>
  );
}
