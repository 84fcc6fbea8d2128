import { Camera } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { t } from '@/messages/t';
import { ACCOUNT_FAILURE, pictureErrorHint } from '@/resources/session/error-messages';
import { PICTURE_TYPES } from '@/lib/file-kind';
import { AVATAR_SIDE, PICTURE_SIDE, shrinkPicture } from '@/lib/image';
import { validatePicture } from '@/resources/session/form';
import { useUpdatePicture } from '@/resources/session/account';
import { Button, buttonClass } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { FileInput, FilePreview } from '@/ui/local-file';
import { Picture } from '@/ui/picture';
import styles from './pictures.module.css';
import { Link } from '@tanstack/react-router';
import type { User } from '@/resources/session/schema';

type PictureUploadProps = {
  which: 'avatar' | 'coverImage';
  label: string;
  progress: string;
  src: string;
  fallback: string;
  className: string;
};

/** A picture that a click or a drop replaces. Previews the chosen file until the server has it; a failed one is kept for Retry. */
function PictureUpload({ which, label, progress, src, fallback, className }: PictureUploadProps) {
  const upload = useUpdatePicture(which);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  async function choose(file: File) {
    // Lets the same file be chosen again.
    if (input.current) input.current.value = '';
    const invalid = await validatePicture(file);
    setError(invalid);
    if (!invalid) upload.mutate(await shrinkPicture(file, which === 'avatar' ? AVATAR_SIDE : PICTURE_SIDE));
  }

  function retry() {
    if (upload.variables) upload.mutate(upload.variables);
    input.current?.focus();
  }

  function discard() {
    upload.reset();
    input.current?.focus();
  }

  return (
    <>
      <div className={`${styles.picture} ${className}`}>
        {/* The preview stays until the new picture has loaded. */}
        <Picture
          className={styles.image}
          src={src}
          fallback={fallback}
          loading="eager"
          onLoad={() => upload.isSuccess && upload.reset()}
        />
        {upload.variables && <FilePreview file={upload.variables} className={styles.image} />}
        <label htmlFor={id} className={styles.label}>
          <Camera size="1.125rem" />
          <span>{label}</span>
        </label>
        <FileInput
          ref={input}
          id={id}
          accept={PICTURE_TYPES}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-state`}
          onChoose={(file) => void choose(file)}
        />
      </div>
      <div id={`${id}-state`} role="status" className={styles.state}>
        {error && (
          <div className={styles.failed}>
            <span className={styles.subject}>{label}</span>
            <FieldError id={`${id}-error`} error={error} />
          </div>
        )}
        {upload.isPending && <p className={styles.sending}>{progress}</p>}
        {upload.isError && (
          <div className={styles.failed}>
            <div>
              <FieldError id={`${id}-failure`} error={ACCOUNT_FAILURE} />
              <p className={styles.reason}>{pictureErrorHint(upload.error)}</p>
            </div>
            <Button size="small" onClick={retry}>
              {t('Retry')}
            </Button>
            <Button size="small" variant="ghost" onClick={discard}>
              {t('Discard')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** The member as on the channel page; a click on a picture replaces it. */
export function Pictures({ user }: { user: User }) {
  return (
    <section aria-label={t('Pictures')} className={styles.pictures}>
      <PictureUpload
        which="coverImage"
        label={t('Cover image')}
        progress={t('Sending your cover image…')}
        src={user.coverImage}
        fallback="/default-cover.svg"
        className={styles.cover ?? ''}
      />
      <PictureUpload
        which="avatar"
        label={t('Avatar')}
        progress={t('Sending your avatar…')}
        src={user.avatar}
        fallback="/default-avatar.svg"
        className={styles.avatar ?? ''}
      />
      <div className={styles.member}>
        <div className={styles.names}>
          <p className={styles.name} dir="auto">
            {user.fullName}
          </p>
          <p className={styles.username}>
            <bdi dir="ltr">@{user.username}</bdi>
          </p>
        </div>
        <Link to="/channel/$username" params={{ username: user.username }} className={buttonClass()}>
          {t('View Channel')}
        </Link>
      </div>
    </section>
  );
}
