import { useReport } from '@/components/report/use-report';
import type { Owner } from '@/resources/channel/schema';
import type { Thing } from '@/resources/report/schema';
import type { LazyMenuState } from '@/ui/lazy-menu';
import { MenuPopover } from '@/ui/menu-popover';
import { useMemberItems } from './use-member-items';

type MemberMenuProps = LazyMenuState & { owner: Owner; thing: Thing; label: string };

/** Opens when it is first rendered. */
export function MemberMenu({ owner, thing, ...state }: MemberMenuProps) {
  const report = useReport(thing, owner._id);
  return (
    <>
      <MenuPopover {...state} items={[...useMemberItems(owner, state.id), ...report.items]} />
      {report.dialog}
    </>
  );
}
