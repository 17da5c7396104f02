import { formatInteger } from '#platform/format.ts';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Screen } from '#ui/feedback/screen.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import { AuditoriaTable } from './auditoria-table.tsx';
import styles from './ente.module.css';
import { InformeTable } from './informe-table.tsx';
import { LISTS_ID, type ListId, type ListsState, listIds, listsPath } from './lists-state.ts';
import type { ListPage, ListTotals } from './load-ente.server.ts';
import { ObservacionLedger } from './observacion-ledger.tsx';

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
  observaciones: {
    label: 'Observaciones',
    pagerLabel: 'Páginas de observaciones',
    empty: 'No hay observaciones publicadas de este ente.',
  },
};

type EnteListsProps = {
  enteId: number;
  state: ListsState;
  totals: ListTotals;
  pages: number;
  listPage: ListPage;
};

/** Auditorías, informes or observaciones of an ente, one page at a time. */
export function EnteLists({ enteId, state, totals, pages, listPage }: EnteListsProps) {
  const { lista, ejercicio, pagina } = state;
  const { label, pagerLabel, empty } = texts[lista];
  const caption = `${label}${ejercicio === undefined ? '' : ` de ${ejercicio}`}`;
  return (
    <RecordPart id={LISTS_ID} title="Auditorías, informes y observaciones">
      <Screen announce={`${caption}: ${formatInteger(totals[lista])}, página ${pagina} de ${pages}`}>
        <Tabs
          label="Qué se muestra"
          current={lista}
          tabs={listIds.map((id) => ({
            id,
            label: `${texts[id].label} (${formatInteger(totals[id])})`,
            href: listsPath(enteId, { lista: id, ejercicio }),
          }))}
        />
        {ejercicio === undefined ? null : (
          <p className={styles.year}>
            Ejercicio {ejercicio}. <a href={listsPath(enteId, { lista })}>Ver todos los ejercicios</a>
          </p>
        )}
        {totals[lista] === 0 ? <Empty>{empty}</Empty> : <ListRows listPage={listPage} caption={caption} />}
        <Pager
          page={pagina}
          pages={pages}
          linkTo={(page) => listsPath(enteId, { ...state, pagina: page })}
          label={pagerLabel}
        />
      </Screen>
    </RecordPart>
  );
}

function ListRows({ listPage, caption }: { listPage: ListPage; caption: string }) {
  switch (listPage.lista) {
    case 'auditorias':
      return <AuditoriaTable auditorias={listPage.rows} caption={caption} />;
    case 'informes':
      return <InformeTable informes={listPage.rows} caption={caption} />;
    case 'observaciones':
      return <ObservacionLedger observaciones={listPage.rows} offset={listPage.offset} />;
  }
}
