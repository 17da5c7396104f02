import { type SQL, sql } from 'drizzle-orm';
import { listUnansweredTerms } from '#areas/auditorias/queries/ending-terms.ts';
import { addDays } from '#platform/calendar/days.ts';
import { db } from '#platform/database/connection.ts';
import { kindOf, publicationKinds } from '#platform/publications/kind.ts';
import { today } from '#platform/visibility.ts';
import { pageFolders } from '../rules/folders.ts';
import type { Clase } from '../rules/scope.ts';
import type { FollowedSearch } from './searches.ts';

/** Number of events of each class in the last year; classes without data are left out. */
export type Estimate = Partial<Record<Clase, number>>;

type Year = { from: string; to: string };

/** Returns the number of novedades of a subject in the last year by class, considering only what is public now. */
export async function estimateYear(
  { clave, clases }: { clave: string; clases: readonly Clase[] },
  search: FollowedSearch | undefined,
  now: Date,
): Promise<Estimate> {
  const to = today(now);
  const year = { from: addDays(to, -365), to };
  const counts = await Promise.all(clases.map(async (clase) => [clase, await countOf(clase, clave, search, year)]));
  return Object.fromEntries(counts.filter(([, amount]) => amount !== undefined));
}

async function countOf(clase: Clase, clave: string, search: FollowedSearch | undefined, year: Year) {
  switch (clase) {
    case 'publicacion':
      return search ? countFound(search, year) : countPublications(clave, year);
    case 'avance':
      return countResolved(clave, year);
    case 'termino':
      return countTerms(clave, year);
    case 'correccion':
      return countCorrections(clave, year);
    case 'cambio':
      return undefined;
  }
}

/** Returns a condition on a publication `p`: it belongs to a key (`claveOf`). */
function isOf(clave: string): SQL {
  const [kind = '', first = '', second = ''] = clave.split(':');
  switch (kind) {
    case 'ente':
      return sql`p.ente_id = ${Number(first)}`;
    case 'municipio':
      return sql`p.ente_id in (select id from entes where clave_municipio = ${first})`;
    case 'registro':
      return sql`(p.tipo = ${first} and p.registro = ${Number(second)} or ${isGathered(first, Number(second))})`;
    case 'tipo':
      return sql`p.tipo = ${first}`;
    case 'pagina': {
      const folders = pageFolders.flatMap(({ pagina, carpeta }) => (pagina === first ? [carpeta] : []));
      const tipos = publicationKinds().flatMap(({ tipo, section }) => (section === first ? [tipo] : []));
      return sql`(p.tipo = 'documento' and p.detalle = any(${sql.param(folders)}::text[]) or p.tipo = any(${sql.param(tipos)}::text[]))`;
    }
    default:
      return sql`false`;
  }
}

/** Returns a condition on a publication `p` of another kind: it belongs to a record (`gathers`). */
function isGathered(tipo: string, id: number): SQL {
  const conditions = (kindOf(tipo).gathers ?? []).map(
    (each) => sql`p.tipo = ${each.tipo} and ${id} in (${each.records})`,
  );
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

const isOpenWithin = ({ from, to }: Year) =>
  sql`p.visible_desde <= ${to}::date and p.retiro is null and p.fecha between ${from}::date and ${to}::date`;

async function countRows(query: SQL): Promise<number> {
  const { rows } = await db().execute<{ amount: number }>(sql`select count(*)::int as amount from (${query}) filas`);
  return rows[0]?.amount ?? 0;
}

function countPublications(clave: string, year: Year): Promise<number> {
  return countRows(sql`select from publicaciones p where ${isOf(clave)} and ${isOpenWithin(year)}`);
}

/** Returns the newest publications of a subject, newest first, for the example of a mail. */
export async function listNewest(
  clave: string,
  search: FollowedSearch | undefined,
  now: Date,
): Promise<{ titulo: string; direccion: string; tipo: string }[]> {
  const belongs = search
    ? sql`p.id in (select i.publicacion_id from indice i where ${isFound(search)})`
    : sql`${isOf(clave)} and p.tipo <> 'ente'`;
  const { rows } = await db().execute<{ titulo: string; direccion: string; tipo: string }>(sql`
    select p.titulo, p.direccion, p.tipo from publicaciones p
    where ${belongs} and p.visible_desde <= ${today(now)}::date and p.retiro is null and p.fecha is not null
    order by p.fecha desc, p.id desc limit 3`);
  return rows.map((row) => ({ ...row, tipo: kindOf(row.tipo).one.toLowerCase() }));
}

/** Returns a condition on a row `i` of the index: a search finds it. */
function isFound({ consulta, tipos, anio, entes, grupo }: FollowedSearch): SQL {
  return sql`i.palabras @@ ${consulta}::tsquery
    and ${tipos ? sql`i.tipo = any(${sql.param(tipos)}::text[])` : sql`true`} and ${anio == null ? sql`true` : sql`i.anio = ${anio}`}
    and ${entes ? sql`i.ente_id = any(${sql.param(entes)}::int[])` : sql`true`} and ${grupo == null ? sql`true` : sql`i.grupo = ${grupo}`}`;
}

function countFound(search: FollowedSearch, year: Year): Promise<number> {
  return countRows(sql`
    select distinct p.id from indice i inner join publicaciones p on p.id = i.publicacion_id
    where ${isFound(search)} and ${isOpenWithin(year)}`);
}

function countResolved(clave: string, { from, to }: Year): Promise<number> {
  const [, auditoriaId, numero] = /^observacion:(\d+):(\d+)$/.exec(clave) ?? [];
  const isOne = numero === undefined ? isOf(clave) : sql`p.registro = ${Number(auditoriaId)}`;
  return countRows(sql`
    select from observaciones o inner join publicaciones p on p.tipo = 'auditoria' and p.registro = o.auditoria_id
    where ${isOne} and p.visible_desde <= ${to}::date and p.retiro is null and o.retiro is null
      and ${numero === undefined ? sql`true` : sql`o.numero = ${Number(numero)}`} and o.resuelta_el between ${from}::date and ${to}::date`);
}

async function countTerms(clave: string, { from, to }: Year): Promise<number> {
  const [, auditoriaId, numero] = /^(?:registro:auditoria|observacion):(\d+)(?::(\d+))?$/.exec(clave) ?? [];
  const ofAudit = auditoriaId === undefined ? isOf(clave) : sql`p.registro = ${Number(auditoriaId)}`;
  const { rows } = await db().execute<{ id: number }>(
    sql`select distinct p.ente_id as id from publicaciones p where p.tipo = 'auditoria' and ${ofAudit} and p.ente_id is not null`,
  );
  if (rows.length === 0) return 0;
  const terms = await listUnansweredTerms({ from, to: addDays(to, -1), enteIds: rows.map(({ id }) => id) });
  return terms.filter(
    (term) =>
      (auditoriaId === undefined || term.auditoriaId === Number(auditoriaId)) &&
      (numero === undefined || term.observacion === Number(numero)),
  ).length;
}

async function countCorrections(clave: string, { from, to }: Year): Promise<number> {
  let amount = 0;
  for (const { tipo, corrections } of publicationKinds()) {
    if (!corrections) continue;
    const { rows } = await db().execute<{ registro: number }>(
      sql`select p.registro from publicaciones p where p.tipo = ${tipo} and ${isOf(clave)} and p.visible_desde <= ${to}::date`,
    );
    const lists = (await corrections(rows.map(({ registro }) => registro))).values();
    for (const list of lists)
      amount += list.filter(({ publishedOn }) => publishedOn >= from && publishedOn <= to).length;
  }
  return amount;
}
