import { and, asc, count, desc, eq, gte, inArray, or, type SQL } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { columnContainsWords } from '#platform/database/reads/contains-words.ts';
import { type Archivo, listArchivos } from '#platform/files/files.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import { searchWords } from '#platform/text/search/search-words.ts';
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

/** A notice that exists, published or not, with its files. */
export type KnownAviso = typeof avisos.$inferSelect & { acuerdo: Archivo | undefined; archivo: Archivo | undefined };

/** Returns an agreement as staff edit it; undefined if there is none. */
export async function findAcuerdoRow(querier: Querier, id: number) {
  const { id: _, ...edited } = columns;
  const [row] = await querier.select(edited).from(acuerdos).where(eq(acuerdos.id, id));
  return row;
}

/** Returns a notice as staff edit it; undefined if there is none. */
export async function findAvisoRow(querier: Querier, id: number) {
  const { id: _, ...edited } = noticeColumns;
  const [row] = await querier.select(edited).from(avisos).where(eq(avisos.id, id));
  return row;
}

/** Returns the dates of the published lists, newest first, with their number of agreements. */
export async function listFechas(now: Date) {
  return db()
    .select({ fecha: acuerdos.fecha, total: count() })
    .from(acuerdos)
    .where(isVisible(acuerdos.visibleDesde, now))
    .groupBy(acuerdos.fecha)
    .orderBy(desc(acuerdos.fecha));
}

/** Returns the agreements of a list; none when it is not published. */
export async function listAcuerdosOf(fecha: string, now: Date) {
  return db()
    .select(columns)
    .from(acuerdos)
    .where(and(eq(acuerdos.fecha, fecha), isVisible(acuerdos.visibleDesde, now)))
    .orderBy(asc(acuerdos.consecutivo));
}

/** Returns the published agreements from a day on, newest list first. */
export async function listAcuerdosSince(fecha: string, now: Date, limit: number) {
  return db()
    .select(columns)
    .from(acuerdos)
    .where(and(gte(acuerdos.fecha, fecha), isVisible(acuerdos.visibleDesde, now)))
    .orderBy(desc(acuerdos.fecha), asc(acuerdos.consecutivo))
    .limit(limit);
}

/**
 * Returns the published agreements whose file number or synopsis contains every word of a text, newest first, and their total. A text
 * without a letter or a figure finds nothing.
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

/** Returns the notices of these file numbers or with these ids, published or not. */
export async function findKnownAvisos(
  querier: Querier,
  expedientes: readonly string[],
  ids: readonly number[],
): Promise<KnownAviso[]> {
  const rows = await querier
    .select()
    .from(avisos)
    .where(or(inArray(avisos.expediente, [...expedientes]), inArray(avisos.id, [...ids])));
  const fileIds = rows.flatMap(({ acuerdoId, archivoId }) => [acuerdoId, archivoId].filter((id) => id !== null));
  const files = new Map((await listArchivos(querier, fileIds)).map((file) => [file.id, file]));
  return rows.map((row) => ({
    ...row,
    acuerdo: files.get(row.acuerdoId ?? 0),
    archivo: files.get(row.archivoId ?? 0),
  }));
}
