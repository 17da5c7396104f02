import { and, countDistinct, desc, eq, sql } from 'drizzle-orm';
import { ejercicios, entes, tiposEnte } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { AccountFigures } from '../rules/figures/accounts.ts';
import { keptSums } from '../schema/kept.ts';
import { cuentasObservaciones } from '../schema.ts';

const cached = keepResults('auditorias', 'entes');

export type YearAccount = AccountFigures & { anio: number };
/** Figures of the entes of a type; id 0 is those of the types that visitors may not choose. */
export type TipoAccount = AccountFigures & { id: number; nombre: string };

/** Returns the account of each fiscal year with visible audits, newest first. */
export const listYearAccounts = cached(async (): Promise<YearAccount[]> => {
  const rows = await db()
    .select({ anio: ejercicios.anio, ...accountSums })
    .from(cuentasObservaciones)
    .innerJoin(ejercicios, eq(ejercicios.id, cuentasObservaciones.ejercicioId))
    .where(isVisible(cuentasObservaciones.visibleDesde))
    .groupBy(ejercicios.anio)
    .orderBy(desc(ejercicios.anio));
  return rows.map(({ anio, ...sums }) => ({ anio, ...figuresOf(sums) }));
});

/** Returns the account of a fiscal year by type of ente, the largest open amounts first. */
export const listTipoAccounts = cached(async (anio: number): Promise<TipoAccount[]> => {
  const rows = await db()
    .select({
      id: sql<number>`case when ${tiposEnte.consultable} then ${tiposEnte.id} else 0 end`.mapWith(Number),
      nombre: sql<string>`case when ${tiposEnte.consultable} then ${tiposEnte.nombre} else 'Otros entes' end`,
      ...accountSums,
    })
    .from(cuentasObservaciones)
    .innerJoin(ejercicios, eq(ejercicios.id, cuentasObservaciones.ejercicioId))
    .innerJoin(entes, eq(entes.id, cuentasObservaciones.enteId))
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .where(and(isVisible(cuentasObservaciones.visibleDesde), eq(ejercicios.anio, anio)))
    .groupBy(sql`1, 2`)
    .orderBy(sql`2`);
  return rows
    .map(({ id, nombre, ...sums }) => ({ id, nombre, ...figuresOf(sums) }))
    .toSorted((a, b) => b.porResolver.monto - a.porResolver.monto || b.gastado - a.gastado);
});

const accountSums = { entes: countDistinct(cuentasObservaciones.enteId), ...keptSums.sums };

type AccountSums = Record<keyof typeof accountSums, number>;

function figuresOf(sums: AccountSums): AccountFigures {
  return {
    entes: sums.entes,
    gastado: sums.gasto,
    revisado: sums.revisado,
    observado: { monto: sums.observado, casos: sums.observaciones },
    porResolver: { monto: sums.porResolver, casos: sums.pendientes },
  };
}
