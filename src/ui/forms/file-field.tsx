import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type FileFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Maximum size in bytes: a larger file is not sent, and `tooLarge` is shown at once. */
    maxBytes?: number;
    tooLarge?: string;
    /** Name of the file received with a form that is shown again. Browsers do not keep it, so it must be chosen again. */
    sentName?: string | undefined;
  };

/**
 * File input. Its form needs `encType="multipart/form-data"`; after an error the file must be chosen again. The browser's control remains, with
 * keyboard, drag and drop, and its accessible text. Its visible texts, which are in the browser's language, are covered: the button by a second
 * label, the chosen file by a line updated in `enhance/forms/file-field.ts`. Without scripts the browser shows the chosen file itself.
 */
export function FileField(props: FileFieldProps) {
  const { label, name, id, hint, error, optional, maxBytes, tooLarge, sentName, ...input } = props;
  return (
    <Field label={label} name={name} id={id} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <div className={styles.file} data-file-field="">
          <div className={styles.picker}>
            <input {...input} {...wiring} type="file" name={name} data-max-bytes={maxBytes} />
            <label className={styles.pick} htmlFor={wiring.id}>
              Elegir archivo
            </label>
            <span className={`${styles.chosen} solo-js`} data-chosen={NOTHING_CHOSEN} aria-hidden="true">
              {NOTHING_CHOSEN}
            </span>
          </div>
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

const NOTHING_CHOSEN = 'Ningún archivo elegido';
