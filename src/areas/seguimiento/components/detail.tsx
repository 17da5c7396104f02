import { AVANCE_PATH } from '#areas/auditorias/rules/address.ts';
import type { Naturaleza } from '#areas/auditorias/rules/catalogues.ts';
import { entePath } from '#areas/entes/rules.ts';
import { count, formatInteger } from '#platform/format.ts';
import { TableDownloads } from '#ui/actions/table-downloads.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import type { SeguimientoEnte, SeguimientoPage } from '../queries.ts';
import { avanceAddress, type DetailState } from '../rules/avance-address.ts';
import { vistas } from '../rules.ts';
import styles from './detail.module.css';

type DetailProps = SeguimientoPage & {
  state: DetailState;
  pages: number;
};

const naturalezaColumns: readonly {
  key: 'financieras' | 'presupuestales' | 'gabinete' | 'obraPublica';
  name: Naturaleza;
}[] = [
  { key: 'financieras', name: 'Financieras' },
  { key: 'presupuestales', name: 'Presupuestales' },
  { key: 'gabinete', name: 'Gabinete' },
  { key: 'obraPublica', name: 'Obra Pública' },
];

/** Details of the selected number, by ente and naturaleza. */
export function Detail({ state, rows, total, sums, pages }: DetailProps) {
  const { tipoEnteId, ejercicio, vista } = state;
  const { title } = vistas[vista];
  const file = `/api/Observaciones/AppSeguimiento/${ejercicio}/${vista}/${tipoEnteId}`;
  const filter = state.ente ? `?${new URLSearchParams({ ente: state.ente })}` : '';
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
          action={`${AVANCE_PATH}#detalle`}
          hidden={{ 'tipo-ente': String(tipoEnteId), ejercicio: String(ejercicio), vista: String(vista) }}
        />
      </div>
      <p className="aux">
        {count('ente', total)}
        {state.ente ? (
          <>
            {' '}
            con «{state.ente}».{' '}
            <a href={avanceAddress({ ...state, ente: '', pagina: 1 }, '#detalle')}>Quitar filtros</a>
          </>
        ) : null}
      </p>
      <Table
        caption={<span className="solo-lector">{`${title} de ${ejercicio}, por ente y materia`}</span>}
        columns={columnsOf(state, rows[0]?.observaciones ?? 1)}
        rows={rows}
        rowKey={({ enteId }) => enteId}
        empty={state.ente ? 'Sin coincidencias' : 'Sin información para mostrar'}
        total={{
          ente: total === 1 ? 'Suma' : `Suma de los ${formatInteger(total)} entes`,
          ...Object.fromEntries(naturalezaColumns.map(({ key }) => [key, formatInteger(sums[key])])),
          observaciones: formatInteger(sums.observaciones),
        }}
      />
      <Pager
        page={state.pagina}
        pages={pages}
        linkTo={(pagina) => avanceAddress({ ...state, pagina }, '#detalle')}
        label="Páginas del detalle"
      />
      {rows.length > 0 ? (
        <TableDownloads
          subject="el detalle por ente"
          href={(format) => `${file}/${format}${filter}`}
          className={styles.buttons}
        />
      ) : null}
    </section>
  );
}

/** Returns the columns of the specification; each number except zero links to its observations. */
function columnsOf(state: DetailProps['state'], maxAmount: number): Column<SeguimientoEnte>[] {
  const { tipoEnteId, ejercicio, vista, ente } = state;
  const toList = (de: number, materia?: Naturaleza) =>
    avanceAddress({ tipoEnteId, ejercicio, vista, ente, de, materia }, '#detalle');
  const link = (row: SeguimientoEnte, amount: number, materia?: Naturaleza) => (
    <a
      href={toList(row.enteId, materia)}
      aria-label={`${formatInteger(amount)}, ${materia ?? 'todas'}, ${row.ente}`}
      data-lead=""
    >
      {formatInteger(amount)}
    </a>
  );
  return [
    {
      id: 'ente',
      label: 'Ente',
      cell: (row) => (
        <>
          <a href={toList(row.enteId)} data-lead="">
            {row.ente}
          </a>{' '}
          <a className={styles.page} href={entePath(row.enteId)}>
            Página<span className="solo-lector"> del ente {row.ente}</span>
          </a>
        </>
      ),
    },
    ...naturalezaColumns.map(({ key, name }) => ({
      id: key,
      label: name,
      numeric: true,
      cell: (row: SeguimientoEnte) => (row[key] === 0 ? '0' : link(row, row[key], name)),
    })),
    {
      id: 'observaciones',
      label: vistas[vista].label,
      numeric: true,
      cell: (row) => (
        <span className={styles.sum}>
          {link(row, row.observaciones)}
          <AmountBar part={row.observaciones} whole={maxAmount} hatched={vista === 3} />
        </span>
      ),
    },
  ];
}

/** Bar of an amount relative to the largest of the page. */
function AmountBar({ part, whole, hatched }: { part: number; whole: number; hatched: boolean }) {
  const width = Math.round((part * 1000) / Math.max(part, whole)) / 10;
  return (
    <svg className={[styles.size, hatched && styles.pending].filter(Boolean).join(' ')} aria-hidden="true">
      <rect x={`${100 - width}%`} width={`${width}%`} height="100%" />
    </svg>
  );
}
