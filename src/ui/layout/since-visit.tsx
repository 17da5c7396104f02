import { count, formatDateLong, formatDateShort } from '#platform/format.ts';
import { Pager, type PagerProps } from '../data/pager.tsx';
import { Notice } from '../feedback/notice.tsx';
import { StatusTag } from '../feedback/status-tag.tsx';
import { type Since, usePageInfo } from './page-info.ts';
import styles from './since-visit.module.css';

/** Maximum number of listed changes. The feed of the page and the marks in its lists have the others. */
const MAX_LISTED = 10;

/** Changes since the last visit, if the address contains its day; otherwise nothing. Pages with their own heading place it. */
export function SinceVisit() {
  const { since, feed } = usePageInfo();
  if (since === undefined || since.state === 'offered') return null;
  if (since.state === 'refused')
    return (
      <div className={styles.since}>
        <Notice tone="warning">
          La fecha de esta dirección no es un día que ya haya pasado: no se dice qué cambió desde entonces.
        </Notice>
      </div>
    );
  const others = since.changes.length - MAX_LISTED;
  return (
    <section className={styles.since} aria-labelledby="desde-su-visita">
      <Notice tone="info">
        <h2 id="desde-su-visita">{sinceSentence(since)}</h2>
        {since.changes.length > 0 ? (
          <ul>
            {since.changes.slice(0, MAX_LISTED).map(({ tipo, registro, titulo, direccion, isNew, day }) => (
              <li key={`${tipo} ${registro}`}>
                <a href={direccion}>{titulo}</a>, {isNew ? 'nuevo' : 'cambió'} el{' '}
                <time dateTime={day}>{formatDateShort(day)}</time>
              </li>
            ))}
          </ul>
        ) : null}
        {others > 0 ? (
          <p>
            Y {since.hasMore ? 'más' : count('cambio', others)}
            {feed ? (
              <>
                ; los últimos cien, <a href={feed}>por Atom</a>
              </>
            ) : null}
            .{since.hasMore ? ' Las marcas en las listas son de los últimos cien.' : null}
          </p>
        ) : null}
      </Notice>
    </section>
  );
}

/** Mark in a list that a record is new or changed since the last visit; nothing without a day in the address. */
export function SinceMark({ tipo, id }: { tipo: string; id: number }) {
  const { since } = usePageInfo();
  const change =
    since?.state === 'listed' ? since.changes.find((each) => each.tipo === tipo && each.registro === id) : undefined;
  if (!change) return null;
  return (
    <>
      {' '}
      <StatusTag tone="info">{change.isNew ? 'Nuevo' : 'Cambió'}</StatusTag>
    </>
  );
}

/** Pager of a list with addresses that keep the day of the last visit. */
export function SincePager({ linkTo, ...pager }: PagerProps) {
  const { since } = usePageInfo();
  const day = since?.state === 'listed' ? since.day : undefined;
  return <Pager {...pager} linkTo={(page) => withDay(linkTo(page), day)} />;
}

function withDay(address: string, day: string | undefined): string {
  if (day === undefined) return address;
  const url = new URL(address, 'https://sitio.invalid');
  url.searchParams.set('desde', day);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns `3 cambios desde su última visita, el 20 de noviembre de 2026`. */
function sinceSentence({ day, changes, hasMore }: Extract<Since, { state: 'listed' }>): string {
  const visit = `desde su última visita, el ${formatDateLong(day)}`;
  if (changes.length === 0) return `Aquí nada cambió ${visit}`;
  return `${hasMore ? 'Más de ' : ''}${changes.length === 1 ? 'Un cambio' : count('cambio', changes.length)} ${visit}`;
}
