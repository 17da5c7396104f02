import { formatInteger } from '#platform/format.ts';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Screen } from '#ui/feedback/screen.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import { AuditTable } from './audits.tsx';
import styles from './ente.module.css';
import type { Shown, Totals } from './load.server.ts';
import { ObservationLedger } from './observation-ledger.tsx';
import { ReportTable } from './reports.tsx';
import { addressOf, LISTS_PLACE, type List, lists, type State } from './state.ts';

const names: Record<List, { label: string; pages: string; none: string }> = {
  auditorias: {
    label: 'Auditorías',
    pages: 'Páginas de auditorías',
    none: 'Este ente todavía no tiene auditorías en el sitio.',
  },
  informes: {
    label: 'Informes',
    pages: 'Páginas de informes',
    none: 'Este ente todavía no tiene informes en el sitio.',
  },
  observaciones: {
    label: 'Observaciones',
    pages: 'Páginas de observaciones',
    none: 'No hay observaciones de este ente.',
  },
};

type ListsProps = { enteId: number; state: State; totals: Totals; pages: number; shown: Shown };

/** Everything that is known of a body row by row: its audits, its reports or its observations, a page at a time. */
export function Lists({ enteId, state, totals, pages, shown }: ListsProps) {
  const { lista, ejercicio, pagina } = state;
  const { label, pages: landmark, none } = names[lista];
  const what = `${label}${ejercicio === undefined ? '' : ` de ${ejercicio}`}`;
  return (
    <RecordPart id={LISTS_PLACE} title="Auditorías, informes y observaciones">
      <Screen announce={`${what}: ${formatInteger(totals[lista])}, página ${pagina} de ${pages}`}>
        <Tabs
          label="Qué se muestra"
          current={lista}
          tabs={lists.map((id) => ({
            id,
            label: `${names[id].label} (${formatInteger(totals[id])})`,
            href: addressOf(enteId, { lista: id, ejercicio }),
          }))}
        />
        {ejercicio === undefined ? null : (
          <p className={styles.year}>
            Ejercicio {ejercicio}. <a href={addressOf(enteId, { lista })}>Ver todos los ejercicios</a>
          </p>
        )}
        {totals[lista] === 0 ? <Empty>{none}</Empty> : <Rows shown={shown} caption={what} />}
        <Pager
          page={pagina}
          pages={pages}
          linkTo={(page) => addressOf(enteId, { ...state, pagina: page })}
          label={landmark}
        />
      </Screen>
    </RecordPart>
  );
}

function Rows({ shown, caption }: { shown: Shown; caption: string }) {
  switch (shown.lista) {
    case 'auditorias':
      return <AuditTable audits={shown.rows} caption={caption} />;
    case 'informes':
      return <ReportTable reports={shown.rows} caption={caption} />;
    case 'observaciones':
      return <ObservationLedger observaciones={shown.rows} first={shown.first} />;
  }
}
