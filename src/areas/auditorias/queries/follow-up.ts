import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { db } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { localDate } from '#platform/format.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { plazoOf, plazoOfObservacion } from '../rules/plazo.ts';
import { replacementInForce } from '../rules/withdrawn/replacement.ts';
import { alcances, codigosAnteriores, isRespuestaTo, plazosLegales, respuestas } from '../schema/follow-up.ts';
import { auditorias, isInForce, observaciones, situacionesObservacion, tiposAuditoria } from '../schema.ts';
import { type Auditoria, listObservaciones, listRecomendaciones } from './auditorias.ts';
import { findCutOff } from './cut-off.ts';

const cached = keepResults('auditorias', 'entes', 'archivos');

export type Respuesta = typeof respuestas.$inferSelect;
export type PlazoLegal = typeof plazosLegales.$inferSelect;
export type Retirada = Awaited<ReturnType<typeof listRetiradas>>[number];
/** Further ente and year of an audit. */
export type Alcance = Awaited<ReturnType<typeof listAlcances>>[number];
/** Audit of another ente that also reviewed this one. */
export type AuditoriaConjunta = Awaited<ReturnType<typeof listConjuntasOfEnte>>[number];

/** Returns the ente's responses to an audit and its observations, oldest first, without withdrawn ones and responses to withdrawn observations. */
export const listRespuestas = cached(async (auditoriaId: number): Promise<Respuesta[]> => {
  const rows = await db()
    .select({ respuesta: respuestas })
    .from(respuestas)
    .leftJoin(observaciones, isRespuestaTo(observaciones))
    .where(
      and(eq(respuestas.auditoriaId, auditoriaId), isShown(respuestas), or(isNull(respuestas.observacion), isInForce)),
    )
    .orderBy(asc(respuestas.presentadaEl), asc(respuestas.numero));
  return rows.map(({ respuesta }) => respuesta);
});

/** Returns the legal terms of the institution, at most one per purpose. */
export const listPlazosLegales = cached(async (): Promise<PlazoLegal[]> => {
  return selectPlazosLegales({});
});

const selectPlazosLegales = prepared((querier) => querier.select().from(plazosLegales));

/** Returns the names of the states that refer an observation to an authority. */
export const listTurnadas = cached(async (): Promise<string[]> => {
  const { nombre, turnada } = situacionesObservacion;
  const rows = await db().select({ nombre }).from(situacionesObservacion).where(eq(turnada, true));
  return rows.map((row) => row.nombre);
});

/** Returns the withdrawn observations of an audit by number, without text; `sucesora` is the current observation that replaces it. */
export const listRetiradas = cached(async (auditoriaId: number) => {
  const { numero, clave, retiro, retiradaEl, sucesora } = observaciones;
  const rows = await db()
    .select({ numero, clave, retiro, retiradaEl, sucesora })
    .from(observaciones)
    .where(and(eq(observaciones.auditoriaId, auditoriaId), isNotNull(retiro)))
    .orderBy(asc(numero));
  return rows.map((row) => ({ ...row, sucesora: replacementInForce(row.numero, rows) }));
});

/** Returns the further entes and years that an audit reviewed, by year and name. */
export const listAlcances = cached(async (auditoriaId: number) => {
  return db()
    .select({ enteId: alcances.enteId, ente: entes.nombre, anio: ejercicios.anio })
    .from(alcances)
    .innerJoin(entes, eq(entes.id, alcances.enteId))
    .innerJoin(ejercicios, eq(ejercicios.id, alcances.ejercicioId))
    .where(and(eq(alcances.auditoriaId, auditoriaId), isShown(alcances)))
    .orderBy(asc(entes.nombre), asc(ejercicios.anio));
});

/** Returns the visible audits of other entes that also reviewed this one, newest year first. */
export const listConjuntasOfEnte = cached(async (enteId: number) => {
  return selectConjuntas({ enteId });
});

const selectConjuntas = prepared((querier, { enteId, now }: PreparedValues<'enteId'>) =>
  querier
    .select({
      id: auditorias.id,
      codigo: auditorias.codigo,
      tipo: tiposAuditoria.nombreCiudadano,
      ente: entes.nombre,
      enteId: entes.id,
      publicadaEl: auditorias.publicadaEl,
      anios: sql<number[]>`array_agg(distinct ${ejercicios.anio} order by ${ejercicios.anio})`,
    })
    .from(alcances)
    .innerJoin(auditorias, eq(auditorias.id, alcances.auditoriaId))
    .innerJoin(tiposAuditoria, eq(tiposAuditoria.id, auditorias.tipoAuditoriaId))
    .innerJoin(entes, eq(entes.id, auditorias.enteId))
    .innerJoin(ejercicios, eq(ejercicios.id, alcances.ejercicioId))
    .where(
      and(
        eq(alcances.enteId, enteId),
        isShown(alcances),
        ne(auditorias.enteId, enteId),
        isVisible(auditorias.visibleDesde, now),
      ),
    )
    .groupBy(auditorias.id, tiposAuditoria.id, entes.id)
    .orderBy(desc(sql`max(${ejercicios.anio})`), asc(auditorias.codigo)),
);

/** Returns the former codes of an audit, the latest first. */
export const listCodigosAnteriores = cached(async (auditoriaId: number): Promise<string[]> => {
  const rows = await db()
    .select({ codigo: codigosAnteriores.codigo })
    .from(codigosAnteriores)
    .where(eq(codigosAnteriores.auditoriaId, auditoriaId))
    .orderBy(desc(codigosAnteriores.reemplazadoEl), asc(codigosAnteriores.codigo));
  return rows.map(({ codigo }) => codigo);
});

/** Returns the withdrawal of an observation with the number of its current replacement; undefined for other numbers. */
export async function findRetirada(auditoriaId: number, numero: number): Promise<Retirada | undefined> {
  return (await listRetiradas(auditoriaId)).find((row) => row.numero === numero);
}

/** Returns an observation (not withdrawn) with the numbers of the previous and next ones of its audit; undefined if there is none. */
export const findObservacion = cached(async (auditoriaId: number, numero: number) => {
  const ofAudit = db()
    .select({
      numero: observaciones.numero,
      anterior: sql<number | null>`lag(${observaciones.numero}) over (order by ${observaciones.numero})`.as('anterior'),
      siguiente: sql<number | null>`lead(${observaciones.numero}) over (order by ${observaciones.numero})`.as(
        'siguiente',
      ),
      // Same order as `inListOrder`.
      place:
        sql<number>`row_number() over (order by ${observaciones.estado} = 'pendiente' desc, ${observaciones.numero})`
          .mapWith(Number)
          .as('lugar'),
    })
    .from(observaciones)
    .where(and(eq(observaciones.auditoriaId, auditoriaId), isInForce))
    .as('de_la_auditoria');
  const [row] = await db()
    .select({
      observacion: observaciones,
      anterior: ofAudit.anterior,
      siguiente: ofAudit.siguiente,
      place: ofAudit.place,
    })
    .from(observaciones)
    .innerJoin(ofAudit, eq(ofAudit.numero, observaciones.numero))
    .where(and(eq(observaciones.auditoriaId, auditoriaId), eq(observaciones.numero, numero)));
  return row;
});

/** Observations and recommendations of an audit with their terms, and the responses of the ente. */
export type FollowUp = Awaited<ReturnType<typeof loadFollowUp>>;
export type ObservacionWithPlazo = FollowUp['observaciones'][number];

/** Loads the state of the observations and recommendations of an audit at `now`. */
export async function loadFollowUp({ id, notificadaEl }: Pick<Auditoria, 'id' | 'notificadaEl'>, now: Date) {
  const [observaciones, recomendaciones, respuestas, legales, turnadas, calendar, cutOff] = await Promise.all([
    listObservaciones(id),
    listRecomendaciones(id),
    listRespuestas(id),
    listPlazosLegales(),
    listTurnadas(),
    businessCalendar(),
    findCutOff(),
  ]);
  const today = localDate(now, calendar.timeZone);
  const dates = { notificadaEl, today, calendar };
  const legal = legales.find(({ materia }) => materia === 'observación');
  const answers = Map.groupBy(respuestas, ({ observacion }) => observacion);
  return {
    today,
    /** Unmodified value, for `showsCutOff`. */
    readCutOff: cutOff,
    cutOff: latestDay([cutOff ?? today, ...recomendaciones.map(({ atendidaEl }) => atendidaEl)], today),
    respuestas,
    turnadas,
    /** Legal term of observations; undefined if the institution states none. */
    legal,
    observaciones: observaciones.map((row) => {
      const answersOfRow = answers.get(row.numero) ?? [];
      const respondidaEl = answersOfRow[0]?.presentadaEl ?? null;
      const plazo = plazoOfObservacion({ ...row, respondidaEl }, legal?.diasHabiles, dates);
      return { ...row, respuestas: answersOfRow, respondidaEl, plazo };
    }),
    recomendaciones: recomendaciones.map((row) => ({ ...row, plazo: plazoOf(row, dates) })),
  };
}

/** Returns the latest of some days up to today. */
function latestDay(days: readonly (string | null)[], today: string): string {
  return (
    days
      .flatMap((day) => (day !== null && day <= today ? [day] : []))
      .toSorted()
      .at(-1) ?? today
  );
}
