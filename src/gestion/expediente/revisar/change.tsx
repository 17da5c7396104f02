import { CommentForm, type Deciding, Remarks } from './remarks.tsx';
import type { ChangeView } from './review.server.ts';
import styles from './revisar.module.css';
import type { Seen } from './seen.ts';
import { SeenBox } from './seen-box.tsx';

type ChangeProps = Deciding & { change: ChangeView; address: string; seen: Seen | undefined };

/** The change of a row: its fields on the site and as they would be, what is wrong with it, and its comments. */
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
      <table className={styles.differences}>
        <caption className="solo-lector">Campos que cambian: {title}</caption>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">En el sitio</th>
            <th scope="col">Quedaría</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label, site, work, conflict }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td data-c="En el sitio">
                {site === '' ? <span className="aux">vacío</span> : site === work ? site : <del>{site}</del>}
                {conflict === null ? null : (
                  <small className={styles.wrong}>
                    Cambió en el sitio mientras tanto: antes decía «{conflict || 'vacío'}».
                  </small>
                )}
              </td>
              <td data-c="Quedaría">{work === '' ? <span className="aux">vacío</span> : <ins>{work}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Remarks change={change} mayComment={deciding.mayComment} />
      <CommentForm change={change} {...deciding} />
    </section>
  );
}

/** Returns the name of a row, «Observación 2», and how its text begins; the whole title where it has no such text. */
export function titleParts(title: string): { name: string; beginning: string } {
  const [name = '', ...texts] = title.split(': ');
  return { name, beginning: texts.join(': ') };
}

/** Returns what differs from a change that is in review. */
export function stateNotes({ isReturned, isSent }: ChangeView): string[] {
  return isReturned ? ['Devuelto'] : isSent ? [] : ['Sin enviar'];
}
