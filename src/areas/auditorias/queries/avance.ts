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
  const { rows } = await db().execute<MesAvance>(sql`
    select
      extract(year from mes)::int as ano,
      extract(month from mes)::int as mes,
      sum(planeadas)::int as planeadas,
      sum(ejecutadas)::int as ejecutadas,
      sum(estado)::int as "informesEstado",
      sum(municipio)::int as "informesMunicipio"
    from (
      select ${auditorias.planeadaEl} as mes, count(*) as planeadas, 0 as ejecutadas, 0 as estado, 0 as municipio
      from ${auditorias} group by 1
      union all
      select ${auditorias.ejecutadaEl}, 0, count(*), 0, 0
      from ${auditorias} where ${auditorias.ejecutadaEl} is not null group by 1
      union all
      select ${auditorias.publicadaEl}, 0, 0,
        count(*) filter (where ${entes.ambito} = 'Estatal'), count(*) filter (where ${entes.ambito} = 'Municipal')
      from ${auditorias} inner join ${entes} on ${entes.id} = ${auditorias.enteId}
      where ${auditorias.publicadaEl} is not null group by 1
    ) as pasos
    group by 1, 2 order by 1, 2`);
  return rows;
}
