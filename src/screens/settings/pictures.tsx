import { Link } from '@tanstack/react-router';
import type { User } from '@/resources/session/schema';
import { buttonClass } from '@/ui/button';
import { PictureUpload } from './picture-upload';
import styles from './pictures.module.css';

/** The member as on the channel page; a click on a picture replaces it. */
export function Pictures({ user }: { user: User }) {
  return (
    <section aria-label="Pictures" className={styles.pictures}>
      <PictureUpload
        which="coverImage"
        label="Cover image"
        progress="Sending your cover image…"
        src={user.coverImage}
        fallback="/default-cover.svg"
        className={styles.cover ?? ''}
      />
      <PictureUpload
        which="avatar"
        label="Avatar"
        progress="Sending your avatar…"
        src={user.avatar}
        fallback="/default-avatar.svg"
        className={styles.avatar ?? ''}
      />
      <div className={styles.member}>
        <div className={styles.names}>
          <p className={styles.name}>{user.fullName}</p>
          <p className={styles.username}>@{user.username}</p>
        </div>
        <Link to="/channel/$username" params={{ username: user.username }} className={buttonClass()}>
          View Channel
        </Link>
      </div>
    </section>
  );
}
