import { Link } from '@tanstack/react-router';
import { ListX } from 'lucide-react';
import { buttonClass } from '@/ui/button';
import styles from './missing.module.css';

export function Missing() {
  return (
    <div className={styles.missing}>
      <span className={styles.icon}>
        <ListX size={28} aria-hidden="true" />
      </span>
      <h1 className={styles.title}>Playlist does not exist</h1>
      <p>It was deleted, or its address is not right.</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        Home
      </Link>
    </div>
  );
}
