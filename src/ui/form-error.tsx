import styles from './form.module.css';

/** An error of the whole form, announced when it appears; `hint` is a second line. */
export function FormError({ message, hint }: { message: string | undefined; hint?: string | undefined }) {
  return (
    <div role="alert" className={styles.error}>
      {message}
      {message && hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
