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
  /** Text after the title for screen readers: the whole message at once. */
  spoken?: string;
  /** The sentence before the number. */
  intro: string;
  /** The number that the visitor must keep, as it is shown. */
  number: string;
  /** Term → value, in order. */
  details: readonly { term: string; value: ReactNode }[];
  note?: ReactNode;
  /** Words on the button that copies the number. */
  copyLabel?: string;
  /** Further actions, besides copying and printing. */
  actions?: ReactNode;
};

/** Proof of what was received, in the form of a voucher. Its title takes the focus when it appears; it is printed alone. */
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
