import { Link } from '@tanstack/react-router';
import { MiniPlayerSwitch, RememberSwitch } from '@/components/setting-switches';
import { ShortcutList } from '@/components/shortcuts/shortcut-list';
import { ShortcutSwitch } from '@/components/shortcuts/shortcut-switch';
import { useSession } from '@/resources/session/queries';
import { Answers, Section } from './answers';
import { PageFrame, PageTitle } from '@/ui/page-frame';
import { Profiles } from './profiles';
import { ServerHealth } from './server-health';
import styles from './support.module.css';

const SECTIONS = [
  ['server', 'Server'],
  ['shortcuts', 'Keyboard shortcuts'],
  ['watching', 'Watching'],
  ['session', 'Signing in'],
  ['uploads', 'Uploads'],
  ['trouble', 'Troubleshooting'],
  ['author', 'The author'],
] as const;

function Watching() {
  if (useSession() === null)
    return (
      <>
        <RememberSwitch />
        <MiniPlayerSwitch />
      </>
    );
  return (
    <p className={styles.text}>
      <span>
        Videos resume where you stopped watching, and go on in a mini player when you leave their page. Turn this off in
        your <Link to="/settings">Settings</Link>.
      </span>
    </p>
  );
}

export function Support() {
  return (
    <PageFrame className={styles.page}>
      <PageTitle className={styles.title}>Support</PageTitle>
      <nav aria-label="On this page">
        <ul className={styles.contents}>
          {SECTIONS.map(([id, title]) => (
            <li key={id}>
              <Link to="/support" hash={id} className={styles.contentsLink}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        <Section id="server" title="Server">
          <ServerHealth />
        </Section>
        <Section id="shortcuts" title="Keyboard shortcuts">
          <ShortcutSwitch />
          <ShortcutList />
        </Section>
        <Section id="watching" title="Watching">
          <Watching />
        </Section>
        <Answers />
        <Section id="author" title="The author">
          <Profiles />
        </Section>
      </div>
    </PageFrame>
  );
}
