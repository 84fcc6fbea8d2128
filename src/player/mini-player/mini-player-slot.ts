import { createAtom } from '@tanstack/react-store';
import type { ReactNode } from 'react';

/** The shell shows it over every page, as the watch page, which docked the video, has unmounted. */
export const miniPlayer = createAtom<ReactNode>(null);
