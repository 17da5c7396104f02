import { count } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';
import styles from './life.module.css';
import type { WorkspacePage } from './loader.server.ts';
import { returnedSentence } from './progress.ts';

type LifeProps = Pick<WorkspacePage, 'summary' | 'set' | 'address' | 'isNew' | 'sitio'>;

/** Figures of the site, or of the audit with its pending changes. */
type BalanceRow = { name: string; isWork: boolean };

/** The life of an audit on one line, with its gaps, next terms and pending changes, and its figures on the site next to the future ones. */
export function Life({ summary: { stages, missing, next, balance }, set, address, isNew, sitio }: LifeProps) {
  const amount = set.waiting.length;
  const isSeen = sitio === 'publicado';
  return (
    <>
      <ol className={styles.life} aria-label="Etapas de la auditoría">
        {stages.map(({ name, date, note, state, warning }) => (
          <li key={name} data-state={state} aria-current={state === 'ahora' ? 'step' : undefined}>
            <b>{name}</b>
            <span>{date}</span>
            {note ? <span>{note}</span> : null}
            {warning ? <span className={styles.warning}>{warning}</span> : null}
          </li>
        ))}
      </ol>
      <div className={styles.lacks}>
        <div>
          <h2>Falta</h2>
          {missing.length === 0 ? <p>Nada.</p> : null}
          {missing.map(({ text, href }) => (
            <p key={text}>{href ? <a href={href}>{text}</a> : text}</p>
          ))}
        </div>
        <div>
          <h2>Sigue</h2>
          {next.length === 0 ? <p>Ningún término por vencer.</p> : null}
          {next.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div>
          <h2>Espera</h2>
          <p>{waitsSentence(set, isSeen)}</p>
          {amount > 0 ? (
            <p>
              <a href={`${address}/revisar`}>Comparar campo por campo</a>
            </p>
          ) : null}
        </div>
      </div>
      <div className={styles.balance}>
        <Table
          caption={balanceCaption(isNew, isSeen)}
          columns={[
            { id: 'momento', label: 'Momento', cell: ({ name }) => name },
            ...balance.map(({ label, site, work }) => ({
              id: label,
              label,
              numeric: true,
              cell: ({ isWork }: BalanceRow) =>
                isWork ? <span data-same={site === work || undefined}>{work}</span> : site,
            })),
          ]}
          rows={[
            ...(isNew ? [] : [{ name: isSeen ? 'En el sitio ahora' : 'Como está', isWork: false }]),
            ...(amount > 0
              ? [{ name: `Con ${amount === 1 ? 'el cambio' : `los ${amount} cambios`}`, isWork: true }]
              : []),
          ]}
          rowKey={({ name }) => name}
          mayScroll
        />
      </div>
    </>
  );
}

function balanceCaption(isNew: boolean, isSeen: boolean): string {
  if (isNew) return 'Lo que espera';
  return isSeen ? 'Lo que se ve y lo que espera' : 'Lo que hay aquí; nada es público';
}

function waitsSentence(
  { waiting, unsent, returned, apart, estado, programadoPara, failure }: LifeProps['set'],
  isSeen: boolean,
): string {
  if (waiting.length === 0 && apart > 0) return `${count('cambio', apart)} por separado, en su renglón.`;
  if (waiting.length === 0)
    return isSeen ? 'Nada: el sitio muestra lo que hay aquí.' : 'Nada. El público no ve esta auditoría.';
  const changes = count('cambio', waiting.length);
  if (failure) return `${changes}. ${failure}`;
  const others = unsent < waiting.length ? unsent - returned.length : 0;
  const rest = [
    returned.length > 0 ? ` ${count('devuelto', returned.length)}.` : '',
    others > 0 ? ` ${count('cambio', others)} más sin enviar.` : '',
  ].join('');
  if (estado === 'revision') return `${count('cambio', waiting.length - unsent)} en revisión.${rest}`;
  if (estado === 'programado') return `${count('cambio', waiting.length - unsent)} para el ${programadoPara}.${rest}`;
  if (estado === 'devuelto') {
    const progress = { sent: waiting.length - unsent, returned: returned.length, unsent: unsent - returned.length };
    return `${changes}. ${returnedSentence(progress)}`;
  }
  return `${changes} sin enviar a revisión. El público todavía ${isSeen ? 'lee lo anterior' : 'no la ve'}.`;
}
