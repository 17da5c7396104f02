import { ObservacionRow } from '#areas/auditorias/components/observacion-row.tsx';
import { observacionPath } from '#areas/auditorias/rules/address.ts';
import { entePath } from '#areas/entes/rules.ts';
import { formatDateLong, formatInteger, formatPesos, formatPesosWithCents } from '#platform/format.ts';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Ledger } from '#ui/record/ledger.tsx';
import type { listObservacionesOf } from '../queries.ts';
import { avanceAddress, type DetailState } from '../rules/avance-address.ts';
import { vistas } from '../rules.ts';
import styles from './observacion-list.module.css';

type ObservacionesPage = Awaited<ReturnType<typeof listObservacionesOf>>;

type ObservacionListProps = ObservacionesPage & {
  state: DetailState;
  ente: string;
  size: number;
  pages: number;
};

/** List of the observations of an ente, with description, amount, state and audit. */
export function ObservacionList({ state, ente, rows, size, pages }: ObservacionListProps) {
  const { tipoEnteId, ejercicio, vista, materia } = state;
  const [first] = rows;
  const pesos = first?.sumanEnPesos ? formatPesos : formatPesosWithCents;
  const subtitle = [vistas[vista].title, materia?.toLowerCase()].filter(Boolean).join(': ');
  return (
    <section className={styles.list} aria-labelledby="titulo-detalle">
      <p className={styles.back}>
        <a href={avanceAddress({ tipoEnteId, ejercicio, vista, ente: state.ente }, '#detalle')}>
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
        {subtitle}, cuenta pública {ejercicio}.{' '}
        {first
          ? `${first.total === 1 ? '1 observación' : `${formatInteger(first.total)} observaciones`} por ${pesos(first.montoTotal)}.`
          : null}
      </p>
      {first ? (
        <Ledger start={(state.pagina - 1) * size + 1}>
          {rows.map((row) => (
            <ObservacionRow key={`${row.codigo} ${row.numero}`} observacion={row} pesos={pesos}>
              {row.naturaleza}. Observación {row.clave ?? row.numero} de la auditoría{' '}
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
        linkTo={(pagina) => avanceAddress({ ...state, pagina }, '#detalle')}
        label="Páginas de observaciones"
      />
    </section>
  );
}
