import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { KeptSumsOfArea, KeptTable } from '#platform/database/reads/kept-tables.ts';
import { columnName } from '#platform/database/writes/row-set.ts';
import { recountObservaciones } from '../commands/recount.ts';
import {
  cuentasObservaciones,
  cuentasPlazos,
  cuentasTemas,
  diasEntes,
  diasTipos,
  totalesObservaciones,
  totalesPlazos,
  totalesTemas,
} from '../schema/sums.ts';

/** A key of a histogram as it is today: of those resolved on a day that has come, their days. */
const dayKey = sql`case when d.clave like '%/%' and split_part(d.clave, '/', 2)::date <= current_date
  then (split_part(d.clave, '/', 2)::date - split_part(d.clave, '/', 1)::date)::text else d.clave end as dias`;

const histogramOf = (table: PgTable, keys: SQL) =>
  sql`(select ${keys}, visible_desde, ${dayKey}, d.casos::int as casos from ${table}, jsonb_each_text(dias) d (clave, casos))`;

/** The median of today of each ente, as `medianOn` finds it. */
const medians = sql`(
  select ente_id, (select (m.paso ->> 1)::int from jsonb_array_elements(medianas) with ordinality m (paso, orden)
    order by (m.paso ->> 0)::date > current_date, case when (m.paso ->> 0)::date <= current_date then -orden else orden end limit 1) as mediana
  from (select distinct on (ente_id) ente_id, medianas from ${diasEntes} where visible_desde <= current_date
    order by ente_id, visible_desde desc) vigentes)`;

const yearKey = ['ejercicio_id', 'visible_desde'];
const termKey = ['notificada_el', 'plazo_dias_habiles', 'visible_desde'];
const daysKey = ['tipo_ente_id', 'visible_desde', 'dias'];
const ofYear = { key: ['tipo_ente_id', ...yearKey], numbers: numbersOf(totalesObservaciones) };
const ofTema = { key: ['tema', ...yearKey], numbers: numbersOf(totalesTemas) };
const ofTerm = { key: termKey, numbers: ['pendientes'] };
const ofDays = { key: daysKey, numbers: ['casos'] };

/** The kept sums of observations and recommendations, and how they are counted. */
export const keptSums: KeptSumsOfArea = {
  each: [
    table('cuentas_observaciones', sql`${cuentasObservaciones}`, ofYear),
    { ...table('cuentas_temas', sql`${cuentasTemas}`, ofTema), largest: ['mayor'] },
    table('cuentas_plazos', sql`${cuentasPlazos}`, ofTerm),
    table('dias_entes', histogramOf(diasEntes, sql`ente_id, tipo_ente_id`), ofDays),
    table('dias_entes, mediana', medians, { key: [], numbers: ['mediana'] }),
  ],
  totals: [
    { name: 'totales_observaciones', of: 'cuentas_observaciones', from: sql`${totalesObservaciones}`, ...ofYear },
    { name: 'totales_temas', of: 'cuentas_temas', from: sql`${totalesTemas}`, ...ofTema },
    { name: 'totales_plazos', of: 'cuentas_plazos', from: sql`${totalesPlazos}`, ...ofTerm },
    { name: 'dias_tipos', of: 'dias_entes', from: histogramOf(diasTipos, sql`tipo_ente_id`), ...ofDays },
  ],
  recount: recountObservaciones,
};

function table(name: string, from: SQL, { key, numbers }: Pick<KeptTable, 'key' | 'numbers'>): KeptTable {
  return { name, from, key: ['ente_id', ...key], numbers };
}

/** The columns of totals that are numbers. */
function numbersOf(totals: PgTable): string[] {
  return Object.values<PgColumn>(getTableColumns(totals))
    .map(columnName)
    .filter((name) => !['tipo_ente_id', 'ejercicio_id', 'visible_desde', 'tema'].includes(name));
}
