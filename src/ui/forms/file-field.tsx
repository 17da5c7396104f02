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

/**
 * A file of the visitor's. Its form needs `encType="multipart/form-data"`; after an error the file must be chosen again. The browser's own
 * control stays, with keyboard, dropping and everything it tells who does not see it; its words, which are in the browser's language,
 * are covered: the button's by a second label, what was chosen by a line that `enhance/forms/file-field.ts` keeps. Without scripts the
 * browser says itself what was chosen.
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
