import { eq, type SQL, sql } from 'drizzle-orm';
import { plazosLegales, respuestas } from '#areas/auditorias/schema/follow-up.ts';
import { latestDay } from '#areas/auditorias/schema/listed.ts';
import { auditorias, observaciones, recomendaciones, tiposAuditoria } from '#areas/auditorias/schema.ts';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { foldedColumn } from '#platform/database/reads/folded.ts';
import { findMatches, type Matches, MOST_LISTED } from '#platform/editing/list-matches.ts';
import { hasWord, type ListSource, longestOf, type OrderKeys, orderedBy } from '#platform/editing/list-source.ts';
import { contenidos } from '#platform/editing/schema.ts';
import type { ContentState } from '#platform/editing/states.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { informes } from '../../schema.ts';

/** Views of the list of audits besides all of them. */
export const auditViews = ['publicar', 'terminos', 'sin-informe', 'sin-respuesta', 'trabajo', 'mias'] as const;
export type AuditView = (typeof auditViews)[number];

/** Stages of the life of an audit. `seguimiento` has pending observations, `resuelta` has none. */
export const auditStages = ['planeada', 'ejecutada', 'notificada', 'seguimiento', 'resuelta'] as const;
export type AuditStage = (typeof auditStages)[number];

/** Filters of the list. `termIds` are the audits whose terms end soon: the view `terminos` and the filter by days have no others. */
export type AuditFilter = {
  vista: AuditView | undefined;
  texto: string;
  ejercicio: number | undefined;
  tipoAuditoriaId: number | undefined;
  etapa: AuditStage | undefined;
  termIds: readonly number[] | undefined;
  persona: string;
  today: string;
};

/** An audit of the list. Amounts in cents; days are ISO dates; `dias` are the business days of its open terms. */
export type AuditRow = {
  id: number;
  codigo: string;
  ente: string;
  tipo: string;
  anio: number;
  notificadaEl: string | null;
  /** Whether the public sees it: `espera` until its day; `programada` while it was not carried out. */
  sitio: 'publicada' | 'espera' | 'oculta' | 'programada' | 'retirada';
  visibleDesde: string | null;
  publicadaEl: string | null;
  observaciones: number;
  pendientes: number;
  porResolver: number;
  dias: number[];
  informes: number;
  /** Its set of changes: state, changes that wait, and when they come out; null while nothing waits. */
  estado: ContentState | null;
  cambios: number;
  programado: Date | null;
  fallo: string | null;
};

const a = auditorias;
const isPending = sql`${observaciones.estado} = 'pendiente' and ${observaciones.retiro} is null`;
const ofAudit = sql`${observaciones.auditoriaId} = ${a.id}`;
const isUnanswered = sql`not exists (select from ${respuestas} where ${respuestas.auditoriaId} = ${observaciones.auditoriaId}
  and ${respuestas.observacion} = ${observaciones.numero} and ${respuestas.retiradaEl} is null)`;
const hasPending = sql`exists (select from ${observaciones} where ${ofAudit} and ${isPending})`;
const waits = sql`estado not in ('publicado', 'descartado')`;

/** Query of the ids of the audits that wait, in the own form or in the set of changes, optionally by a person. */
function waitingAudits(persona?: string): SQL {
  const by = persona === undefined ? sql`true` : sql`c.responsable = ${persona}`;
  return sql`select c.registro from ${contenidos} c where c.tipo = 'auditoria' and c.registro is not null and c.${waits} and ${by}
    union select s.registro from ${contenidos} c join ${contenidos} s on s.id = c.conjunto and s.tipo = 'expediente' where c.${waits} and ${by}`;
}

function conditionOfView(view: AuditView, { persona, today, termIds }: AuditFilter): SQL {
  switch (view) {
    case 'publicar':
      return sql`${a.ejecutadaEl} <= ${today} and not ${a.retirado} and (${a.visibleDesde} is null or ${a.visibleDesde} > ${today})`;
    case 'terminos':
      return isOneOf(termIds ?? []);
    case 'sin-informe':
      return sql`${a.publicadaEl} <= ${today} and not ${a.retirado}
        and not exists (select from ${informes} where ${informes.auditoria} = ${a.codigo} and not ${informes.retirado})`;
    case 'sin-respuesta':
      return sql`${a.notificadaEl} <= ${today} and not ${a.retirado}
        and exists (select from ${observaciones} where ${ofAudit} and ${isPending} and ${isUnanswered})`;
    case 'trabajo':
      return sql`${a.id} in (${waitingAudits()})`;
    case 'mias':
      return sql`${a.id} in (${waitingAudits(persona)})`;
  }
}

function conditionOfStage(stage: AuditStage, today: string): SQL {
  const isDone = (day: SQL) => sql`coalesce(${day} <= ${today}, false)`;
  const [ejecutada, notificada, publicada] = [
    isDone(sql`${a.ejecutadaEl}`),
    isDone(sql`${a.notificadaEl}`),
    isDone(sql`${a.publicadaEl}`),
  ];
  switch (stage) {
    case 'planeada':
      return sql`not ${ejecutada} and not ${notificada} and not ${publicada}`;
    case 'ejecutada':
      return sql`${ejecutada} and not ${notificada} and not ${publicada}`;
    case 'notificada':
      return sql`${notificada} and not ${publicada}`;
    case 'seguimiento':
      return sql`${publicada} and ${hasPending}`;
    case 'resuelta':
      return sql`${publicada} and not ${hasPending}`;
  }
}

function isOneOf(ids: readonly number[]): SQL {
  return sql`${a.id} = any(${`{${ids.join(',')}}`}::int[])`;
}

function conditionsOf(filter: AuditFilter, matches: Matches | undefined): SQL {
  const { vista, ejercicio, tipoAuditoriaId, etapa, termIds, today } = filter;
  const conditions = [
    ...(vista ? [conditionOfView(vista, filter)] : []),
    ...(matches ? ['ids' in matches ? isOneOf(matches.ids) : matches.condition] : []),
    ...(ejercicio === undefined
      ? []
      : [
          sql`${a.ejercicioId} in (select ${ejercicios.id} from ${ejercicios} where ${ejercicios.anio} = ${ejercicio})`,
        ]),
    ...(tipoAuditoriaId === undefined ? [] : [sql`${a.tipoAuditoriaId} = ${tipoAuditoriaId}`]),
    ...(etapa ? [conditionOfStage(etapa, today)] : []),
    ...(termIds ? [isOneOf(termIds)] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const joined = sql`${a} join ${entes} on ${entes.id} = ${a.enteId} join ${ejercicios} on ${ejercicios.id} = ${a.ejercicioId}`;

/** Orders of the list. */
export const auditOrders = ['reciente', 'ente', 'codigo'] as const;
export type AuditOrder = (typeof auditOrders)[number];

const last = [a.id, 'desc'] as const;
const orders: Record<AuditOrder, OrderKeys> = {
  reciente: [[latestDay(a), 'desc'], last],
  ente: [[foldedColumn(entes.nombre), 'asc'], last],
  codigo: [[a.codigo, 'asc'], last],
};

/** The audits as a text of the list finds them: by their code and the name of their ente. */
const source: ListSource = {
  from: joined,
  where: sql`true`,
  registro: a.id,
  titulo: sql`(${a.codigo} || ', ' || ${entes.nombre})`,
  detalle: sql`null::text`,
  fecha: a.publicadaEl,
  cambiada: sql`null::timestamptz`,
  visibleDesde: a.visibleDesde,
  isWithdrawn: sql`${a.retirado}`,
  keys: { actualizado: orders.reciente, titulo: orders.codigo, fecha: orders.reciente },
  candidates(words) {
    const word = longestOf(words);
    return sql`
      select ${a.id} as registro from ${a} where ${hasWord(foldedColumn(a.codigo), word)}
      union all select ${a.id} from ${a} where ${a.enteId} in (
        select ${entes.id} from ${entes} where ${hasWord(foldedColumn(entes.nombre), word)}
      )`;
  },
};

/**
 * Returns the ids of the audits of a filter, in an order: a page of them, from its beginning or its end, and how many there are, at most
 * `MOST_LISTED`. The ids of `termIds` stay in theirs when no order is given.
 */
export async function listAuditIds(
  filter: AuditFilter,
  {
    orden,
    first,
    size,
    isFromEnd = false,
  }: { orden: AuditOrder | undefined; first: number; size: number; isFromEnd?: boolean },
): Promise<{ rows: number[]; total: number; isMore: boolean }> {
  const matches = await findMatches(source, filter.texto);
  const byTerm = sql`array_position(${`{${(filter.termIds ?? []).join(',')}}`}::int[], ${a.id})`;
  const keys: OrderKeys = orden ? orders[orden] : filter.termIds ? [[byTerm, 'asc'], last] : orders.reciente;
  // A text is compared with the names of entes; joined without need, the plan of a filter reads all audits.
  const isJoined = orden === 'ente' || (matches !== undefined && !('ids' in matches));
  const from = sql`from ${isJoined ? joined : a} where ${conditionsOf(filter, matches)}`;
  const { rows } = await db().execute<{ id: number }>(
    sql`select ${a.id} as id ${from} ${orderedBy(keys, isFromEnd)} limit ${size} offset ${first}`,
  );
  const ids = rows.map(({ id }) => id);
  const isWhole = first === 0 && ids.length < size;
  const count = isWhole ? undefined : await db().execute<{ total: number }>(countFirst(from));
  const total = count?.rows[0]?.total ?? ids.length;
  return { rows: isFromEnd ? ids.reverse() : ids, total: Math.min(total, MOST_LISTED), isMore: total > MOST_LISTED };
}

/** Most audits of an ente that its workspace lists. */
const MOST_OF_ONE = 500;

/** Returns the ids of the audits of an ente that are not withdrawn, the latest year first; with `isMore` there are others before them. */
export async function listAuditIdsOfEnte(enteId: number): Promise<{ ids: number[]; isMore: boolean }> {
  const { rows } = await db().execute<{ id: number }>(sql`
    select ${a.id} as id from ${a} join ${ejercicios} on ${ejercicios.id} = ${a.ejercicioId}
    where ${eq(a.enteId, enteId)} and not ${a.retirado} order by ${ejercicios.anio} desc, ${a.codigo} limit ${MOST_OF_ONE + 1}`);
  const ids = rows.map(({ id }) => id);
  return { ids: ids.slice(0, MOST_OF_ONE), isMore: ids.length > MOST_OF_ONE };
}

/** Returns the audits of a list of ids, in its order. */
export async function listAuditRows(ids: readonly number[], today: string): Promise<AuditRow[]> {
  const legal = sql`(select ${plazosLegales.diasHabiles} from ${plazosLegales} where ${plazosLegales.materia} = 'observación')`;
  const { rows } = await db().execute<AuditRow>(sql`
    select ${a.id} as id, ${a.codigo} as codigo, ${entes.nombre} as ente, ${tiposAuditoria.nombreCiudadano} as tipo, ${ejercicios.anio} as anio,
      ${a.notificadaEl}::text as "notificadaEl", ${a.visibleDesde}::text as "visibleDesde", ${a.publicadaEl}::text as "publicadaEl",
      case when ${a.retirado} then 'retirada' when ${a.visibleDesde} <= ${today} then 'publicada'
        when ${a.visibleDesde} is not null then 'espera' when ${a.ejecutadaEl} <= ${today} then 'oculta' else 'programada' end as sitio,
      o.total as observaciones, o.pendientes, o.por_resolver as "porResolver",
      o.dias || array(select distinct ${recomendaciones.plazoDiasHabiles} from ${recomendaciones}
        where ${recomendaciones.auditoriaId} = ${a.id} and ${recomendaciones.estado} = 'pendiente' and ${recomendaciones.retiro} is null) as dias,
      (select count(*)::int from ${informes} where ${informes.auditoria} = ${a.codigo} and not ${informes.retirado}) as informes,
      w.estado, w.cambios, w.programado, w.fallo
    from ${joined} join ${tiposAuditoria} on ${tiposAuditoria.id} = ${a.tipoAuditoriaId}
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where ${isPending}))::int as pendientes,
        coalesce(sum(${observaciones.monto} - ${observaciones.montoAclarado} - ${observaciones.montoRecuperado}) filter (where ${isPending}), 0)::float8 as por_resolver,
        coalesce(array_agg(distinct coalesce(${observaciones.plazoDiasHabiles}, ${legal})) filter (where ${isPending} and ${isUnanswered}), '{}') as dias
      from ${observaciones} where ${ofAudit} and ${observaciones.retiro} is null
    ) o
    cross join lateral (
      select min(s.estado) as estado, count(*)::int as cambios, min(s.programado_para) as programado, min(s.fallo) as fallo
      from ${contenidos} c join ${contenidos} s on s.id = coalesce(c.conjunto, c.id)
      where c.${waits} and ((c.tipo = 'auditoria' and c.registro = ${a.id} and c.conjunto is null) or (s.tipo = 'expediente' and s.registro = ${a.id} and c.id <> s.id))
    ) w
    where ${isOneOf(ids)}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a query of how many audits there are, counted until there are more than `MOST_LISTED`. */
function countFirst(from: SQL): SQL {
  return sql`select count(*)::int as total from (
    select ${from} ${orderedBy(orders.reciente, false)} limit ${sql.raw(String(MOST_LISTED + 1))}) contadas`;
}

/** Counts the audits of the views that need no person: more than `MOST_LISTED` for those with more. */
const countStanding = keepResults(
  'auditorias',
  'informes',
  'entes',
)(async (today: string) => {
  const filter: AuditFilter = { ...blankFilter, today };
  const counts = (['publicar', 'sin-informe', 'sin-respuesta'] as const).map(
    (view) => sql`(${countFirst(sql`from ${a} where ${conditionOfView(view, filter)}`)}) as ${sql.identifier(view)}`,
  );
  const { rows } = await db().execute<Record<'publicar' | 'sin-informe' | 'sin-respuesta', number> & { total: number }>(
    sql`select (${countFirst(sql`from ${a}`)}) as total, ${sql.join(counts, sql`, `)}`,
  );
  return rows[0] ?? { total: 0, publicar: 0, 'sin-informe': 0, 'sin-respuesta': 0 };
});

/** A filter that all audits pass. */
export const blankFilter: AuditFilter = {
  vista: undefined,
  texto: '',
  ejercicio: undefined,
  tipoAuditoriaId: undefined,
  etapa: undefined,
  termIds: undefined,
  persona: '',
  today: '',
};

/** A new audit, which has no row on the site yet. */
export type NewAudit = { id: number; titulo: string; estado: ContentState };

/** Returns the new audits that wait, the latest first; those of a person where one is given. */
export async function listNewAudits(persona?: string): Promise<NewAudit[]> {
  const by = persona === undefined ? sql`true` : sql`responsable = ${persona}`;
  const { rows } = await db().execute<NewAudit>(
    sql`select id, titulo, estado from ${contenidos} where tipo = 'auditoria' and registro is null and ${waits} and ${by} order by id desc limit 50`,
  );
  return rows;
}

/** Returns how many audits there are, and how many each view has for a person. `termIds` are those of the view `terminos`. */
export async function countAuditViews({
  persona,
  today,
  termIds = [],
}: Pick<AuditFilter, 'persona' | 'today' | 'termIds'>) {
  const [standing, { rows }] = await Promise.all([
    countStanding(today),
    db().execute<{ trabajo: number; mias: number }>(
      sql`select (select count(*)::int from (${waitingAudits()}) w) as trabajo, (select count(*)::int from (${waitingAudits(persona)}) w) as mias`,
    ),
  ]);
  return { ...standing, ...(rows[0] ?? { trabajo: 0, mias: 0 }), terminos: termIds.length };
}
