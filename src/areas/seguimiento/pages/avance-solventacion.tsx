import { data } from 'react-router';
import { AnswerLinks } from '#areas/auditorias/components/follow-up/answer-links.tsx';
import { AsOfForm, RefusedDay } from '#areas/auditorias/components/follow-up/as-of.tsx';
import { CutOff } from '#areas/auditorias/components/follow-up/cut-off.tsx';
import { listClocks } from '#areas/auditorias/queries/clock.ts';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { listPlazosLegales } from '#areas/auditorias/queries/follow-up.ts';
import { AVANCE_PATH } from '#areas/auditorias/rules/address.ts';
import { requestedDay } from '#areas/auditorias/rules/past-day.ts';
import { calendarDaysOf } from '#areas/auditorias/rules/plazo.ts';
import { findEnte } from '#areas/entes/queries.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { readRequestedPage } from '#platform/database/paged.ts';
import { formatInteger, localDate } from '#platform/format.ts';
import { pageInput } from '#platform/http/page-context.ts';
import { institute } from '#platform/institute.ts';
import { TableDownloads } from '#ui/actions/table-downloads.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { FollowUpAsOf } from '../components/as-of.tsx';
import { Clocks } from '../components/clocks.tsx';
import { CountsTable } from '../components/counts-table.tsx';
import { Detail } from '../components/detail.tsx';
import { ObservacionList } from '../components/observacion-list.tsx';
import { Summary } from '../components/summary.tsx';
import { TipoChoice } from '../components/tipo-choice.tsx';
import { type CuentaAsOf, countAsOf } from '../queries/as-of.ts';
import {
  type CuentaTipo,
  countByEjercicio,
  countByTipoEnte,
  findEjercicioByAnioOrId,
  listObservacionesOf,
  listSeguimiento,
} from '../queries.ts';
import { type AvanceState, avanceAddress, readAvanceState } from '../rules/avance-address.ts';
import { sumCuentas, undatedOf } from '../rules.ts';
import type { Route } from './+types/avance-solventacion';
import styles from './avance-solventacion.module.css';

const ENTES_PER_PAGE = 10;
const OBSERVACIONES_PER_PAGE = 20;

/** Loads the follow-up of observations (specification 2, section 2.4). Its state is the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const requestedState = readAvanceState(query);
  const calendar = await businessCalendar();
  const today = localDate(new Date(), calendar.timeZone);
  const { past, isRefused } = requestedDay(query.get('al'), today);
  const [todayTipos, asOf, cutOff, clocks, legales] = await Promise.all([
    countByTipoEnte(),
    past ? countAsOf(past) : undefined,
    findCutOff(),
    listClocks(past),
    listPlazosLegales(),
  ]);
  const tipos = asOf ? tiposAsOf(todayTipos, asOf) : todayTipos;
  const legal = legales.find(({ materia }) => materia === 'observación')?.diasHabiles;
  const term = legal ? { businessDays: legal, days: calendarDaysOf(legal, past ?? today, calendar) } : undefined;
  const { trackingUrl } = context.get(pageInput).config;
  const always = { tipos, cutOff, clocks, term, past, isRefused, today, asOf: asOf ?? [], trackingUrl };
  const firstTipo = query.has('tipo-ente') ? undefined : firstTipoOf(tipos);
  const tipo = tipos.find(({ id }) => id === requestedState.tipoEnteId) ?? firstTipo;
  // An unknown or excluded type, or none loaded yet: the page shows a message.
  if (!tipo) {
    const status = query.has('tipo-ente') ? 404 : 200;
    return data({ ...always, tipo: undefined, years: [], state: requestedState, detail: undefined }, { status });
  }
  const state = { ...requestedState, tipoEnteId: tipo.id };
  const [years, detail] = await Promise.all([countByEjercicio(tipo.id), past ? undefined : loadDetail(state)]);
  const loaded = { ...always, tipo, years, state, detail };
  return detail?.kind === 'unknown' ? data(loaded, { status: 404 }) : loaded;
}

/** Returns the types of ente with their counts on a past day. */
function tiposAsOf(tipos: readonly CuentaTipo[], rows: readonly CuentaAsOf[]): CuentaTipo[] {
  return tipos.map((tipo) => ({ ...tipo, ...sumCuentas(rows.filter(({ tipoEnteId }) => tipoEnteId === tipo.id)) }));
}

/** Returns the type with which the page opens: municipal governments or, if they have no observations, the first type with some. */
function firstTipoOf(tipos: readonly CuentaTipo[]): CuentaTipo | undefined {
  const withRows = tipos.filter(({ total }) => total > 0);
  const candidates = withRows.length > 0 ? withRows : tipos;
  return candidates.find(({ isMunicipio }) => isMunicipio) ?? candidates[0];
}

async function loadDetail({ ejercicio, vista, ...rest }: AvanceState) {
  if (ejercicio === undefined || vista === undefined) return undefined;
  const requested = { ...rest, ejercicio, vista };
  const year = await findEjercicioByAnioOrId(ejercicio);
  if (!year) return { kind: 'unknown' as const };
  const selection = { tipoEnteId: requested.tipoEnteId, ejercicioId: year.id, vista };
  if (requested.de === undefined) {
    const result = await readRequestedPage(requested.pagina, ENTES_PER_PAGE, (page) =>
      listSeguimiento(selection, requested.ente, page),
    );
    return { kind: 'entes' as const, state: { ...requested, pagina: result.page }, ...result };
  }
  const ente = await findEnte(requested.de);
  // An ente is shown only under its type.
  if (!ente || ente.tipoEnteId !== requested.tipoEnteId) return { kind: 'unknown' as const };
  const filter = { ...selection, enteId: ente.id, naturaleza: requested.materia };
  const result = await readRequestedPage(requested.pagina, OBSERVACIONES_PER_PAGE, (page) =>
    listObservacionesOf(filter, page),
  );
  const state = { ...requested, pagina: result.page };
  return { kind: 'observaciones' as const, state, ente: ente.nombre, ...result, size: OBSERVACIONES_PER_PAGE };
}

type LoaderData = Route.ComponentProps['loaderData'];

export default function AvanceSolventacion({ loaderData }: Route.ComponentProps) {
  const { state, tipos, tipo, years, detail, cutOff, clocks, term, past, today, asOf, trackingUrl } = loaderData;
  const chosen = tipo && { 'tipo-ente': String(tipo.id) };
  return (
    <Page
      quiet
      lead="Solventar es resolver una observación con documentos o devolviendo el recurso. Aquí puede ver cuánto se ha resuelto y qué falta."
    >
      <InPlace announce={announcement(loaderData)} searchesWhileTyping>
        {tipo && past ? (
          <FollowUpAsOf tipo={tipo} years={asOf.filter(({ tipoEnteId }) => tipoEnteId === tipo.id)} date={past} />
        ) : tipo ? (
          <Summary tipo={tipo} years={years} />
        ) : null}
        {tipos.length > 0 ? <TipoChoice tipos={tipos} chosen={tipo?.id} al={past} /> : null}
        {loaderData.isRefused ? <RefusedDay /> : null}
        {tipos.length > 0 ? (
          <AsOfForm
            action={AVANCE_PATH}
            {...(chosen && { parameters: chosen })}
            date={past ?? today}
            today={today}
            todayHref={past && avanceAddress({ tipoEnteId: tipo?.id })}
          />
        ) : null}
        {tipo && !past ? (
          <>
            <CountsTable years={years} state={state} />
            <TableDownloads
              subject="los conteos por cuenta pública"
              href={(format) => `/api/Observaciones/CountPorEjercicio/${tipo.id}/${format}`}
              className={styles.buttons}
            />
            <p className="nota-pie">
              Fuente: observaciones de las auditorías {institute.del}, contadas una por una. <CutOff date={cutOff} />
            </p>
            <AnswerLinks trackingUrl={trackingUrl} />
          </>
        ) : null}
        {tipo ? null : <NoTipo isEmpty={tipos.length === 0} />}
        <div id="detalle" className={styles.place}>
          <DetailSection detail={detail} tipoEnteId={state.tipoEnteId} />
        </div>
        {detail ? null : (
          <Clocks
            all={clocks.all}
            tipos={clocks.tipos}
            undated={undatedOf(tipos, clocks.tipos)}
            term={term}
            cutOff={past ?? cutOff}
            isPast={past !== undefined}
          />
        )}
      </InPlace>
    </Page>
  );
}

/** Message without a selected type of ente. */
function NoTipo({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) return <NotPublished>Todavía no hay observaciones publicadas.</NotPublished>;
  return <Notice tone="warning">Ese tipo de ente no existe o no se consulta aquí. Elija uno de la lista.</Notice>;
}

function DetailSection({ detail, tipoEnteId }: { detail: LoaderData['detail']; tipoEnteId: number | undefined }) {
  switch (detail?.kind) {
    case 'entes':
      return <Detail {...detail} />;
    case 'observaciones':
      return <ObservacionList {...detail} />;
    case 'unknown':
      return (
        <Notice tone="warning">
          No existe lo que pide esta dirección. <a href={avanceAddress({ tipoEnteId })}>Vea los conteos</a> y elija una
          cantidad.
        </Notice>
      );
    default:
      return null;
  }
}

/** Returns the screen reader announcement after a choice. */
function announcement({ tipo, detail }: LoaderData): string {
  if (detail?.kind === 'entes')
    return detail.total === 0
      ? 'Sin coincidencias'
      : `Detalle de ${detail.state.ejercicio}: ${formatInteger(detail.total)} entes`;
  if (detail?.kind === 'observaciones') return `${detail.ente}: ${formatInteger(detail.total)} observaciones`;
  return tipo ? `${tipo.nombre}: ${formatInteger(tipo.total)} observaciones` : '';
}
