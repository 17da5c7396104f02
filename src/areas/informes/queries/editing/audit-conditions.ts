import { type Column, type SQL, sql } from 'drizzle-orm';
import { isRespuestaTo, respuestas } from '#areas/auditorias/schema/follow-up.ts';
import { auditorias, observaciones } from '#areas/auditorias/schema.ts';
import { ejercicios } from '#areas/entes/schema.ts';
import type { Matches } from '#platform/editing/list-matches.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { contenidos, hasPendingState } from '#platform/editing/schema.ts';

/** Views of the list of audits, in addition to all. */
export const auditViews = ['publicar', 'terminos', 'sin-informe', 'sin-respuesta', 'trabajo', 'mias'] as const;
export type AuditView = (typeof auditViews)[number];

/** Stages of the life of an audit. `seguimiento` has pending observations, `resuelta` has none. */
export const auditStages = ['planeada', 'ejecutada', 'notificada', 'seguimiento', 'resuelta'] as const;
export type AuditStage = (typeof auditStages)[number];

/** Filters of the list. `termIds` are the audits whose terms end soon, for the view `terminos` and the filter by days. */
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

const a = auditorias;
export const isPending = sql`${observaciones.estado} = 'pendiente' and ${observaciones.retiro} is null`;
export const ofAudit = sql`${observaciones.auditoriaId} = ${a.id}`;
/** Condition on a response: it answers an observation and is shown. */
export const isRespuesta = sql`${isRespuestaTo(observaciones)} and ${isShown(respuestas)}`;
const isUnanswered = sql`not exists (select from ${respuestas} where ${isRespuesta})`;

/** Returns a query of the ids of public audits with pending changes, in their own form or in the set of changes, optionally by one person. */
export function waitingAudits(persona?: string): SQL {
  const waits = hasPendingState(sql`c.estado`);
  const by = persona === undefined ? sql`true` : sql`c.responsable = ${persona}`;
  return sql`select c.registro from ${contenidos} c where c.tipo = 'auditoria' and c.registro is not null and ${waits} and ${by}
    union select s.registro from ${contenidos} c join ${contenidos} s on s.id = c.conjunto and s.tipo = 'expediente' where s.registro is not null and ${waits} and ${by}`;
}

/** Returns the condition of a view; `termIds` are the audits of the view of ending terms. */
export function conditionOfView(view: AuditView, { persona, today, termIds }: AuditFilter): SQL {
  switch (view) {
    case 'publicar':
      return sql`${a.ejecutadaEl} <= ${today} and not ${a.retirado} and (${a.visibleDesde} is null or ${a.visibleDesde} > ${today})`;
    case 'terminos':
      return isOneOf(termIds ?? []);
    case 'sin-informe':
      return sql`${a.informes} = 0 and ${a.publicadaEl} <= ${today} and not ${a.retirado}`;
    case 'sin-respuesta':
      // Most audits have no response at all: their observations are not read.
      return sql`${a.notificadaEl} <= ${today} and not ${a.retirado} and ${a.pendientes} > 0
        and (not exists (select from ${respuestas} where ${respuestas.auditoriaId} = ${a.id} and ${respuestas.retiradaEl} is null)
          or exists (select from ${observaciones} where ${ofAudit} and ${isPending} and ${isUnanswered}))`;
    case 'trabajo':
      return sql`${a.id} in (${waitingAudits()})`;
    case 'mias':
      return sql`${a.id} in (${waitingAudits(persona)})`;
  }
}

function conditionOfStage(stage: AuditStage, today: string): SQL {
  const isDone = (day: Column) => sql`${day} <= ${today}`;
  // Not `not coalesce(…)`: an index finds the few unpublished audits.
  const isAhead = (...days: Column[]) =>
    sql.join(
      days.map((day) => sql`(${day} is null or ${day} > ${today})`),
      sql` and `,
    );
  switch (stage) {
    case 'planeada':
      return isAhead(a.ejecutadaEl, a.notificadaEl, a.publicadaEl);
    case 'ejecutada':
      return sql`${isDone(a.ejecutadaEl)} and ${isAhead(a.notificadaEl, a.publicadaEl)}`;
    case 'notificada':
      return sql`${isDone(a.notificadaEl)} and ${isAhead(a.publicadaEl)}`;
    case 'seguimiento':
      return sql`${isDone(a.publicadaEl)} and ${a.pendientes} > 0`;
    case 'resuelta':
      return sql`${isDone(a.publicadaEl)} and ${a.pendientes} = 0`;
  }
}

/** Returns the condition that an audit has one of some ids. */
export function isOneOf(ids: readonly number[]): SQL {
  return sql`${a.id} = any(${`{${ids.join(',')}}`}::int[])`;
}

/** Returns the condition of a filter; `matches` are the matches of its text. */
export function conditionsOf(filter: AuditFilter, matches: Matches | undefined): SQL {
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
