import { Outlet } from '@tanstack/react-router';
import styles from './shell.module.css';

/** What surrounds every page. */
export function Shell() {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
  );
}
