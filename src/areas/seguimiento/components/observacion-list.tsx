import { formatDateLong, formatInteger, formatPesos } from '#platform/format.ts';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Ledger } from '#ui/record/ledger.tsx';
import { ObservacionRow } from '../../auditorias/components/observacion-row.tsx';
import { observacionPath } from '../../auditorias/rules/address.ts';
import { entePath } from '../../entes/rules.ts';
import { addressOf, type State } from '../pages/state.ts';
import type { listObservacionesOf } from '../queries.ts';
import { vistas } from '../rules.ts';
import styles from './observacion-list.module.css';

type Listed = Awaited<ReturnType<typeof listObservacionesOf>>;

type ObservacionListProps = Listed & {
  state: Required<Pick<State, 'ejercicio' | 'vista'>> & State;
  ente: string;
  size: number;
  pages: number;
};

/** The observations behind a number: what was observed, how much, what became of it, and the audit. */
export function ObservacionList({ state, ente, rows, size, pages }: ObservacionListProps) {
  const { tipoEnteId, ejercicio, vista, materia } = state;
  const [first] = rows;
  const what = [vistas[vista].title, materia?.toLowerCase()].filter(Boolean).join(': ');
  return (
    <section className={styles.list} aria-labelledby="titulo-detalle">
      <p className={styles.back}>
        <a href={addressOf({ tipoEnteId, ejercicio, vista, ente: state.ente }, '#detalle')}>
          Regresar al detalle por ente
        </a>
      </p>
      <h2 id="titulo-detalle">{ente}</h2>
      {state.de === undefined ? null : (
        <p className={styles.back}>
          <a href={entePath(state.de)}>Ver todas sus auditorías, informes y recomendaciones</a>
        </p>
      )}
      <p className="entradilla">
        {what}, cuenta pública {ejercicio}.{' '}
        {first
          ? `${first.total === 1 ? '1 observación' : `${formatInteger(first.total)} observaciones`} por ${formatPesos(first.montoTotal)}.`
          : null}
      </p>
      {first ? (
        <Ledger start={(state.pagina - 1) * size + 1}>
          {rows.map((row) => (
            <ObservacionRow key={`${row.codigo} ${row.numero}`} observacion={row}>
              {row.naturaleza}. Observación {row.numero} de la auditoría{' '}
              {row.auditoriaId ? <a href={observacionPath(row.auditoriaId, row.numero)}>{row.codigo}</a> : row.codigo},
              emitida el {formatDateLong(row.emitidaEl)}.
            </ObservacionRow>
          ))}
        </Ledger>
      ) : (
        <Empty>Sin información para mostrar</Empty>
      )}
      <Pager
        page={state.pagina}
        pages={pages}
        linkTo={(pagina) => addressOf({ ...state, pagina }, '#detalle')}
        label="Páginas de observaciones"
      />
    </section>
  );
}
