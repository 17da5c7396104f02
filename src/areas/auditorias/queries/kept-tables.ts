import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { KeptSumsOfArea, KeptTable } from '#platform/database/reads/kept-tables.ts';
import { columnName } from '#platform/database/writes/row-set.ts';
import { recountObservaciones } from '../commands/recount.ts';
import {
  cuentasDias,
  cuentasObservaciones,
  cuentasPlazos,
  cuentasPrograma,
  cuentasTemas,
  diasEntes,
  diasTipos,
  totalesEntes,
  totalesMeses,
  totalesObservaciones,
  totalesPlazos,
  totalesPrograma,
  totalesTemas,
  vidasTipos,
} from '../schema/sums.ts';
import { auditorias } from '../schema.ts';

/** Numbers of observations from `dias_entes` by the days of a life. */
const daysOfEntes = sql`(
  select ente_id, tipo_ente_id, visible_desde, d.clave as dias, d.casos::int as casos from ${diasEntes}, jsonb_each_text(dias) d (clave, casos))`;
/** The resolved ones by the days until resolution. */
const resolvedDaysOfEntes = sql`(
  select ente_id, tipo_ente_id, visible_desde, split_part(d.clave, '/', 2)::date - split_part(d.clave, '/', 1)::date as dias, d.casos::int as casos
  from ${diasEntes}, jsonb_each_text(dias) d (clave, casos) where d.clave like '%/%')`;
const daysOfTypes = sql`(select *, concat_ws('/', emitida_el, resuelta_el) as dias from ${vidasTipos})`;

/** Current median of each ente, computed as by `medianOn`. */
const medians = sql`(
  select ente_id, (select (m.paso ->> 1)::int from jsonb_array_elements(medianas) with ordinality m (paso, orden)
    order by (m.paso ->> 0)::date > current_date, case when (m.paso ->> 0)::date <= current_date then -orden else orden end limit 1) as mediana
  from (select distinct on (ente_id) ente_id, medianas from ${diasEntes} where visible_desde <= current_date
    order by ente_id, visible_desde desc) vigentes)`;

/** Sums of a year, with the last resolution day as a number. */
const withLastDay = sql`(select *, resuelta_el - date '1970-01-01' as ultimo_dia from ${cuentasObservaciones})`;

/** Audit whose spending counts today, selected as by `listCoverageOfEnte`. */
const largestReviews = sql`(
  select distinct on (ente_id, ejercicio_id) ente_id, ejercicio_id, mayor_id from ${cuentasObservaciones}
  where visible_desde <= current_date and mayor_id is not null order by ente_id, ejercicio_id, visible_desde desc)`;

const yearKey = ['ejercicio_id', 'visible_desde'];
const termKey = ['notificada_el', 'plazo_dias_habiles', 'visible_desde'];
const daysKey = ['tipo_ente_id', 'visible_desde', 'dias'];
const ofYear = { key: ['tipo_ente_id', ...yearKey], numbers: numbersOf(totalesObservaciones) };
const ofEnte = { key: ['ente_id', 'tipo_ente_id', 'visible_desde'], numbers: numbersOf(totalesEntes) };
const ofTema = { key: ['tema', ...yearKey], numbers: numbersOf(totalesTemas) };
const ofMonth = { key: ['tipo_ente_id', ...yearKey, 'mes'], numbers: numbersOf(totalesMeses) };
const ofProgramme = { key: ['ambito', 'mes', 'visible_desde'], numbers: numbersOf(totalesPrograma) };
const ofTerm = { key: termKey, numbers: ['pendientes'] };
const ofDays = { key: daysKey, numbers: ['casos'] };

/** Stored sums of observations and recommendations, and their source queries. */
export const keptSums: KeptSumsOfArea = {
  each: [
    { ...table('cuentas_observaciones', withLastDay, ofYear), largest: ['ultimo_dia'] },
    table('cuentas_observaciones, mayor', largestReviews, { key: ['ejercicio_id'], numbers: ['mayor_id'] }),
    { ...table('cuentas_temas', sql`${cuentasTemas}`, ofTema), largest: ['mayor'] },
    table('cuentas_plazos', sql`${cuentasPlazos}`, ofTerm),
    table('cuentas_programa', sql`${cuentasPrograma}`, ofProgramme),
    table('dias_entes', daysOfEntes, ofDays),
    table('dias_entes, resueltas', resolvedDaysOfEntes, ofDays),
    table('cuentas_dias', sql`${cuentasDias}`, { ...ofMonth, key: [...ofMonth.key, 'dia'] }),
    table('auditorias', sql`${auditorias}`, { key: ['id'], numbers: ['pendientes'] }),
    table('dias_entes, mediana', medians, { key: [], numbers: ['mediana'] }),
  ],
  totals: [
    { name: 'totales_observaciones', of: 'cuentas_observaciones', from: sql`${totalesObservaciones}`, ...ofYear },
    { name: 'totales_entes', of: 'cuentas_observaciones', from: sql`${totalesEntes}`, ...ofEnte },
    { name: 'totales_meses', of: 'cuentas_dias', from: sql`${totalesMeses}`, ...ofMonth },
    { name: 'totales_temas', of: 'cuentas_temas', from: sql`${totalesTemas}`, ...ofTema },
    { name: 'totales_plazos', of: 'cuentas_plazos', from: sql`${totalesPlazos}`, ...ofTerm },
    { name: 'totales_programa', of: 'cuentas_programa', from: sql`${totalesPrograma}`, ...ofProgramme },
    { name: 'vidas_tipos', of: 'dias_entes', from: daysOfTypes, ...ofDays },
    { name: 'dias_tipos', of: 'dias_entes, resueltas', from: sql`${diasTipos}`, ...ofDays },
  ],
  recount: recountObservaciones,
};

function table(name: string, from: SQL, { key, numbers }: Pick<KeptTable, 'key' | 'numbers'>): KeptTable {
  return { name, from, key: ['ente_id', ...key], numbers };
}

/** Returns the names of the numeric columns of totals. */
function numbersOf(totals: PgTable): string[] {
  return Object.values<PgColumn>(getTableColumns(totals))
    .map(columnName)
    .filter(
      (name) => !['ente_id', 'tipo_ente_id', 'ejercicio_id', 'visible_desde', 'mes', 'tema', 'ambito'].includes(name),
    );
}
