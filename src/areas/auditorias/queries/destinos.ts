import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { Destinos } from '../rules/figures/destinos.ts';
import { isPending, rest } from '../schema/destinos.ts';
import { keptDestinos, keptSums } from '../schema/kept.ts';
import { cuentasDias, cuentasObservaciones } from '../schema/sums.ts';
import { auditorias, isInForce, observaciones } from '../schema.ts';
import { type Account, isOfAccount } from './accounts.ts';
import { isUntil, sumsOfDays } from './on-day.ts';

const cached = keepResults('auditorias', 'entes');

export type DestinosOfYear = Destinos & { anio: number };

/** Returns the destinos of the observed amount of an ente by fiscal year, newest first, without years that have no observations. */
export const listDestinosOfEnte = cached(async (enteId: number): Promise<DestinosOfYear[]> => {
  return selectDestinos({ enteId });
});

const selectDestinos = prepared((querier, { enteId, now }: PreparedValues<'enteId'>) =>
  querier
    .select({ anio: ejercicios.anio, ...keptDestinos })
    .from(cuentasObservaciones)
    .innerJoin(ejercicios, eq(ejercicios.id, cuentasObservaciones.ejercicioId))
    .where(and(eq(cuentasObservaciones.enteId, enteId), isVisible(cuentasObservaciones.visibleDesde, now)))
    .groupBy(ejercicios.anio)
    .having(keptSums.hasObservaciones)
    .orderBy(desc(ejercicios.anio)),
);

/** Returns the pending observations of an ente with the largest amounts. */
export const listLargestPending = cached(async (enteId: number, maxRows: number) => {
  return selectLargestPending({ enteId, maxRows });
});

const selectLargestPending = prepared((querier, { enteId, maxRows, now }: PreparedValues<'enteId' | 'maxRows'>) =>
  querier
    .select({
      auditoriaId: auditorias.id,
      numero: observaciones.numero,
      anio: ejercicios.anio,
      naturaleza: observaciones.naturaleza,
      clase: observaciones.clase,
      descripcion: observaciones.descripcion,
      emitidaEl: observaciones.emitidaEl,
      porResolver: sql<number>`${rest}`.mapWith(Number),
    })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .innerJoin(ejercicios, eq(ejercicios.id, observaciones.ejercicioId))
    .where(
      and(
        eq(observaciones.enteId, enteId),
        isVisible(auditorias.visibleDesde, now),
        isInForce,
        isPending,
        sql`${rest} > 0`,
      ),
    )
    .orderBy(desc(rest), desc(ejercicios.anio), auditorias.codigo, observaciones.numero)
    .limit(maxRows),
);

export type LargestOfEnte = {
  auditoriaId: number;
  numero: number;
  ente: string;
  descripcion: string;
  porResolver: number;
};

/** Returns the largest pending observation of each ente in the audits of an account, largest first. */
export const listLargestOfAccount = cached(async (account: Account, maxRows: number): Promise<LargestOfEnte[]> => {
  const where = and(
    isOfAccount(account),
    eq(observaciones.ejercicioId, account.ejercicioId),
    isVisible(auditorias.visibleDesde),
    isVisible(entes.visibleDesde),
    isInForce,
    isPending,
    sql`${rest} > 0`,
  );
  const least = await amountOfLast(where, maxRows);
  const ofEnte = db()
    .selectDistinctOn([observaciones.enteId], {
      auditoriaId: observaciones.auditoriaId,
      numero: observaciones.numero,
      ente: entes.nombreCorto,
      descripcion: observaciones.descripcion,
      porResolver: sql<number>`${rest}`.mapWith(Number).as('por_resolver'),
    })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .innerJoin(entes, eq(entes.id, observaciones.enteId))
    .where(and(where, sql`${rest} >= ${least}`))
    .orderBy(observaciones.enteId, desc(rest), observaciones.auditoriaId, observaciones.numero)
    .as('de_cada_ente');
  return db().select().from(ofEnte).orderBy(desc(ofEnte.porResolver), ofEnte.ente).limit(maxRows);
});

/**
 * Returns the smallest of the `size` largest open amounts per ente; 0 if there are fewer entes. Steps through the index of a year from ente to
 * ente, so that few observations are read.
 */
async function amountOfLast(where: SQL | undefined, size: number): Promise<number> {
  const isNext = sql`${rest} <= m.por_resolver and ${observaciones.enteId} <> all(m.entes)`;
  const { rows } = await db().execute<{ least: string | null }>(sql`
    with recursive mayores (entes, por_resolver) as (
      select array[]::int[], ${Number.MAX_SAFE_INTEGER}::bigint
      union all
      select m.entes || o.ente_id, o.por_resolver from mayores m cross join lateral (
        select ${observaciones.enteId}, ${rest} as por_resolver from ${observaciones}
        inner join ${auditorias} on ${auditorias.id} = ${observaciones.auditoriaId}
        inner join ${entes} on ${entes.id} = ${observaciones.enteId}
        where ${where} and ${isNext} order by ${desc(rest)} limit 1
      ) o where cardinality(m.entes) < ${size}
    )
    select por_resolver as least from mayores where cardinality(entes) = ${size}`);
  return Number(rows[0]?.least ?? 0);
}

export type YearAsOf = { anio: number; total: number; pendientes: number; montoPendiente: number };

/**
 * Returns the observations of an ente at the end of a day (ISO date) by fiscal year, newest first. Partial clearing and recovery have no date, so the
 * full observed amount counts as pending. Resolved observations without a date count as resolved.
 */
export const listYearsAsOf = cached(async (enteId: number, date: string): Promise<YearAsOf[]> => {
  const { total, resueltas, montoPendiente } = sumsOfDays(cuentasDias);
  const rows = await db()
    .select({ anio: ejercicios.anio, total, resueltas, montoPendiente })
    .from(cuentasDias)
    .innerJoin(ejercicios, eq(ejercicios.id, cuentasDias.ejercicioId))
    .where(and(eq(cuentasDias.enteId, enteId), isUntil(date)))
    .groupBy(ejercicios.anio)
    .orderBy(desc(ejercicios.anio));
  return rows.map(({ resueltas: resolved, ...row }) => ({ ...row, pendientes: row.total - resolved }));
});
