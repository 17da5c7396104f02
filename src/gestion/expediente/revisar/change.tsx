import { Table } from '#ui/data/table.tsx';
import { Checkbox } from '#ui/forms/choices.tsx';
import type { ChangeView, FieldView } from './change-view.server.ts';
import { CommentForm, type Deciding, Remarks } from './remarks.tsx';
import styles from './revisar.module.css';
import type { Seen } from './seen.ts';

type ChangeProps = Deciding & { change: ChangeView; address: string; seen: Seen | undefined };

/** The change of a row: its current and new fields, its errors, and its comments. */
export function Change({ change, address, seen, ...deciding }: ChangeProps) {
  const { id, key, one, title, fields } = change;
  const { name, beginning } = titleParts(title);
  return (
    <section className={styles.change} id={`cambio-${id}`} aria-labelledby={`t-cambio-${id}`}>
      <div className={styles.head}>
        <h2 id={`t-cambio-${id}`}>
          {name} {beginning ? <small>{beginning}</small> : null}
        </h2>
        <SeenBox changes={[change]} title={name} seen={seen} />
      </div>
      <p className="aux">
        {[...(beginning ? [] : [one]), ...stateNotes(change), `${change.author}, ${change.at}`].join(' · ')}{' '}
        <a href={`${address}?abre=${key}`}>Abrir el renglón</a>
      </p>
      <div className={styles.differences}>
        <Table
          caption={<span className="solo-lector">Campos que cambian: {title}</span>}
          columns={[
            { id: 'name', label: 'Campo', cell: ({ label }) => label },
            { id: 'site', label: 'En el sitio', prose: true, cell: (field) => <OnSite field={field} /> },
            {
              id: 'work',
              label: 'Quedaría',
              prose: true,
              cell: ({ work }) => (work === '' ? <span className="aux">vacío</span> : <ins>{work}</ins>),
            },
          ]}
          rows={fields}
          rowKey={({ name: field }) => field}
        />
      </div>
      <Remarks change={change} mayComment={deciding.mayComment} />
      <CommentForm change={change} {...deciding} />
    </section>
  );
}

/** The value of a field on the site; if it changed since the change was written, also the value at that time. */
function OnSite({ field: { site, work, conflict } }: { field: FieldView }) {
  return (
    <>
      <SiteValue site={site} work={work} />
      {conflict === null ? null : (
        <small className={styles.wrong}>Cambió en el sitio mientras tanto: antes decía «{conflict || 'vacío'}».</small>
      )}
    </>
  );
}

function SiteValue({ site, work }: Pick<FieldView, 'site' | 'work'>) {
  if (site === '') return <span className="aux">vacío</span>;
  return site === work ? site : <del>{site}</del>;
}

/** Returns the name of a row, «Observación 2», and the beginning of its text; for a title without such a text, the whole title. */
export function titleParts(title: string): { name: string; beginning: string } {
  const [name = '', ...texts] = title.split(': ');
  return { name, beginning: texts.join(': ') };
}

/** Returns notes on a change that is not in review. */
export function stateNotes({ isReturned, isSent }: ChangeView): string[] {
  if (isReturned) return ['Devuelto'];
  return isSent ? [] : ['Sin enviar'];
}

type SeenBoxProps = { changes: readonly ChangeView[]; title: string; seen: Seen | undefined };

/** The checkbox that marks changes as seen. It needs scripts. */
export function SeenBox({ changes, title, seen }: SeenBoxProps) {
  if (!seen) return null;
  return (
    <div className={styles.seen}>
      <Checkbox
        label="Visto"
        name={`visto-${changes[0]?.id}`}
        aria-label={`Visto: ${title}`}
        checked={changes.every(seen.has)}
        onChange={({ target }) => seen.mark(changes, target.checked)}
      />
    </div>
  );
}
