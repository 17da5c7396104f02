import type { FormEvent, ReactNode } from 'react';
import { formatBytes } from '#platform/format.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { showChosen } from '#ui/enhance/forms/file-field.ts';
import { FileField } from '#ui/forms/file-field.tsx';
import { UPLOAD_MARK } from './send.ts';
import styles from './upload-form.module.css';
import { useUpload } from './use-upload.tsx';

type UploadFormProps = {
  action: string;
  label: string;
  hint: string;
  accept: string;
  maxBytes: number;
  submit: string;
  /** Mark of this form opening, a random UUID: two submissions add one file. */
  mark?: string;
  /** Error of a form that was sent without scripts. */
  refusal?: string | null;
  /** The error sentence that belongs to the fields before the file. */
  fieldRefusal?: string;
  /** Fields that are sent before the file, with their error. */
  children?: ReactNode | ((error: string | undefined) => ReactNode);
};

/** A form that sends one file and shows the upload progress. Without scripts the browser sends it. */
export function UploadForm({
  action,
  label,
  hint,
  accept,
  maxBytes,
  submit,
  mark,
  refusal,
  fieldRefusal,
  children,
}: UploadFormProps) {
  const { upload, refusal: wrong, isBusy, progress } = useUpload(action, refusal ?? undefined);
  const isOfField = wrong !== undefined && wrong === fieldRefusal;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = await upload(new FormData(event.currentTarget));
    if (address) location.assign(address);
  };
  return (
    <form method="post" action={action} encType="multipart/form-data" onSubmit={onSubmit} className={styles.form}>
      {mark ? <input type="hidden" name={UPLOAD_MARK} value={mark} /> : null}
      {typeof children === 'function' ? children(isOfField ? wrong : undefined) : children}
      <FileField
        label={label}
        hint={hint}
        accept={accept}
        maxBytes={maxBytes}
        name="archivo"
        required
        error={isOfField ? undefined : wrong}
        tooLarge={`Pasa de ${formatBytes(maxBytes)}: no se envía.`}
        onChange={({ currentTarget }) => showChosen(currentTarget)}
      />
      {progress}
      <SubmitButton busy={isBusy}>{submit}</SubmitButton>
    </form>
  );
}
