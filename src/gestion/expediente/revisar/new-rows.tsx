import { Arrow } from '#ui/arrow.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import tableStyles from '#ui/data/table.module.css';
import { SeenBox, stateNotes } from './change.tsx';
import type { ChangeView } from './change-view.server.ts';
import styles from './new-rows.module.css';
import { CommentForm, type Deciding, mayReturnRow, Remarks } from './remarks.tsx';
import sides from './revisar.module.css';
import type { Seen } from './seen.ts';

type NewRowsProps = Deciding & { rows: readonly ChangeView[]; address: string; seen: Seen | undefined };

/** The new rows of a kind as a table with their identifying fields. Comments are below each row, which unfolds to all its fields. */
export function NewRows({ rows, address, seen, ...deciding }: NewRowsProps) {
  const [first] = rows;
  if (!first) return null;
  return (
    <section className={styles.added} id={`nuevos-${first.id}`} aria-labelledby={`t-nuevos-${first.id}`}>
      <div className={sides.head}>
        <h2 id={`t-nuevos-${first.id}`}>{newRowsTitle(rows)}</h2>
        <SeenBox changes={rows} title={newRowsTitle(rows)} seen={seen} />
      </div>
      <div className="tabla">
        <table className={`${tableStyles.stack} ${styles.table}`}>
          <caption>
            <span className="solo-lector">{newRowsTitle(rows)}</span>
          </caption>
          <thead>
            <tr>
              {first.cells.map(({ name, label, isNumber }) => (
                <th key={name} scope="col" data-number={isNumber || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map((row) => (
            <tbody key={row.id} id={`cambio-${row.id}`}>
              <tr>
                {row.cells.map(({ name, label, text, isNumber }, index) =>
                  index === 0 ? (
                    <th key={name} scope="row" data-number={isNumber || undefined}>
                      {text}
                    </th>
                  ) : (
                    <td
                      key={name}
                      className={isNumber ? undefined : tableStyles.prose}
                      data-c={label}
                      data-number={isNumber || undefined}
                    >
                      {text}
                    </td>
                  ),
                )}
              </tr>
              <tr className={styles.more}>
                <td className={tableStyles.prose} colSpan={row.cells.length}>
                  <Remarks change={row} mayComment={deciding.mayComment} />
                  <Whole row={row} address={address} {...deciding} />
                </td>
              </tr>
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

/** Returns the heading of new rows of a kind: `Observaciones: 12 por agregar`. */
export function newRowsTitle(rows: readonly ChangeView[]): string {
  return `${rows[0]?.table}: ${rows.length} por agregar`;
}

/** Returns the label of a folded row: the acts that the person may perform. */
function openLabel(row: ChangeView, deciding: Deciding): string {
  if (mayReturnRow(row, deciding)) return 'Ver completo, comentar o devolver';
  return deciding.mayComment ? 'Ver completo o comentar' : 'Ver completo';
}

/** All fields of a new row with their complete texts, its author, and its comments. */
function Whole({ row, address, ...deciding }: Deciding & { row: ChangeView; address: string }) {
  const { key, title, fields, author, at } = row;
  const notes = stateNotes(row);
  return (
    <details open={deciding.refused?.id === String(row.id)}>
      <summary data-outcome>
        <span>
          {notes.length > 0 ? <b>{notes.join(', ')}. </b> : null}
          {openLabel(row, deciding)}
          <span className="solo-lector">: {title}</span>
        </span>
        <Arrow />
      </summary>
      <dl className={styles.fields}>
        {fields.map(({ name, label, work }) => (
          <FactItem key={name} term={label}>
            {work}
          </FactItem>
        ))}
      </dl>
      <p className="aux">
        {author}, {at} <a href={`${address}?abre=${key}`}>Abrir el renglón</a>
      </p>
      <CommentForm change={row} {...deciding} />
    </details>
  );
}
