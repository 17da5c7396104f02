import { SubmitButton } from '#ui/actions/button.tsx';
import { Receipt } from '#ui/content/receipt.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PageReceipt as RegisteredReceipt } from '../rules/answers.ts';
import { KEEP_FOLIO } from '../rules/receipt.ts';
import { RECEIPT_FILE } from '../rules/values.ts';
import styles from './registered.module.css';

type RegisteredProps = {
  receipt: RegisteredReceipt;
  /** Address of the look-up, unless it is on this page. */
  lookup?: string;
  /** Link to an empty form. */
  again: { href: string; label: string };
};

/** Receipt of a registration: message, folio and dates, to copy, print or download. */
export function Registered({ receipt, lookup, again }: RegisteredProps) {
  const { tipo, folio, message, details, warning, file } = receipt;
  const title = `${tipo} registrada con éxito`;
  return (
    <>
      <Receipt
        title={title}
        spoken={message.slice(title.length)}
        intro={`El número de Folio de su ${tipo} es:`}
        number={folio}
        details={details}
        note={KEEP_FOLIO}
        actions={
          <form method="post" action={RECEIPT_FILE}>
            <input type="hidden" name="acuse" value={file} />
            <SubmitButton look="outline" compact>
              <Icon name="descargar" /> Descargar acuse
            </SubmitButton>
          </form>
        }
      />
      <div className={styles.next}>
        {warning ? (
          <Notice tone="warning">
            <p>{warning}.</p>
          </Notice>
        ) : null}
        <ul className="no-imprime">
          {lookup ? (
            <li>
              <a href={lookup}>Consultar el avance con su folio</a>
            </li>
          ) : null}
          <li>
            <a href={again.href}>{again.label}</a>
          </li>
        </ul>
      </div>
    </>
  );
}
