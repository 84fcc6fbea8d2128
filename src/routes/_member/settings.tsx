import { createFileRoute } from '@tanstack/react-router';
import { Settings } from '@/screens/settings/settings';
import { type SettingsTab, settingsSearchSchema } from '@/screens/settings/settings-search';

export const Route = createFileRoute('/_member/settings')({
  staticData: { purpose: 'settings' },
  validateSearch: settingsSearchSchema,
  head: () => ({ meta: [{ title: 'Settings • Vireo' }] }),
  component: SettingsPage,
});

function SettingsPage() {
  const { tab = 'personal' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = (next: SettingsTab) =>
    void navigate({ search: (search) => ({ ...search, tab: next }), replace: true, resetScroll: false });
  return <Settings tab={tab} onTab={open} />;
}
