import { asc, type SQL, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { totalesPrograma } from '../schema/sums.ts';

const cached = keepResults('auditorias', 'entes');

/** A month of the annual programme: audits planned and carried out, and reports published. */
export type MesAvance = {
  ano: number;
  mes: number;
  planeadas: number;
  ejecutadas: number;
  informesEstado: number;
  informesMunicipio: number;
};

/**
 * Counts planned audits, executed audits and published reports by month, oldest first, without empty months. Counts visible and planned audits
 * (without a report yet), but no hidden or withdrawn ones.
 */
export const countAvance = cached(async (): Promise<MesAvance[]> => {
  const { mes, ambito, planeadas, ejecutadas, informes, visibleDesde } = totalesPrograma;
  const number = (value: SQL) => sql<number>`${value}`.mapWith(Number);
  const informesOf = (name: string) => number(sql`coalesce(sum(${informes}) filter (where ${ambito} = ${name}), 0)`);
  return db()
    .select({
      ano: number(sql`extract(year from ${mes})`),
      mes: number(sql`extract(month from ${mes})`),
      planeadas: number(sql`sum(${planeadas})`),
      ejecutadas: number(sql`sum(${ejecutadas})`),
      informesEstado: informesOf('Estatal'),
      informesMunicipio: informesOf('Municipal'),
    })
    .from(totalesPrograma)
    .where(isVisible(visibleDesde))
    .groupBy(mes)
    .orderBy(asc(mes));
});
