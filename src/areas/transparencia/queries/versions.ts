import { and, desc, eq } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { archivoAddress } from '#platform/files/files.ts';
import { archivos } from '#platform/files/schema.ts';
import type { Table, TableColumn } from '#platform/tables/table.ts';
import { isVisible } from '#platform/visibility.ts';
import { shortFormatName } from '../rules/address.ts';
import { type Columna, tableColumn } from '../rules/columns.ts';
import { periodCells } from '../rules/periods.ts';
import { periodTitle } from '../rules/quarters.ts';
import { articulos, formatos, formatoVersiones, fracciones } from '../schema.ts';
import { type Row, readView } from './rows.ts';

export type VersionListed = Awaited<ReturnType<typeof listVersions>>[number];
export type Version = NonNullable<Awaited<ReturnType<typeof findFormatVersion>>>;

const listed = {
  id: formatoVersiones.id,
  formatoId: formatoVersiones.formatoId,
  numero: formatoVersiones.numero,
  anio: formatoVersiones.anio,
  periodo: formatoVersiones.periodo,
  hasta: formatoVersiones.hasta,
  publicadoEl: formatoVersiones.publicadoEl,
  filas: formatoVersiones.filas,
};

/** Returns the published versions of a format, newest period first; only the last version of a period. */
export async function listVersions(formatoId: number, now: Date) {
  return db()
    .select(listed)
    .from(formatoVersiones)
    .where(and(eq(formatoVersiones.formatoId, formatoId), isVisible(formatoVersiones.visibleDesde, now)))
    .orderBy(desc(formatoVersiones.hasta), desc(formatoVersiones.numero));
}

/** Returns a published version with its columns, format, section and source workbook, or undefined. */
export async function findFormatVersion(id: number, now: Date) {
  const [version] = await db()
    .select({
      ...listed,
      desde: formatoVersiones.desde,
      columnas: formatoVersiones.columnas,
      formato: formatos.nombre,
      articulo: articulos.clave,
      fraccion: fracciones.numero,
      libro: { id: archivos.id, nombre: archivos.nombre, bytes: archivos.bytes, sha256: archivos.sha256 },
    })
    .from(formatoVersiones)
    .innerJoin(formatos, eq(formatos.id, formatoVersiones.formatoId))
    .innerJoin(fracciones, eq(fracciones.id, formatos.fraccionId))
    .innerJoin(articulos, eq(articulos.id, fracciones.articuloId))
    .leftJoin(archivos, eq(archivos.id, formatoVersiones.archivoId))
    .where(and(eq(formatoVersiones.id, id), isVisible(formatoVersiones.visibleDesde, now)));
  if (!version) return undefined;
  const { libro, ...columns } = version;
  if (!libro) return { ...columns, archivo: undefined };
  const { uri, sharedPolicy } = archivoAddress(libro);
  return { ...columns, archivo: { direccion: uri + sharedPolicy, nombre: libro.nombre, bytes: libro.bytes } };
}

/** Returns a format by its id, active or not, or undefined. */
export async function findFormato(id: number) {
  const [formato] = await db().select().from(formatos).where(eq(formatos.id, id));
  return formato;
}

/** Returns a section by its id, or undefined. */
export async function findFraccion(id: number) {
  const [fraccion] = await db().select().from(fracciones).where(eq(fracciones.id, id));
  return fraccion;
}

/** Returns the columns of a version for files. */
export function rowColumns(columnas: readonly Columna[]): TableColumn<Row>[] {
  return columnas.map(({ nombre, tipo }, index) =>
    tableColumn(nombre, tipo, ({ valores }: Row) => valores[index] ?? ''),
  );
}

/** A version that repeats its content for a later period: the days of the period, and the validation date, as ISO dates. */
type Repetition = { periodo: string; desde: string; hasta: string; today: string };

/** Returns the table of a version for a later period without changes: only the cells with the period differ. */
export function repeatedTable(version: Version, repetition: Repetition): Table<Row> {
  const cells = periodCells(version.columnas, repetition);
  return {
    title: shortFormatName(version.formato),
    subject: periodTitle(repetition.periodo, repetition.hasta),
    columns: rowColumns(version.columnas),
    rows: repeatedRows(),
  };

  async function* repeatedRows(): AsyncGenerator<Row> {
    for await (const { fila, valores } of readView(version, { filters: [] }))
      yield { fila, valores: valores.map((value, index) => cells.get(index) ?? value) };
  }
}
