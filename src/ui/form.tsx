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

type FormOf<Name extends string, Options, Registered> = {
  register: (name: Name, options?: Options) => Registered;
  formState: { errors: { [name in Name]?: { message?: string | undefined } | undefined } };
};

/** The props of a form's fields, by name: each is registered, and shows its error. */
export function fieldsOf<Name extends string, Options, Registered>(form: FormOf<Name, Options, Registered>) {
  return (name: Name, options?: Options) => ({
    ...form.register(name, options),
    error: form.formState.errors[name]?.message,
  });
}
