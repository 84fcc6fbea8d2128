import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './support.module.css';
import { Link } from '@tanstack/react-router';
import { clearDrafts } from '@/state/drafts';
import { messageOf } from '@/api/errors';
import { removeAllLocal, removeAllSession } from '@/lib/storage';
import { QUEUE_KEY } from '@/lib/storage-keys';
import { PathLink } from '@/components/path-link/path-link';
import { RichText } from '@/messages/rich-text';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import { useLogout } from '@/resources/session/logout';
import { loadedDock } from '@/player/mini-player/mini-player-slot';
import { useSession } from '@/resources/session/queries';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';

/** Logs out and clears everything that Vireo has saved in this browser. */
function StartAfresh() {
  const [isOpen, setIsOpen] = useState(false);
  const isMember = Boolean(useSession());
  const logout = useLogout();

  async function reset() {
    try {
      if (isMember) await logout.mutateAsync();
    } catch {
      // The dialog shows the error, and nothing is cleared.
      return;
    }
    // Else it would save its position as the page is left.
    loadedDock.get()?.undock({ isSaved: false });
    removeAllLocal('vireo:');
    removeAllSession(QUEUE_KEY);
    clearDrafts();
    // The reload clears the state in memory.
    location.reload();
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('Start afresh')}</Button>
      {isOpen && (
        <ConfirmDialog
          title={t('Start afresh in this browser?')}
          confirmLabel={t('Start afresh')}
          busy={logout.isPending}
          error={logout.isError ? messageOf(logout.error) : undefined}
          onConfirm={() => void reset()}
          onClose={() => setIsOpen(false)}
        >
          <ul className={styles.consequences}>
            {isMember && <li>{t('You are logged out, in every tab.')}</li>}
            <li>{t('The theme is dark again.')}</li>
            <li>{t('The player’s volume, speed and shortcuts return to their defaults.')}</li>
            <li>
              {t('Where you stopped watching and what you searched for is forgotten, for every user of this browser.')}
            </li>
            <li>{t('Unsent text is deleted, in every tab.')}</li>
          </ul>
          <p>{t('Nothing on the server changes. This cannot be undone.')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** A section that a URL can link to: /support#uploads. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={styles.entry}>
      <summary className={styles.question}>
        {question}
        <ChevronDown size="1.125rem" className={styles.chevron} />
      </summary>
      <div className={styles.text}>{children}</div>
    </details>
  );
}

const linkToPassword = (text: string) => (
  <Link to="/settings" search={{ tab: 'password' }}>
    {text}
  </Link>
);

const linkToDashboard = (text: string) => <Link to="/admin/dashboard">{text}</Link>;

export function Answers() {
  const hasMail = useIsAnnounced('mail');
  const takesGuests = useIsAnnounced('guestReports');
  return (
    <>
      <Section id="session" title={t('Signing in')}>
        <Answer question={t('My session expired')}>
          <p>
            {t(
              'Vireo renews your login automatically. When that fails, the page reloads and asks you to log in again. Text you had typed is restored in the same tab. Enter passwords and choose files again.',
            )}
          </p>
        </Answer>
        <Answer question={t('Use Vireo in several tabs')}>
          <p>
            {t(
              'Logging in or out in one tab applies to all tabs. A browser can be logged in to one account at a time.',
            )}
          </p>
        </Answer>
        <Answer question={t('Change my password')}>
          <p>
            <RichText
              text={
                hasMail
                  ? t(
                      'Choose one of more than 8 characters in <link>Settings</link>. You need your old password. If you forgot it, log out: the login page sends you a link for a new one.',
                    )
                  : t(
                      'Choose one of more than 8 characters in <link>Settings</link>. You need your old password. If you forgot it, only the operator of the server can help.',
                    )
              }
              parts={{ link: linkToPassword }}
            />
          </p>
        </Answer>
        <Answer question={t('Links to my channel broke after I changed my username')}>
          <p>
            {t(
              'The address of your channel contains your username, so old links stop working when you change it. Changing your full name does not affect links.',
            )}
          </p>
        </Answer>
      </Section>
      <Section id="uploads" title={t('Uploads')}>
        <Answer question={t('Which files can I upload?')}>
          <p>{t('Videos as .mp4. Thumbnails, avatars and cover images as .png, .jpg or .jpeg.')}</p>
          <p>
            {t(
              'Renaming a file of another type does not help: Vireo checks the content. An MP4 with H.264 plays in every browser, one with HEVC (H.265) only in some.',
            )}
          </p>
        </Answer>
        <Answer question={t('How long can an upload take?')}>
          <p>{t('There is no time limit. Keep the tab open until the upload has finished.')}</p>
        </Answer>
        <Answer question={t('My upload was interrupted')}>
          <p>
            <RichText
              text={t(
                'It may still have been saved. Check your <link>Dashboard</link> before you upload it again. A new video is public at once; you can unpublish it there.',
              )}
              parts={{ link: linkToDashboard }}
            />
          </p>
        </Answer>
      </Section>
      <Section id="trouble" title={t('Troubleshooting')}>
        <Answer question={t('Vireo says I am offline')}>
          <p>
            {t(
              'Your browser has no connection. The page and everything you typed stay. Try again when the message is gone.',
            )}
          </p>
        </Answer>
        <Answer question={t('A video does not play')}>
          <p>
            {t(
              'Press Retry in the player. If other videos play, this file is missing or your browser does not support it. If a video starts muted, your browser blocked autoplay with sound: press “Click for sound” or “Tap for sound”.',
            )}
          </p>
        </Answer>
        <Answer question={t('Change the theme')}>
          <p>
            {t(
              'The Theme button in the top bar offers Dark, Light and System. Your choice is saved in this browser only.',
            )}
          </p>
        </Answer>
        {takesGuests && (
          <Answer question={t('Report something without an account')}>
            <p>
              <PathLink href="/support?report">{t('Report', { context: 'verb' })}</PathLink>
            </p>
          </Answer>
        )}
        <Answer question={t('Reset Vireo in this browser')}>
          <p>
            {t(
              'This logs you out and resets the theme, the player settings, where you stopped watching, and unsent text. Nothing on the server changes.',
            )}
          </p>
          <div>
            <StartAfresh />
          </div>
        </Answer>
      </Section>
    </>
  );
}
