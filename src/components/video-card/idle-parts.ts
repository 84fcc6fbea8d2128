import { createIdleComponent } from '@/ui/create-idle-component';

export const LazyWatchedBar = createIdleComponent(async () => (await import('../watched-bar/watched-bar')).WatchedBar);
export const LazyCardMenu = createIdleComponent(async () => (await import('../card-menu/card-menu')).CardMenu);
