import { intlLocale } from '@/messages/intl-locale';
import { Link } from '@tanstack/react-router';
import { hasLanguages, LanguageSetting } from '@/components/language-setting';
import { MiniPlayerSwitch, RememberSwitch } from '@/components/setting-switches';
import { ShortcutList, ShortcutSwitch } from '@/components/shortcuts/shortcut-list';
import { useShownLocation } from '@/lib/use-shown-location';
import { RichText } from '@/messages/rich-text';
import { t } from '@/messages/t';
import { useSession } from '@/resources/session/queries';
import { Answers, Section } from './answers';
import { atOnce, later } from '@/ui/later';
import { PageFrame, PageTitle } from '@/ui/page-frame';
import styles from './support.module.css';
import { ExternalLink, CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { healthQuery } from '@/query/health';
import { Button } from '@/ui/button';

const CLOCK = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'medium', timeStyle: 'medium' });

const STATES = {
  success: { text: t('Server is up'), Icon: CircleCheck },
  error: { text: t('Server is down'), Icon: CircleX },
  pending: { text: t('No response from the server yet'), Icon: CircleDashed },
};

const timeOf = (at: number) => () => <time dateTime={new Date(at).toISOString()}>{CLOCK.format(at)}</time>;

/** Result of the last health check; the shell repeats it every 5 minutes. */
function ServerHealth() {
  const { status, error, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = useQuery(healthQuery());
  const { text, Icon } = STATES[status];
  const at = Math.max(dataUpdatedAt, errorUpdatedAt);
  return (
    <div className={styles.health}>
      <div role="status" className={styles.state} data-status={status}>
        <Icon size="1.375rem" className={styles.stateIcon} />
        <div>
          <p className={styles.stateText}>{text}</p>
          {error && <p>{messageOf(error)}</p>}
          {at > 0 && (
            <p className={styles.when}>
              <RichText text={t('Last checked: <time>date</time>')} parts={{ time: timeOf(at) }} />
            </p>
          )}
        </div>
      </div>
      {/* Not `disabled` while checking, which would drop the focus. A second press joins the pending request. */}
      <Button aria-busy={isFetching} onClick={() => void refetch({ cancelRefetch: false })}>
        {isFetching ? t('Checking…') : t('Check now')}
      </Button>
    </div>
  );
}

const codeOf = (text: string) => <code>{text}</code>;

/** The author's profiles, set when the client is built. */
function Profiles() {
  const profiles = [
    { name: 'GitHub', href: __AUTHOR__.github, text: t('Source code and bug reports') },
    { name: 'LinkedIn', href: __AUTHOR__.linkedin, text: t('About the author') },
  ].filter(({ href }) => href !== undefined);
  if (profiles.length === 0) {
    return (
      <p className={styles.profileText}>
        <RichText
          text={t(
            'This copy of Vireo does not name its author. If you run it, set <code>VITE_AUTHOR_GITHUB</code> and <code>VITE_AUTHOR_LINKEDIN</code> to the addresses of your profiles when you build it.',
          )}
          parts={{ code: codeOf }}
        />
      </p>
    );
  }
  return (
    <ul className={styles.profiles}>
      {profiles.map(({ name, href, text }) => (
        <li key={name} className={styles.profile}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={styles.profileLink}>
            {name}
            <ExternalLink size="1rem" />
          </a>
          <span className={styles.profileText}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

const SECTIONS = [
  ['server', t('Server')],
  ['shortcuts', t('Keyboard shortcuts')],
  ['watching', t('Watching', { context: 'section' })],
  ...(hasLanguages ? [['language', t('Language')] as const] : []),
  ['session', t('Signing in')],
  ['uploads', t('Uploads')],
  ['trouble', t('Troubleshooting')],
  ['author', t('The author')],
] as const;

/** Members have it in their settings. */
const MuteSettings = later(() => import('@/components/mute-settings/mute-settings'), 'MuteSettings', { when: atOnce });

const linkToSettings = (text: string) => <Link to="/settings">{text}</Link>;

function Watching() {
  if (useSession() === null)
    return (
      <>
        <RememberSwitch />
        <MiniPlayerSwitch />
        <MuteSettings />
      </>
    );
  return (
    <p className={styles.text}>
      <span>
        <RichText
          text={t(
            'Videos resume where you stopped watching, and go on in a mini player when you leave their page. Turn this off in your <link>Settings</link>.',
          )}
          parts={{ link: linkToSettings }}
        />
      </span>
    </p>
  );
}

const ReportScreen = later(() => import('./report/report-screen'), 'ReportScreen');

/** With `?report`, or the link of a mail, the page on which guests report: a route of its own would be in the first page. */
export function Support() {
  const { searchStr, hash } = useShownLocation();
  const isReport = /[?&]report\b/.test(searchStr) || hash.startsWith('confirm-report=');
  return isReport ? <ReportScreen /> : <Help />;
}

function Help() {
  return (
    <PageFrame className={styles.page}>
      <PageTitle className={styles.title}>{t('Support')}</PageTitle>
      <nav aria-label={t('On this page')}>
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
        <Section id="server" title={t('Server')}>
          <ServerHealth />
        </Section>
        <Section id="shortcuts" title={t('Keyboard shortcuts')}>
          <ShortcutSwitch />
          <ShortcutList />
        </Section>
        <Section id="watching" title={t('Watching', { context: 'section' })}>
          <Watching />
        </Section>
        {hasLanguages && (
          <Section id="language" title={t('Language')}>
            <LanguageSetting />
          </Section>
        )}
        <Answers />
        <Section id="author" title={t('The author')}>
          <Profiles />
        </Section>
      </div>
    </PageFrame>
  );
}
