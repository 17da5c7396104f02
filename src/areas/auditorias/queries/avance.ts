import { sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { entes } from '../../entes/schema.ts';
import { auditorias } from '../schema.ts';

/** What a month of the annual programme saw. */
export type MesAvance = {
  ano: number;
  mes: number;
  planeadas: number;
  ejecutadas: number;
  informesEstado: number;
  informesMunicipio: number;
};

/** Audits planned and carried out and reports published, by month, oldest first; months in which nothing happened are not there. */
export async function countAvance(): Promise<MesAvance[]> {
  // Both read every audit, by an index each: side by side they take half the time.
  const found = (await Promise.all([countSteps(), countReports()])).flat();
  const months = new Map<number, MesAvance>();
  for (const row of found) {
    const sum = months.get(row.ano * 12 + row.mes);
    months.set(row.ano * 12 + row.mes, sum ? addMonths(sum, row) : row);
  }
  return [...months.values()].toSorted((a, b) => a.ano - b.ano || a.mes - b.mes);
}

async function countSteps(): Promise<MesAvance[]> {
  const { rows } = await db().execute<MesAvance>(sql`
    select
      ${parts}, sum(planeadas)::int as planeadas, sum(ejecutadas)::int as ejecutadas,
      0 as "informesEstado", 0 as "informesMunicipio"
    from (
      select
        coalesce(${auditorias.planeadaEl}, ${auditorias.ejecutadaEl}) as dia,
        case when grouping(${auditorias.planeadaEl}) = 0 then count(*) else 0 end as planeadas,
        case when grouping(${auditorias.ejecutadaEl}) = 0 then count(*) else 0 end as ejecutadas
      from ${auditorias} group by grouping sets ((${auditorias.planeadaEl}), (${auditorias.ejecutadaEl}))
    ) as dias
    where dia is not null group by 1, 2`);
  return rows;
}

async function countReports(): Promise<MesAvance[]> {
  const { rows } = await db().execute<MesAvance>(sql`
    select
      ${parts}, 0 as planeadas, 0 as ejecutadas,
      sum(estado)::int as "informesEstado", sum(municipio)::int as "informesMunicipio"
    from (
      select ${auditorias.publicadaEl} as dia,
        count(*) filter (where ${entes.ambito} = 'Estatal') as estado,
        count(*) filter (where ${entes.ambito} = 'Municipal') as municipio
      from ${auditorias} inner join ${entes} on ${entes.id} = ${auditorias.enteId}
      where ${auditorias.publicadaEl} is not null group by 1
    ) as dias
    group by 1, 2`);
  return rows;
}

/** Days are summed first: their month is worked out once for each, not once for each audit. */
const parts = sql`extract(year from dia)::int as ano, extract(month from dia)::int as mes`;

function addMonths(a: MesAvance, b: MesAvance): MesAvance {
  return {
    ano: a.ano,
    mes: a.mes,
    planeadas: a.planeadas + b.planeadas,
    ejecutadas: a.ejecutadas + b.ejecutadas,
    informesEstado: a.informesEstado + b.informesEstado,
    informesMunicipio: a.informesMunicipio + b.informesMunicipio,
  };
}
