import { data } from 'react-router';
import { formatInteger } from '#platform/format.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/icon.tsx';
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
  type Seleccion,
} from '../queries.ts';
import type { Route } from './+types/avance-solventacion';
import styles from './avance-solventacion.module.css';
import { addressOf, readState, type State } from './state.ts';

const ENTES_PER_PAGE = 10;
const OBSERVACIONES_PER_PAGE = 20;

/** The follow-up of observations (specification 2, section 2.4): all of its state is in the address. */
export async function loader({ request }: Route.LoaderArgs) {
  const state = readState(new URL(request.url).searchParams);
  const tipos = await countByTipoEnte();
  const tipo = tipos.find(({ id }) => id === state.tipoEnteId);
  // A type that is not offered, or does not exist: the page stands, and says so.
  if (!tipo) return data({ state, tipos, tipo: undefined, years: [], detail: undefined }, { status: 404 });
  const years = await countByEjercicio(tipo.id);
  return { state, tipos, tipo, years, detail: await loadDetail(state) };
}

async function loadDetail(state: State) {
  const { tipoEnteId, ejercicio, vista } = state;
  if (ejercicio === undefined || vista === undefined) return undefined;
  const year = await findEjercicioByAnioOrId(ejercicio);
  if (!year) return { kind: 'unknown' as const };
  const selection: Seleccion = { tipoEnteId, ejercicioId: year.id, vista };
  if (state.de !== undefined) {
    const ente = await findEnte(state.de);
    if (!ente || ente.tipoEnteId !== tipoEnteId) return { kind: 'unknown' as const };
    const page = { first: (state.pagina - 1) * OBSERVACIONES_PER_PAGE, size: OBSERVACIONES_PER_PAGE };
    const rows = await listObservacionesOf({ ...selection, enteId: ente.id, naturaleza: state.materia }, page);
    return { kind: 'observaciones' as const, ente: ente.nombre, rows, size: OBSERVACIONES_PER_PAGE };
  }
  const page = { first: (state.pagina - 1) * ENTES_PER_PAGE, size: ENTES_PER_PAGE };
  const found = await listSeguimiento(selection, { texto: state.ente, page });
  return { kind: 'entes' as const, ...found, size: ENTES_PER_PAGE };
}

export default function AvanceSolventacion({ loaderData }: Route.ComponentProps) {
  const { state, tipos, tipo, years, detail } = loaderData;
  return (
    <Page lead="Solventar es resolver una observación con documentos o devolviendo el recurso. Aquí puede ver cuánto se ha resuelto y qué falta.">
      <TipoChoice tipos={tipos} chosen={tipo?.id} />
      {tipo ? (
        <>
          <Summary tipo={tipo} years={years} />
          <CountsTable years={years} state={state} />
          <ButtonRow className={styles.buttons}>
            <ButtonLink look="outline" compact href={`/api/Observaciones/CountPorEjercicio/${tipo.id}/csv`}>
              <Icon name="descargar" /> Descargar CSV
            </ButtonLink>
          </ButtonRow>
          <p className="nota-pie">
            Fuente: observaciones de las auditorías del Instituto, contadas una por una. {formatInteger(tipo.total)} en
            total. Cifras de demostración.
          </p>
        </>
      ) : (
        <Notice tone="warning">Ese tipo de ente no existe o no se consulta aquí. Elija uno de la lista.</Notice>
      )}
      <div id="detalle">
        {detail?.kind === 'entes' ? <Detail state={state} {...detail} /> : null}
        {detail?.kind === 'observaciones' ? <ObservacionList state={state} {...detail} /> : null}
        {detail?.kind === 'unknown' ? (
          <Notice tone="warning">
            No existe lo que pide esta dirección.{' '}
            <a href={addressOf({ tipoEnteId: state.tipoEnteId })}>Vea los conteos</a> y elija una cantidad.
          </Notice>
        ) : null}
      </div>
      <Loading text="Cargando..." />
    </Page>
  );
}
