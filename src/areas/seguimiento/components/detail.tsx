import { formatInteger } from '#platform/format.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Cell, Column, Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Naturaleza } from '../../auditorias/rules/naturaleza.ts';
import { addressOf, path, type State } from '../pages/state.ts';
import type { listSeguimiento, SeguimientoEnte } from '../queries.ts';
import { vistas } from '../rules.ts';
import styles from './detail.module.css';

type DetailProps = Awaited<ReturnType<typeof listSeguimiento>> & { state: State; size: number };

const columns: readonly { key: keyof SeguimientoEnte; name: Naturaleza }[] = [
  { key: 'financieras', name: 'Financieras' },
  { key: 'presupuestales', name: 'Presupuestales' },
  { key: 'gabinete', name: 'Gabinete' },
  { key: 'obraPublica', name: 'Obra Pública' },
];

/** The chosen number by body and by what the observations are about. */
export function Detail({ state, rows, total, sums, size }: DetailProps) {
  const { tipoEnteId, ejercicio, vista } = state;
  if (ejercicio === undefined || vista === undefined) return null;
  const { title, label } = vistas[vista];
  const csv = `/api/Observaciones/AppSeguimiento/${ejercicio}/${vista}/${tipoEnteId}/csv`;
  return (
    <section className={styles.detail} aria-labelledby="titulo-detalle">
      <div className={styles.head}>
        <h2 id="titulo-detalle">
          {title}, cuenta pública {ejercicio}
        </h2>
        <SearchField
          label="Filtrar por ente"
          name="ente"
          value={state.ente}
          placeholder="Nombre del ente"
          button="Filtrar"
          action={`${path}#detalle`}
          hidden={{ 'tipo-ente': String(tipoEnteId), ejercicio: String(ejercicio), vista: String(vista) }}
        />
      </div>
      <p className="aux" role="status">
        {total === 1 ? '1 ente' : `${formatInteger(total)} entes`}
        {state.ente ? (
          <>
            {' '}
            con «{state.ente}». <a href={addressOf({ ...state, ente: '', pagina: 1 }, '#detalle')}>Quitar filtros</a>
          </>
        ) : null}
      </p>
      {rows.length === 0 ? (
        <Empty>{state.ente ? 'Sin coincidencias' : 'Sin información para mostrar'}</Empty>
      ) : (
        <Table stacked captionHidden caption={`${title} de ${ejercicio}, por ente y materia`}>
          <thead>
            <tr>
              <Column>Ente</Column>
              {columns.map(({ name }) => (
                <Column key={name} number>
                  {name}
                </Column>
              ))}
              <Column number>{label}</Column>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.enteId}>
                <th scope="row">
                  <a href={toList(state, row.enteId)}>{row.ente}</a>
                </th>
                {columns.map(({ key, name }) => (
                  <Cell key={key} label={name} number>
                    {row[key] === 0 ? (
                      '0'
                    ) : (
                      <a href={toList(state, row.enteId, name)} aria-label={`${row[key]}, ${name}, ${row.ente}`}>
                        {row[key]}
                      </a>
                    )}
                  </Cell>
                ))}
                <Cell label={label} number>
                  <a
                    className={styles.sum}
                    href={toList(state, row.enteId)}
                    aria-label={`${row.observaciones}, todas, ${row.ente}`}
                  >
                    {formatInteger(row.observaciones)}
                  </a>
                  <Mini part={row.observaciones} whole={rows[0]?.observaciones ?? 1} hatched={vista === 3} />
                </Cell>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{total === 1 ? 'Suma' : `Suma de los ${formatInteger(total)} entes`}</th>
              {columns.map(({ key, name }) => (
                <Cell key={key} label={name} number>
                  {formatInteger(key === 'ente' || key === 'enteId' ? 0 : sums[key])}
                </Cell>
              ))}
              <Cell label={label} number>
                {formatInteger(sums.observaciones)}
              </Cell>
            </tr>
          </tfoot>
        </Table>
      )}
      <Pager
        page={state.pagina}
        pages={Math.ceil(total / size)}
        linkTo={(pagina) => addressOf({ ...state, pagina }, '#detalle')}
        label="Páginas del detalle"
      />
      {rows.length > 0 ? (
        <ButtonRow className={styles.buttons}>
          <ButtonLink
            look="outline"
            compact
            href={state.ente ? `${csv}?${new URLSearchParams({ ente: state.ente })}` : csv}
          >
            <Icon name="descargar" /> Descargar CSV
          </ButtonLink>
        </ButtonRow>
      ) : null}
    </section>
  );
}

function toList({ tipoEnteId, ejercicio, vista, ente }: State, de: number, materia?: Naturaleza): string {
  return addressOf({ tipoEnteId, ejercicio, vista, ente, de, materia }, '#detalle');
}

/** How large a number is beside the largest of the page. */
function Mini({ part, whole, hatched }: { part: number; whole: number; hatched: boolean }) {
  const width = Math.round((part * 1000) / Math.max(part, whole)) / 10;
  return (
    <svg className={[styles.mini, hatched && styles.pending].filter(Boolean).join(' ')} aria-hidden="true">
      <rect x={`${100 - width}%`} width={`${width}%`} height="100%" />
    </svg>
  );
}
