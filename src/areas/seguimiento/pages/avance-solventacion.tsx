import { data } from 'react-router';
import { readAsked } from '#platform/database/paged.ts';
import { formatInteger } from '#platform/format.ts';
import { TableDownloads } from '#ui/actions/table-downloads.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Screen } from '#ui/feedback/screen.tsx';
import { Page } from '#ui/layout/page.tsx';
import { findEnte } from '../../entes/queries.ts';
import { CountsTable } from '../components/counts-table.tsx';
import { Detail } from '../components/detail.tsx';
import { ObservacionList } from '../components/observacion-list.tsx';
import { Summary } from '../components/summary.tsx';
import { TipoChoice } from '../components/tipo-choice.tsx';
import {
  countByEjercicio,
  countByTipoEnte,
  findEjercicioByAnioOrId,
  listObservacionesOf,
  listSeguimiento,
} from '../queries.ts';
import type { Route } from './+types/avance-solventacion';
import styles from './avance-solventacion.module.css';
import { addressOf, readState, type State } from './state.ts';

const ENTES_PER_PAGE = 10;
const OBSERVACIONES_PER_PAGE = 20;
/** How long the visitor may pause while typing the filter, in milliseconds, as in the search of bodies. */
const SEARCH_DELAY = 1000;

/** The follow-up of observations (specification 2, section 2.4): all of its state is in the address. */
export async function loader({ request }: Route.LoaderArgs) {
  const state = readState(new URL(request.url).searchParams);
  const tipos = await countByTipoEnte();
  const tipo = tipos.find(({ id }) => id === state.tipoEnteId);
  // A type that is not offered, or does not exist: the page stands, and says so.
  if (!tipo) return data({ tipos, tipo: undefined, years: [], state, detail: undefined }, { status: 404 });
  const [years, detail] = await Promise.all([countByEjercicio(tipo.id), loadDetail(state)]);
  return { tipos, tipo, years, state, detail };
}

async function loadDetail({ ejercicio, vista, ...rest }: State) {
  if (ejercicio === undefined || vista === undefined) return undefined;
  const asked = { ...rest, ejercicio, vista };
  const year = await findEjercicioByAnioOrId(ejercicio);
  if (!year) return { kind: 'unknown' as const };
  const selection = { tipoEnteId: asked.tipoEnteId, ejercicioId: year.id, vista };
  if (asked.de === undefined) {
    const found = await readAsked(asked.pagina, ENTES_PER_PAGE, (page) =>
      listSeguimiento(selection, { texto: asked.ente, page }),
    );
    return { kind: 'entes' as const, state: { ...asked, pagina: found.page }, ...found };
  }
  const ente = await findEnte(asked.de);
  // A body is shown under its own type only.
  if (!ente || ente.tipoEnteId !== asked.tipoEnteId) return { kind: 'unknown' as const };
  const wanted = { ...selection, enteId: ente.id, naturaleza: asked.materia };
  const found = await readAsked(asked.pagina, OBSERVACIONES_PER_PAGE, (page) => listObservacionesOf(wanted, page));
  const state = { ...asked, pagina: found.page };
  return { kind: 'observaciones' as const, state, ente: ente.nombre, ...found, size: OBSERVACIONES_PER_PAGE };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function AvanceSolventacion({ loaderData }: Route.ComponentProps) {
  const { state, tipos, tipo, years, detail } = loaderData;
  return (
    <Page lead="Solventar es resolver una observación con documentos o devolviendo el recurso. Aquí puede ver cuánto se ha resuelto y qué falta.">
      <Screen announce={announcement(loaderData)} searchDelay={SEARCH_DELAY}>
        <TipoChoice tipos={tipos} chosen={tipo?.id} />
        {tipo ? (
          <>
            <Summary tipo={tipo} years={years} />
            <CountsTable years={years} state={state} />
            <TableDownloads
              about="los conteos por cuenta pública"
              href={(format) => `/api/Observaciones/CountPorEjercicio/${tipo.id}/${format}`}
              className={styles.buttons}
            />
            <p className="nota-pie">
              Fuente: observaciones de las auditorías del Instituto, contadas una por una. Cifras de demostración.
            </p>
          </>
        ) : (
          <Notice tone="warning">Ese tipo de ente no existe o no se consulta aquí. Elija uno de la lista.</Notice>
        )}
        <div id="detalle" className={styles.place}>
          <Selected detail={detail} tipoEnteId={state.tipoEnteId} />
        </div>
      </Screen>
    </Page>
  );
}

function Selected({ detail, tipoEnteId }: { detail: Loaded['detail']; tipoEnteId: number }) {
  switch (detail?.kind) {
    case 'entes':
      return <Detail {...detail} />;
    case 'observaciones':
      return <ObservacionList {...detail} />;
    case 'unknown':
      return (
        <Notice tone="warning">
          No existe lo que pide esta dirección. <a href={addressOf({ tipoEnteId })}>Vea los conteos</a> y elija una
          cantidad.
        </Notice>
      );
    default:
      return null;
  }
}

/** What a choice led to, for those who do not see the page change. */
function announcement({ tipo, detail }: Loaded): string {
  if (detail?.kind === 'entes')
    return detail.total === 0
      ? 'Sin coincidencias'
      : `Detalle de ${detail.state.ejercicio}: ${formatInteger(detail.total)} entes`;
  if (detail?.kind === 'observaciones') return `${detail.ente}: ${formatInteger(detail.total)} observaciones`;
  return tipo ? `${tipo.nombre}: ${formatInteger(tipo.total)} observaciones` : '';
}
