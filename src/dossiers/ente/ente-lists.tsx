import { ObservacionRow } from '#areas/auditorias/components/observacion-row.tsx';
import type { YearOfEnte } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import type { PlazoLegal } from '#areas/auditorias/queries/follow-up.ts';
import type { ObservacionOfEnte } from '#areas/auditorias/queries/observaciones-of-ente.ts';
import { observacionPath } from '#areas/auditorias/rules/address.ts';
import { destinoTexts } from '#areas/auditorias/rules/figures/destinos.ts';
import type { PublicEnte } from '#areas/entes/queries.ts';
import { formatDateLong, formatInteger } from '#platform/format.ts';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Ledger } from '#ui/record/ledger.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import { AuditoriaTable } from './auditoria-table.tsx';
import styles from './ente.module.css';
import { InformeTable } from './informe-table.tsx';
import { LISTS_ID, type ListId, type ListsState, listIds, listsPath } from './lists-state.ts';
import type { ListPage, ListTotals } from './load-lists.server.ts';
import { CoverageTable, ObservacionesTable, RecomendacionesByEjercicio } from './tables-by-ejercicio.tsx';

const texts: Record<ListId, { label: string; pagerLabel: string; empty: string }> = {
  auditorias: {
    label: 'Auditorías',
    pagerLabel: 'Páginas de auditorías',
    empty: 'Este ente todavía no tiene auditorías en el sitio.',
  },
  informes: {
    label: 'Informes',
    pagerLabel: 'Páginas de informes',
    empty: 'Este ente todavía no tiene informes en el sitio.',
  },
  cuentas: { label: 'Por cuenta pública', pagerLabel: '', empty: 'Este ente todavía no tiene auditorías en el sitio.' },
  observaciones: {
    label: 'Observaciones',
    pagerLabel: 'Páginas de observaciones',
    empty: 'No hay observaciones publicadas de este ente.',
  },
};

type EnteListsProps = {
  ente: PublicEnte;
  years: readonly YearOfEnte[];
  /** Legal term of recommendations. */
  plazoRecomendaciones: PlazoLegal | undefined;
  state: ListsState;
  totals: ListTotals;
  pages: number;
  listPage: ListPage;
};

type ListLinksProps = { enteId: number; totals: ListTotals; desde: string | undefined };

/** Links to the lists of an ente, with their numbers of rows. */
export function ListLinks({ enteId, totals, desde }: ListLinksProps) {
  return (
    <RecordPart id={LISTS_ID} title="Auditorías, informes y observaciones">
      <ul className={styles.links}>
        {listIds.map((id) => (
          <li key={id}>
            <a href={listsPath(enteId, { lista: id, desde })}>
              {texts[id].label} ({formatInteger(totals[id])})
            </a>
          </li>
        ))}
      </ul>
    </RecordPart>
  );
}

/** Auditorías, informes, observaciones or accounts of an ente, one page at a time. */
export function EnteLists({ ente, years, plazoRecomendaciones, state, totals, pages, listPage }: EnteListsProps) {
  const { id: enteId } = ente;
  const { lista } = listPage;
  const { ejercicio, destino, pagina, desde } = state;
  const { label, pagerLabel, empty } = texts[lista];
  const year = ejercicio === undefined ? '' : ` de ${ejercicio}`;
  const caption = `${label}${year}${destino ? `, monto ${destinoTexts[destino].label.toLowerCase()}` : ''}`;
  return (
    <RecordPart id={LISTS_ID} title="Auditorías, informes y observaciones">
      <InPlace announce={`${caption}: ${formatInteger(totals[lista])}, página ${pagina} de ${pages}`}>
        <Tabs
          label="Qué se muestra"
          current={lista}
          tabs={listIds.map((id) => ({
            id,
            label: `${texts[id].label} (${formatInteger(totals[id])})`,
            href: listsPath(enteId, { lista: id, ejercicio, desde }),
          }))}
        />
        {ejercicio === undefined ? null : (
          <p className={styles.year}>
            Ejercicio {ejercicio}. <a href={listsPath(enteId, { lista, destino, desde })}>Ver todos los ejercicios</a>
          </p>
        )}
        {destino ? (
          <p className={styles.year}>
            Solo las que tienen monto {destinoTexts[destino].label.toLowerCase()} ({destinoTexts[destino].note}).{' '}
            <a href={listsPath(enteId, { lista, ejercicio, desde })}>Ver todas las observaciones</a>
          </p>
        ) : null}
        {totals[lista] === 0 ? (
          <Empty>{empty}</Empty>
        ) : (
          <ListRows
            listPage={listPage}
            caption={caption}
            ente={ente}
            years={years}
            plazoRecomendaciones={plazoRecomendaciones}
          />
        )}
        <Pager
          page={pagina}
          pages={pages}
          linkTo={(page) => listsPath(enteId, { ...state, pagina: page })}
          label={pagerLabel}
        />
      </InPlace>
    </RecordPart>
  );
}

type ListRowsProps = Pick<EnteListsProps, 'ente' | 'years' | 'plazoRecomendaciones' | 'listPage'> & { caption: string };

function ListRows({ listPage, caption, ente, years, plazoRecomendaciones }: ListRowsProps) {
  switch (listPage.lista) {
    case 'cuentas':
      return (
        <>
          <ObservacionesTable ente={ente} years={years} />
          <CoverageTable ejercicios={listPage.coverage} />
          <RecomendacionesByEjercicio enteId={ente.id} years={years} plazoRecomendaciones={plazoRecomendaciones} />
        </>
      );
    case 'auditorias':
      return <AuditoriaTable auditorias={listPage.rows} caption={caption} />;
    case 'informes':
      return <InformeTable informes={listPage.rows} caption={caption} />;
    case 'observaciones':
      return <ObservacionLedger observaciones={listPage.rows} offset={listPage.offset} />;
  }
}

type ObservacionLedgerProps = {
  observaciones: readonly (ObservacionOfEnte & { term: string })[];
  /** Number of observaciones on the previous pages. */
  offset: number;
};

/** Numbered observaciones of an ente, each with its auditoría. */
function ObservacionLedger({ observaciones, offset }: ObservacionLedgerProps) {
  return (
    <div className={styles.ledger}>
      <Ledger start={offset + 1}>
        {observaciones.map((row) => (
          <ObservacionRow key={`${row.codigo} ${row.numero}`} observacion={row} term={row.term}>
            {row.anio}, {row.clase ?? row.naturaleza}.{' '}
            {row.auditoriaId ? <a href={observacionPath(row.auditoriaId, row.numero)}>{placeOf(row)}</a> : placeOf(row)}
            , emitida el {formatDateLong(row.emitidaEl)}.
          </ObservacionRow>
        ))}
      </Ledger>
    </div>
  );
}

function placeOf({ clave, numero, codigo }: ObservacionOfEnte): string {
  return `Observación ${clave ?? numero} de la auditoría ${codigo}`;
}
