import type { Owner } from '@/resources/channel/schema';
import type { LazyMenuState } from '@/ui/lazy-menu';
import { MenuPopover } from '@/ui/menu-popover';
import { useMemberItems } from './use-member-items';

type MemberMenuProps = LazyMenuState & { owner: Owner; label: string };

/** Opens when it is first rendered. */
export function MemberMenu({ owner, ...state }: MemberMenuProps) {
  return <MenuPopover {...state} items={useMemberItems(owner, state.id)} defaultOpen />;
}
