import styles from './form-error.module.css';

/** An error of the whole form, announced when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className={styles.error}>
      {message}
    </div>
  );
}
