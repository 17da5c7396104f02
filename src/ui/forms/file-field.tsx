import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type FileFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** More bytes than this are not even sent: `tooLarge` is said at once. */
    maxBytes?: number;
    tooLarge?: string;
    /** The file that came with a form which is shown again: no browser keeps it, so that it must be chosen again. */
    sentName?: string | undefined;
  };

/** A file of the visitor's. Its form needs `encType="multipart/form-data"`; after an error the file must be chosen again. */
export function FileField(props: FileFieldProps) {
  const { label, name, id, hint, error, optional, maxBytes, tooLarge, sentName, ...input } = props;
  return (
    <Field {...{ label, name, id, hint, error, optional }}>
      {(wiring) => (
        <div className={styles.file}>
          <input {...input} {...wiring} type="file" name={name} data-max-bytes={maxBytes} />
          {tooLarge ? <span className={styles.warning} role="status" data-too-large={tooLarge} /> : null}
          {sentName ? (
            <span className={styles.again} data-choose-again="">
              Vuelva a elegir el archivo «{sentName}»: el navegador no lo conserva.
            </span>
          ) : null}
        </div>
      )}
    </Field>
  );
}
