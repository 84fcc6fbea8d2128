import { House, type LucideIcon } from 'lucide-react';

export type MenuEntry = {
  label: string;
  to: '/';
  icon: LucideIcon;
  /** Stands in the bottom bar of a phone; the others are behind "More". */
  isPrimary: boolean;
};

/** The side menu in the order of the specification, section 2. A new page adds its line here. */
export const MENU_ENTRIES: readonly MenuEntry[] = [{ label: 'Home', to: '/', icon: House, isPrimary: true }];
