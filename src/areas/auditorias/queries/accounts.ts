import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { ejercicios, tiposEnte } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { AccountFigures } from '../rules/figures/accounts.ts';
import { totalSums } from '../schema/kept.ts';
import { totalesObservaciones } from '../schema/sums.ts';
import { auditorias } from '../schema.ts';

const cached = keepResults('auditorias', 'entes');

export type YearAccount = AccountFigures & { anio: number };
/** Figures of the entes of a type; id 0 is the sum of all types that are not offered to visitors. */
export type TipoAccount = AccountFigures & { id: number; nombre: string };

/** Returns the account of each fiscal year with visible audits, newest first. */
export const listYearAccounts = cached(async (): Promise<YearAccount[]> => {
  const rows = await db()
    .select({ anio: ejercicios.anio, ...totalSums })
    .from(totalesObservaciones)
    .innerJoin(ejercicios, eq(ejercicios.id, totalesObservaciones.ejercicioId))
    .innerJoin(tiposEnte, eq(tiposEnte.id, totalesObservaciones.tipoEnteId))
    .where(isVisible(totalesObservaciones.visibleDesde))
    .groupBy(ejercicios.anio)
    .orderBy(desc(ejercicios.anio));
  return rows.map(({ anio, ...row }) => ({ anio, ...figuresOf(row) }));
});

/** Returns the account of a fiscal year by type of ente, the largest open amounts first. */
export const listTipoAccounts = cached(async (anio: number): Promise<TipoAccount[]> => {
  const rows = await db()
    .select({
      id: sql<number>`case when ${tiposEnte.consultable} then ${tiposEnte.id} else 0 end`.mapWith(Number),
      nombre: sql<string>`case when ${tiposEnte.consultable} then ${tiposEnte.nombre} else 'Otros entes' end`,
      ...totalSums,
    })
    .from(totalesObservaciones)
    .innerJoin(ejercicios, eq(ejercicios.id, totalesObservaciones.ejercicioId))
    .innerJoin(tiposEnte, eq(tiposEnte.id, totalesObservaciones.tipoEnteId))
    .where(and(eq(ejercicios.anio, anio), isVisible(totalesObservaciones.visibleDesde)))
    .groupBy(sql`1, 2`)
    .orderBy(sql`2`);
  return rows
    .map(({ id, nombre, ...row }) => ({ id, nombre, ...figuresOf(row) }))
    .toSorted((a, b) => b.porResolver.monto - a.porResolver.monto || b.gastado - a.gastado);
});

type Sums = Record<keyof typeof totalSums, number>;

function figuresOf({ observado, observaciones, porResolver, pendientes, gasto, ...sums }: Sums): AccountFigures {
  return {
    entes: sums.entes,
    conGasto: sums.conGasto,
    gastado: gasto,
    revisado: sums.revisado,
    observadoConGasto: sums.observadoConGasto,
    observado: { monto: observado, casos: observaciones },
    porResolver: { monto: porResolver, casos: pendientes },
  };
}

/** Audits of a year: those of a type, or of all types. */
export type Account = { ejercicioId: number; tipoAuditoriaId?: number | undefined };

/** Condition on `auditorias`: the audit belongs to an account. */
export function isOfAccount({ ejercicioId, tipoAuditoriaId }: Account): SQL | undefined {
  return and(
    eq(auditorias.ejercicioId, ejercicioId),
    tipoAuditoriaId === undefined ? undefined : eq(auditorias.tipoAuditoriaId, tipoAuditoriaId),
  );
}
