import { and, countDistinct, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { ejercicios, entes, tiposEnte } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { AccountFigures } from '../rules/figures/accounts.ts';
import { auditorias, isInForce, observaciones, renglones } from '../schema.ts';
import { destinoSums } from './destinos.ts';

const cached = keepResults('auditorias', 'entes');

export type YearAccount = AccountFigures & { anio: number };
/** Figures of the entes of a type; id 0 is those of the types that visitors may not choose. */
export type TipoAccount = AccountFigures & { id: number; nombre: string };

const offeredTipo = sql<number>`case when ${tiposEnte.consultable} then ${tiposEnte.id} else 0 end`.mapWith(Number);

/** Returns the account of each fiscal year with visible audits, newest first. */
export const listYearAccounts = cached(async (): Promise<YearAccount[]> => {
  const [years, spent, observed] = await Promise.all([
    db()
      .select({ anio: ejercicios.anio, entes: countDistinct(auditorias.enteId) })
      .from(auditorias)
      .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
      .where(isVisible(auditorias.visibleDesde))
      .groupBy(ejercicios.anio)
      .orderBy(desc(ejercicios.anio)),
    sumSpending(sql`${ejercicios.anio}`),
    sumObserved(sql`${ejercicios.anio}`),
  ]);
  return years.map((year) => ({ ...year, ...figuresOf(spent.get(year.anio), observed.get(year.anio)) }));
});

/** Returns the account of a fiscal year by type of ente, the largest open amounts first. */
export const listTipoAccounts = cached(async (anio: number): Promise<TipoAccount[]> => {
  const ofYear = eq(ejercicios.anio, anio);
  const [tipos, spent, observed] = await Promise.all([
    db()
      .select({
        id: offeredTipo,
        nombre: sql<string>`case when ${tiposEnte.consultable} then ${tiposEnte.nombre} else 'Otros entes' end`,
        entes: countDistinct(auditorias.enteId),
      })
      .from(auditorias)
      .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
      .innerJoin(entes, eq(entes.id, auditorias.enteId))
      .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
      .where(and(isVisible(auditorias.visibleDesde), ofYear))
      .groupBy(sql`1, 2`)
      .orderBy(sql`2`),
    sumSpending(offeredTipo, ofYear),
    sumObserved(offeredTipo, ofYear),
  ]);
  return tipos
    .map((tipo) => ({ ...tipo, ...figuresOf(spent.get(tipo.id), observed.get(tipo.id)) }))
    .toSorted((a, b) => b.porResolver.monto - a.porResolver.monto || b.gastado - a.gastado);
});

type Spending = { gastado: number; revisado: number };
type Observed = Pick<AccountFigures, 'observado' | 'porResolver'>;

function figuresOf(spent: Spending | undefined, observed: Observed | undefined): Spending & Observed {
  const none = { monto: 0, casos: 0 };
  return {
    gastado: spent?.gastado ?? 0,
    revisado: spent?.revisado ?? 0,
    observado: observed?.observado ?? none,
    porResolver: observed?.porResolver ?? none,
  };
}

/**
 * Sums spending and its reviewed part by `group`. Several audits of an ente and year review the same spending: the one that reviewed most of it
 * counts.
 */
async function sumSpending(group: SQL, condition?: SQL): Promise<Map<number, Spending>> {
  const ofAudit = db()
    .select({
      group: sql<number>`${group}`.mapWith(Number).as('grupo'),
      enteId: auditorias.enteId,
      ejercicioId: auditorias.ejercicioId,
      gastado: sql<number>`sum(${renglones.devengado})`.mapWith(Number).as('gastado'),
      revisado: sql<number>`sum(${renglones.revisado})`.mapWith(Number).as('revisado'),
    })
    .from(renglones)
    .innerJoin(auditorias, eq(auditorias.id, renglones.auditoriaId))
    .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
    .innerJoin(entes, eq(entes.id, auditorias.enteId))
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .where(and(eq(renglones.cuenta, 'gasto'), isShown(renglones), isVisible(auditorias.visibleDesde), condition))
    .groupBy(auditorias.id, sql`1`)
    .as('de_cada_auditoria');
  const ofEnte = db()
    .selectDistinctOn([ofAudit.enteId, ofAudit.ejercicioId])
    .from(ofAudit)
    .where(gt(ofAudit.gastado, 0))
    .orderBy(ofAudit.enteId, ofAudit.ejercicioId, desc(ofAudit.revisado))
    .as('de_cada_ente');
  const rows = await db()
    .select({
      group: ofEnte.group,
      gastado: sql<number>`sum(${ofEnte.gastado})`.mapWith(Number),
      revisado: sql<number>`sum(${ofEnte.revisado})`.mapWith(Number),
    })
    .from(ofEnte)
    .groupBy(ofEnte.group);
  return new Map(rows.map(({ group: key, ...sums }) => [key, sums]));
}

async function sumObserved(group: SQL, condition?: SQL): Promise<Map<number, Observed>> {
  const rows = await db()
    .select({
      group: sql<number>`${group}`.mapWith(Number),
      observado: destinoSums.observado,
      porResolver: destinoSums.porResolver,
    })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .innerJoin(ejercicios, eq(ejercicios.id, observaciones.ejercicioId))
    .innerJoin(entes, eq(entes.id, observaciones.enteId))
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .where(and(isVisible(auditorias.visibleDesde), isInForce, condition))
    .groupBy(sql`1`);
  return new Map(rows.map(({ group: key, ...sums }) => [key, sums]));
}
