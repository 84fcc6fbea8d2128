import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/ui/button';
import styles from './not-found.module.css';

export function NotFound() {
  return (
    <section className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>This page does not exist</h1>
      <p className={styles.hint}>The address may be mistyped, or what was here has flown.</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        Home
      </Link>
    </section>
  );
}
