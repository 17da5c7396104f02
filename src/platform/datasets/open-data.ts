import { aliasedTable, and, count, desc, eq, getTableColumns, max } from 'drizzle-orm';
import { db, type Querier } from '../database/connection.ts';
import { readRows } from '../database/cursor.ts';
import { archivos } from '../files/schema.ts';
import { publicaciones } from '../publications/schema.ts';
import { cellValue, type Table } from '../tables/table.ts';
import { isVisible, today } from '../visibility.ts';
import type { Dataset } from './dataset.ts';
import { describeColumns, fileKey, type OpenColumn, openFields, tableColumns } from './open-columns.ts';
import { readNames } from './read-names.ts';
import type { Values } from './rows.ts';

/** A publication of a row, as lists and feeds have it. */
export type OpenEntry = {
  registro: number;
  titulo: string;
  resumen: string | null;
  direccion: string;
  fecha: string | null;
  cambiada: Date;
};
/** Cells of a row in the order of the columns, as files have them: amounts in pesos. */
export type OpenCells = readonly (string | number | null)[];

/** The public table of a dataset: the visible rows, with the fields that the public may know. */
export type OpenData = {
  /** In addresses: `acuerdos`. */
  id: string;
  title: string;
  /** The kind of its publications: `acuerdo`. */
  tipo: string;
  columns: readonly OpenColumn[];
  /** Returns the whole table; its rows are read from a cursor. */
  table(now: Date): Promise<Table<Values>>;
  /** Returns the first rows. */
  first(amount: number, now: Date): Promise<OpenCells[]>;
  /** Returns a row by its number; undefined where the public may not read it. */
  find(row: number, now: Date): Promise<{ cells: OpenCells; entry: OpenEntry } | undefined>;
  /** Returns the rows that changed last. */
  newest(amount: number, now: Date): Promise<OpenEntry[]>;
  /** Returns the number of rows, and when one of them last changed: null while there is none. */
  describe(now: Date): Promise<{ rows: number; changed: Date | null }>;
};

/** Returns the public table of a dataset; undefined for a catalogue. */
export function openDataOf({ declaration, publication }: Dataset): OpenData | undefined {
  if (!publication) return undefined;
  const { plural: id, many: title, tipo, area } = publication;
  const { table } = declaration;
  const fields = openFields(declaration);
  const isOfKind = and(eq(publicaciones.area, area), eq(publicaciones.tipo, tipo));
  const { registro, titulo, resumen, direccion, fecha, cambiada } = publicaciones;
  const isOpen = (now: Date) => and(isOfKind, isVisible(publicaciones.visibleDesde, now));
  const selectEntries = () =>
    db().select({ registro, titulo, resumen, direccion, fecha, cambiada }).from(publicaciones);
  const readColumns = async (now: Date) =>
    tableColumns(fields, { today: today(now), names: await readNames(db(), declaration) });
  return {
    id,
    title,
    tipo,
    columns: describeColumns(fields),
    table: async (now) => ({
      title,
      columns: await readColumns(now),
      rows: readRows<Values>((querier) => selectRows(querier, now).orderBy(table.id)),
    }),
    async first(amount, now) {
      const columns = await readColumns(now);
      const rows: Values[] = await selectRows(db(), now).orderBy(table.id).limit(amount);
      return rows.map((row) => columns.map((column) => cellValue(column, row)));
    },
    async find(row, now) {
      const [columns, [stored], [entry]] = await Promise.all([
        readColumns(now),
        selectRows(db(), now, row).then((rows): Values[] => rows),
        selectEntries().where(and(isOpen(now), eq(registro, row))),
      ]);
      return stored && entry ? { cells: columns.map((column) => cellValue(column, stored)), entry } : undefined;
    },
    newest: async (amount, now) =>
      selectEntries().where(isOpen(now)).orderBy(desc(cambiada), desc(publicaciones.id)).limit(amount),
    async describe(now) {
      const [facts] = await db()
        .select({ rows: count(), changed: max(cambiada) })
        .from(publicaciones)
        .where(isOpen(now));
      return facts ?? { rows: 0, changed: null };
    },
  };

  /** The visible rows, or one of them, with their files and pages. */
  function selectRows(querier: Querier, now: Date, row?: number) {
    const files = fields.flatMap(({ name, field, column }) =>
      field.file ? [{ name, column, file: aliasedTable(archivos, `archivo_${name}`) }] : [],
    );
    const query = querier
      .select({
        ...getTableColumns(table),
        pagina: direccion,
        ...Object.fromEntries(
          files.map(({ name, file }) => [fileKey(name), { id: file.id, nombre: file.nombre, sha256: file.sha256 }]),
        ),
      })
      .from(table)
      .innerJoin(publicaciones, and(isOfKind, eq(registro, table.id)))
      .where(and(isVisible(publicaciones.visibleDesde, now), row === undefined ? undefined : eq(table.id, row)))
      .$dynamic();
    for (const { column, file } of files) query.leftJoin(file, eq(file.id, column));
    return query;
  }
}
