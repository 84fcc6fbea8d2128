import styles from './form-error.module.css';

/** What is wrong with a form as a whole. Announced when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className={styles.problem}>
      {message}
    </div>
  );
}
