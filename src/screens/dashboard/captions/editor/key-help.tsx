import { Fragment } from 'react';
import { t } from '@/messages/t';
import styles from './editor.module.css';

const ALT = t('Alt', { context: 'key' });
const ENTER = t('Enter', { context: 'key' });
const SHIFT = t('Shift', { context: 'key' });

/** Keep in step with `commandOf`. */
const KEYS = [
  { keys: [ENTER], text: t('Add a line at the current time') },
  { keys: [SHIFT, ENTER], text: t('Line break in the text') },
  { keys: [ALT, ENTER], text: t('Play or pause') },
  { keys: [ALT, SHIFT, ENTER], text: t('Play from this line') },
  { keys: [ALT, '↑'], text: t('Start the line at the current time') },
  { keys: [ALT, '↓'], text: t('End the line at the current time') },
];

/** The keys of the fields of a line. `id` is that of their list. */
export function KeyHelp({ id }: { id: string }) {
  return (
    <section className={styles.help}>
      <h3 className={styles.heading}>{t('Keys while you write')}</h3>
      <dl id={id} className={styles.keys}>
        {KEYS.map(({ keys, text }) => (
          <div key={text} className={styles.key}>
            <dt>{text}</dt>
            <dd dir="ltr">
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && ' '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
