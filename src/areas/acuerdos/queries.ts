import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { columnContainsWords } from '#platform/database/reads/conditions.ts';
import { listArchivos } from '#platform/files/files.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import { searchWords } from '#platform/text/search/prefix-query.ts';
import { isVisible } from '#platform/visibility.ts';
import { acuerdos, avisos } from './schema.ts';

const columns = {
  id: acuerdos.id,
  fecha: acuerdos.fecha,
  consecutivo: acuerdos.consecutivo,
  expediente: acuerdos.expediente,
  fechaActuacion: acuerdos.fechaActuacion,
  sintesis: acuerdos.sintesis,
};

const noticeColumns = {
  id: avisos.id,
  fecha: avisos.fecha,
  expediente: avisos.expediente,
  descripcion: avisos.descripcion,
  acuerdoId: avisos.acuerdoId,
  archivoId: avisos.archivoId,
};

export type Acuerdo = Awaited<ReturnType<typeof listAcuerdosOf>>[number];
export type Aviso = Awaited<ReturnType<typeof listAvisos>>[number];

/** Returns the dates of the published lists, newest first, with their number of agreements. */
export async function listFechas(now: Date) {
  return db()
    .select({ fecha: acuerdos.fecha, total: count() })
    .from(acuerdos)
    .where(isVisible(acuerdos.visibleDesde, now))
    .groupBy(acuerdos.fecha)
    .orderBy(desc(acuerdos.fecha));
}

/** Returns the agreements of a list; empty if it is not published. */
export async function listAcuerdosOf(fecha: string, now: Date) {
  return db()
    .select(columns)
    .from(acuerdos)
    .where(and(eq(acuerdos.fecha, fecha), isVisible(acuerdos.visibleDesde, now)))
    .orderBy(asc(acuerdos.consecutivo));
}

/** Returns the published agreements since a day, newest list first. */
export async function listAcuerdosSince(fecha: string, now: Date, limit: number) {
  return db()
    .select(columns)
    .from(acuerdos)
    .where(and(gte(acuerdos.fecha, fecha), isVisible(acuerdos.visibleDesde, now)))
    .orderBy(desc(acuerdos.fecha), asc(acuerdos.consecutivo))
    .limit(limit);
}

/** Returns the first agreements of each list published since a day, newest list first, with the `total` of their list. */
export async function listFirstOfLists(fecha: string, now: Date, perList: number) {
  const ofList = sql`over (partition by ${acuerdos.fecha} order by ${acuerdos.consecutivo})`;
  const numbered = db()
    .select({
      ...columns,
      lugar: sql<number>`row_number() ${ofList}`.mapWith(Number).as('lugar'),
      total: sql<number>`count(*) over (partition by ${acuerdos.fecha})`.mapWith(Number).as('total'),
    })
    .from(acuerdos)
    .where(and(gte(acuerdos.fecha, fecha), isVisible(acuerdos.visibleDesde, now)))
    .as('numerados');
  return db()
    .select()
    .from(numbered)
    .where(lte(numbered.lugar, perList))
    .orderBy(desc(numbered.fecha), asc(numbered.lugar));
}

/**
 * Returns the published agreements whose file number or synopsis contains every word of a text, newest first, and their total. A text without
 * letters and digits matches nothing.
 */
export async function searchAcuerdos(texto: string, now: Date, rows: Rows): Promise<PageOf<Acuerdo>> {
  if (!searchWords(texto)?.length) return { total: 0, rows: [] };
  const condition = and(isVisible(acuerdos.visibleDesde, now), columnContainsWords(acuerdos.busqueda, texto));
  const [total, foundRows] = await Promise.all([
    db().$count(acuerdos, condition),
    db()
      .select(columns)
      .from(acuerdos)
      .where(condition)
      .orderBy(desc(acuerdos.fecha), asc(acuerdos.consecutivo))
      .limit(rows.size)
      .offset(rows.first),
  ]);
  return { total, rows: foundRows };
}

/** Returns the published notices with their files, newest first. */
export async function listAvisos(now: Date) {
  return withFiles(isVisible(avisos.visibleDesde, now));
}

async function withFiles(condition: SQL | undefined) {
  const rows = await db()
    .select(noticeColumns)
    .from(avisos)
    .where(condition)
    .orderBy(desc(avisos.fecha), desc(avisos.id));
  const ids = rows.flatMap(({ acuerdoId, archivoId }) => [acuerdoId, archivoId].filter((id) => id !== null));
  const files = new Map(
    (await listArchivos(db(), ids)).filter(({ publico }) => publico).map((file) => [file.id, file]),
  );
  const fileOf = (id: number | null) => (id === null ? undefined : files.get(id));
  return rows.map(({ acuerdoId, archivoId, ...aviso }) => ({
    ...aviso,
    acuerdo: fileOf(acuerdoId),
    archivo: fileOf(archivoId),
  }));
}
