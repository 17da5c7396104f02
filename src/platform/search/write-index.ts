import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../acts/transaction.ts';
import { MONTHS } from '../calendar/months.ts';
import { archivos } from '../files/schema.ts';
import { type IndexedParts, type PublicationKind, publicationKinds } from '../publications/kind.ts';
import { publicacionArchivos, publicaciones } from '../publications/schema.ts';
import { pdfPages } from './pdf-pages.ts';
import { codeKeys, fingerprint, textColumn, titleKeyColumn, wordsColumn } from './words.ts';

/**
 * Expression: the day of a publication as results show it, «22 de agosto de 2024». Without it for content of another year, such as a report of
 * 2022: a search for 2024 does not mean it.
 */
const dayColumn = sql`case when d.anio is null or d.anio = extract(year from d.fecha) then
  concat_ws(' de ', extract(day from d.fecha), split_part(${sql.raw(`'${MONTHS.join(' ')}'`)}, ' ', extract(month from d.fecha)::int), extract(year from d.fecha)) end`;

/** Year in whose place rows without a year rank: before old ones, after those of the last years. */
const YEARLESS = 2022;

/** Default rank of a kind among equally good matches, from 0 to 1. */
const WEIGHT = 0.5;

/**
 * Returns the common table expressions that write the search entries of derived publications. They read `derivadas` (the derived columns and
 * `buscable`) and `escritas` (`id, registro` of the written publications), and end with `indexadas` (columns `publicacion_id` and `existed`).
 */
export function indexingOf({
  area,
  tipo,
  one,
  weight = WEIGHT,
  table,
  codes,
  group,
  wordsAreNames,
  summaryIsTitle,
  details,
}: PublicationKind): SQL {
  const fileNumber = summaryIsTitle ? codeKeys(sql`d.titulo`) : sql`null::text[]`;
  const shownLine = details ? sql`concat_ws(' ', d.detalle, ${dayColumn})` : sql`null`;
  // `offset 0`: otherwise each use of the keys computes them again.
  const facts = sql`(
    select ${codes ?? fileNumber} as claves, ${group ?? sql`null`}::int as grupo, ${shownLine} as a_la_vista
    from ${table} where ${table.id} = d.registro offset 0)`;
  const order = orderOf(weight, sql`coalesce(l.anio, extract(year from l.fecha))`);
  const shownWords = details ? sql` || ${wordsColumn(sql`l.a_la_vista`, 'C')}` : sql``;
  // A subquery, so that the words of the kind are computed once for all records.
  const wordsOfKind = sql`(select ${wordsColumn(sql`${one}::text`, 'C')})`;
  return sql`
    lugares as (
      select d.*, h.*, n.nombres,
        ${fingerprint(sql`concat_ws(' ', d.titulo, d.buscable, h.a_la_vista, h.claves::text, n.nombres)`)} as huella, coalesce(e.id, p.id) as publicacion_id
      from derivadas d
      cross join lateral ${facts} h
      left join nombres_de_paginas n on n.direccion = d.direccion
      left join escritas e on e.registro = d.registro
      left join lateral (select id from publicaciones where area = ${area} and tipo = ${tipo} and registro = d.registro limit 1) p on true
    ), olvidadas as (
      delete from indice using lugares l where indice.publicacion_id = l.publicacion_id and indice.parte = 0 and l.buscable is null
    ), indexadas as (
      insert into indice (publicacion_id, tipo, anio, ente_id, grupo, visible_desde, peso, claves, huella, palabras)
      select l.publicacion_id, ${tipo}, l.anio, l.ente_id, l.grupo, l.visible_desde, ${order},
        array_append(l.claves, ${titleKeyColumn(sql`l.titulo`)}) || array(select ${titleKeyColumn(sql`nombre`)} from string_to_table(l.nombres, ',') as nombre), l.huella,
        ${wordsColumn(sql`l.titulo`, 'A')} || coalesce(${wordsColumn(sql`l.nombres`, 'B')}, '') || ${wordsAreNames ? wordsColumn(sql`l.buscable`, 'B') : textColumn(sql`l.buscable`)}${shownWords} || ${wordsOfKind}
      from lugares l
      where l.buscable is not null and not exists (
        select from indice i where i.publicacion_id = l.publicacion_id and i.tipo = ${tipo} and i.parte = 0 and i.huella = l.huella
          and (i.anio, i.ente_id, i.grupo, i.visible_desde, i.peso) is not distinct from (l.anio, l.ente_id, l.grupo, l.visible_desde, ${order})
      )
      on conflict (publicacion_id, tipo, parte) do update set (anio, ente_id, grupo, visible_desde, peso, claves, huella, palabras) =
        row (excluded.anio, excluded.ente_id, excluded.grupo, excluded.visible_desde, excluded.peso, excluded.claves, excluded.huella,
          excluded.palabras)
      returning publicacion_id, xmax <> 0 as existed
    )`;
}

/**
 * Writes the search entries of the parts of some records, whose publications exist. Commands that change only parts call it first. It locks the
 * records, so that a concurrent act that hides one of them cannot leave entries with the former visible day.
 */
export async function indexPartsOf(tx: Transaction, kind: PublicationKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const list = sql`any(${sql.param([...new Set(ids)])}::int[])`;
  const { area, tipo, table } = kind;
  // Locks in the same order as such an act.
  await tx.execute(sql`select from ${table} where ${table.id} = ${list} order by ${table.id} for no key update`);
  await tx.execute(sql`
    select from publicaciones where area = ${area} and tipo = ${tipo} and registro = ${list} order by registro for share`);
  await indexParts(tx, kind, sql`${table.id} = ${list}`);
}

/** Writes the search entries of the parts of the records that satisfy `where`, the last of their entries. */
export async function indexParts(tx: Transaction, kind: PublicationKind, where: SQL): Promise<void> {
  for (const parts of [kind.parts, kind.files && pdfPages(kind)]) if (parts) await writeParts(tx, kind, parts, where);
  await flushIndex(tx);
}

/**
 * Moves the words of the written entries from the pending lists of the indexes into the indexes. Inserting the words of many entries together takes
 * a fifth of the time, and a search reads pending lists in full.
 */
async function flushIndex(tx: Transaction): Promise<void> {
  await tx.execute(sql`select vaciar_pendientes_de_indice()`);
}

async function writeParts(
  tx: Transaction,
  { area, tipo: kind, table }: PublicationKind,
  { tipo, weight, rows }: IndexedParts,
  where: SQL,
): Promise<void> {
  const publication = sql`(select id, visible_desde from publicaciones where area = ${area} and tipo = ${kind} and registro = `;
  const derived = sql`
    select p.id as publicacion_id, p.visible_desde, q.parte, q.anio, q.ente_id, q.grupo, q.claves, q.huella
    from (${rows(where)}) q inner join lateral ${publication} q.registro limit 1) p on true`;
  // `except` uses a hash. For `not exists`, the planner underestimates the parts per record and compares all pairs of rows.
  await tx.execute(sql`
    delete from indice using (
      select i.publicacion_id, i.parte
      from ${table} inner join lateral ${publication} ${table.id} limit 1) p on true
      inner join indice i on i.publicacion_id = p.id and i.tipo = ${tipo}
      where ${where}
      except select publicacion_id, parte from (${derived}) d
    ) gone
    where indice.publicacion_id = gone.publicacion_id and indice.tipo = ${tipo} and indice.parte = gone.parte`);
  await tx.execute(sql`
    with derivadas as materialized (${derived})
    update indice set (anio, ente_id, grupo, visible_desde, peso) = row (d.anio, d.ente_id, d.grupo, d.visible_desde, ${orderOf(weight, sql`d.anio`)})
    from derivadas d
    where indice.publicacion_id = d.publicacion_id and indice.tipo = ${tipo} and indice.parte = d.parte
      and (indice.anio, indice.ente_id, indice.grupo, indice.visible_desde) is distinct from (d.anio, d.ente_id, d.grupo, d.visible_desde)`);
  // `offset 0` forces a look-up of the entry by record and part; by record alone, each part would read the entries of all parts.
  await tx.execute(sql`
    insert into indice (publicacion_id, tipo, parte, anio, ente_id, grupo, visible_desde, peso, claves, huella, palabras)
    select l.publicacion_id, ${tipo}, l.parte, l.anio, l.ente_id, l.grupo, l.visible_desde, ${orderOf(weight, sql`l.anio`)}, l.claves, l.huella,
      ${textColumn(sql`l.buscable`)}
    from (
      select p.id as publicacion_id, p.visible_desde, q.*
      from (${rows(where)}) q inner join lateral ${publication} q.registro limit 1) p on true
      offset 0
    ) l
    where not exists (
      select from indice i
      where i.publicacion_id = l.publicacion_id and i.tipo = ${tipo} and i.parte = l.parte and i.huella = l.huella
    )
    on conflict (publicacion_id, tipo, parte) do update set (claves, huella, palabras) = row (excluded.claves, excluded.huella, excluded.palabras)`);
}

/** Returns the rank of a row: by kind, then by year. */
function orderOf(weight: number, year: SQL): SQL {
  const since2000 = sql`(coalesce(${year}, ${sql.raw(String(YEARLESS))}) - 2000)`;
  return sql`(${sql.raw(String(weight))} + ${since2000} * 0.004)::real`;
}

/** Writes the search entries of the pages of a PDF content after its text was extracted. */
export async function indexPdf(tx: Transaction, sha256: string): Promise<void> {
  const { rows } = await tx.execute<{ tipo: string; registros: number[] }>(sql`
    select ${publicaciones.tipo} as tipo, array_agg(distinct ${publicaciones.registro}) as registros
    from ${archivos} inner join ${publicacionArchivos} on ${publicacionArchivos.archivoId} = ${archivos.id}
    inner join ${publicaciones} on ${publicaciones.id} = ${publicacionArchivos.publicacionId}
    where ${archivos.sha256} = ${sha256} group by 1 order by 1`);
  // In a fixed order of kinds, since each call locks its records.
  for (const { tipo, registros } of rows) {
    const kind = publicationKinds().find((each) => each.tipo === tipo);
    if (kind) await indexPartsOf(tx, kind, registros);
  }
}
