import { desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { ejercicios, entes, tiposEnte } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { AccountFigures } from '../rules/figures/accounts.ts';
import { keptSums } from '../schema/kept.ts';
import { cuentasObservaciones } from '../schema/sums.ts';

const cached = keepResults('auditorias', 'entes');

export type YearAccount = AccountFigures & { anio: number };
/** Figures of the entes of a type; id 0 is those of the types that visitors may not choose. */
export type TipoAccount = AccountFigures & { id: number; nombre: string };

/** Returns the account of each fiscal year with visible audits, newest first. */
export const listYearAccounts = cached(async (): Promise<YearAccount[]> => {
  const { each, sums } = sumsOfEntes();
  const rows = await db()
    .select({ anio: ejercicios.anio, ...sums })
    .from(each)
    .innerJoin(ejercicios, eq(ejercicios.id, each.ejercicioId))
    .groupBy(ejercicios.anio)
    .orderBy(desc(ejercicios.anio));
  return rows.map(({ anio, ...row }) => ({ anio, ...figuresOf(row) }));
});

/** Returns the account of a fiscal year by type of ente, the largest open amounts first. */
export const listTipoAccounts = cached(async (anio: number): Promise<TipoAccount[]> => {
  const { each, sums } = sumsOfEntes();
  const rows = await db()
    .select({
      id: sql<number>`case when ${tiposEnte.consultable} then ${tiposEnte.id} else 0 end`.mapWith(Number),
      nombre: sql<string>`case when ${tiposEnte.consultable} then ${tiposEnte.nombre} else 'Otros entes' end`,
      ...sums,
    })
    .from(each)
    .innerJoin(ejercicios, eq(ejercicios.id, each.ejercicioId))
    .innerJoin(entes, eq(entes.id, each.enteId))
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .where(eq(ejercicios.anio, anio))
    .groupBy(sql`1, 2`)
    .orderBy(sql`2`);
  return rows
    .map(({ id, nombre, ...row }) => ({ id, nombre, ...figuresOf(row) }))
    .toSorted((a, b) => b.porResolver.monto - a.porResolver.monto || b.gastado - a.gastado);
});

/** Visible sums of each ente and year, and columns that add them up. */
function sumsOfEntes() {
  const { enteId, ejercicioId, visibleDesde } = cuentasObservaciones;
  const each = db()
    .select({ enteId, ejercicioId, ...keptSums.sums })
    .from(cuentasObservaciones)
    .where(isVisible(visibleDesde))
    .groupBy(enteId, ejercicioId)
    .as('de_cada_ente');
  const sum = (term: SQLWrapper) => sql<number>`coalesce(sum(${term}), 0)`.mapWith(Number);
  const hasSpending = sql`(where ${each.gasto} > 0)`;
  const sums = {
    entes: sql<number>`count(*)`.mapWith(Number),
    conGasto: sql<number>`count(*) filter ${hasSpending}`.mapWith(Number),
    gastado: sum(each.gasto),
    revisado: sum(each.revisado),
    observadoConGasto: sql<number>`coalesce(sum(${each.observado}) filter ${hasSpending}, 0)`.mapWith(Number),
    observado: sum(each.observado),
    observaciones: sum(each.observaciones),
    porResolver: sum(each.porResolver),
    pendientes: sum(each.pendientes),
  };
  return { each, sums };
}

type Sums = Record<keyof ReturnType<typeof sumsOfEntes>['sums'], number>;

function figuresOf({ observado, observaciones, porResolver, pendientes, ...row }: Sums): AccountFigures {
  return {
    ...row,
    observado: { monto: observado, casos: observaciones },
    porResolver: { monto: porResolver, casos: pendientes },
  };
}
