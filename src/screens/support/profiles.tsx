import { ExternalLink } from 'lucide-react';
import styles from './support.module.css';

/** The author's profiles, set when the client is built. */
export function Profiles() {
  const profiles = [
    { name: 'GitHub', href: __AUTHOR__.github, text: 'Source code and bug reports' },
    { name: 'LinkedIn', href: __AUTHOR__.linkedin, text: 'About the author' },
  ].filter(({ href }) => href !== undefined);
  if (profiles.length === 0) {
    return (
      <p className={styles.profileText}>
        This copy of Vireo does not name its author. If you run it, set <code>VITE_AUTHOR_GITHUB</code> and{' '}
        <code>VITE_AUTHOR_LINKEDIN</code> to the addresses of your profiles when you build it.
      </p>
    );
  }
  return (
    <ul className={styles.profiles}>
      {profiles.map(({ name, href, text }) => (
        <li key={name} className={styles.profile}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={styles.profileLink}>
            {name}
            <ExternalLink size="1rem" aria-hidden="true" />
          </a>
          <span className={styles.profileText}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
