import { type ReactNode, useEffect, useId, useRef } from 'react';
import { identity } from '#institution/identity.ts';
import { ButtonRow } from '../actions/button.tsx';
import { CopyLink } from '../actions/copy-link.tsx';
import { PrintButton } from '../actions/print-button.tsx';
import { Logo } from '../layout/logo.tsx';
import styles from './receipt.module.css';
import { Stamp } from './stamp.tsx';

type ReceiptProps = {
  title: string;
  /** Text after the title for screen readers, which contains the whole message. */
  spoken?: string;
  /** Sentence before the number. */
  intro: string;
  /** Number for the visitor to keep, as displayed. */
  number: string;
  /** Terms and values, in order. */
  details: readonly { term: string; value: ReactNode }[];
  note?: ReactNode;
  /** Label of the button that copies the number. */
  copyLabel?: string;
  /** Further actions, in addition to copying and printing. */
  actions?: ReactNode;
};

/** Receipt in the form of a voucher. Its title gets the focus when it appears; nothing else is printed. */
export function Receipt({
  title,
  spoken,
  intro,
  number,
  details,
  note,
  copyLabel = 'Copiar folio',
  actions,
}: ReceiptProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.receipt} aria-labelledby={id}>
      <div className={styles.head}>
        <Logo />
        <b>{identity.nombre}</b>
      </div>
      <div className={styles.body}>
        {/* biome-ignore lint/a11y/noAutofocus: what was sent is answered here */}
        <h2 id={id} ref={heading} tabIndex={-1} autoFocus>
          {title}
          {spoken ? <span className="solo-lector">{spoken}</span> : null}
        </h2>
        <p className={styles.intro}>{intro}</p>
        <p className={styles.number}>{number}</p>
        <dl>
          {details.map(({ term, value }) => (
            <div className={styles.detail} key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {note ? <p className={`aux ${styles.note}`}>{note}</p> : null}
        <ButtonRow>
          <CopyLink look="full" label={copyLabel} text={number} done="Folio copiado" />
          <PrintButton />
          {actions}
        </ButtonRow>
        <Stamp className={styles.stamp} />
      </div>
    </section>
  );
}
