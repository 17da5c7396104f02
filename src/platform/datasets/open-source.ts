import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '../database/connection.ts';
import { partTitle } from '../editing/rows/part-columns.ts';
import { publicaciones } from '../publications/schema.ts';
import { isVisible } from '../visibility.ts';
import type { Dataset } from './dataset.ts';
import { rowPath } from './paths.ts';
import { columnsOf, findById } from './rows.ts';

/** Source rows of the public table of a dataset: publications, or parts of publications. */
export type OpenSource = {
  /** Name in addresses, and plural name. */
  id: string;
  title: string;
  /** Table joined to that of the dataset. */
  joined: PgTable;
  on: SQL | undefined;
  /** Returns the condition that a row is public. */
  isOpen(now: Date): SQL | undefined;
  /** Values of a row that are not columns; `pagina` is the address of its page. */
  values: Readonly<Record<string, PgColumn | SQL>>;
  /** Ente of a row, for rows that belong to entes. A part without its own column has the ente of its publication. */
  ente: PgColumn | undefined;
  /** The title of a row. */
  titulo: PgColumn | SQL;
  /** Time of a row's last change; absent if unknown. */
  cambiada?: PgColumn;
  /** The publication of a row, its own date, and its withdrawal. */
  origin: { publication: SQL | undefined; day: PgColumn; withdrawal: PgColumn };
  /** Returns the address that shows a row. Absent if it is the row's page in the open data. */
  findAddress?(row: number): Promise<string | undefined>;
};

/** Returns the source of a public table; undefined for a catalogue. */
export function sourceOf(dataset: Dataset): OpenSource | undefined {
  return dataset.publication ? publishedSource(dataset, dataset.publication) : partSource(dataset);
}

function publishedSource(
  { declaration: { table } }: Dataset,
  { area, tipo, plural, many }: NonNullable<Dataset['publication']>,
): OpenSource {
  const on = and(eq(publicaciones.area, area), eq(publicaciones.tipo, tipo), eq(publicaciones.registro, table.id));
  return {
    id: plural,
    title: many,
    joined: publicaciones,
    on,
    origin: { publication: on, day: publicaciones.fecha, withdrawal: publicaciones.retiro },
    isOpen: (now) => isVisible(publicaciones.visibleDesde, now),
    values: { pagina: publicaciones.direccion },
    ente: getTableColumns(table).enteId,
    titulo: publicaciones.titulo,
    cambiada: publicaciones.cambiada,
  };
}

/**
 * Returns the source of parts. They are public while their publication is and they are not withdrawn; they contain its name instead of its
 * number.
 */
function partSource({ declaration, content }: Dataset): OpenSource | undefined {
  const { id, part, table, title } = declaration;
  if (!part) return undefined;
  const { retiro, retiradaEl, enteId, [part.field]: whole } = columnsOf(declaration);
  const withdrawn = retiro ?? retiradaEl;
  if (!whole || !withdrawn) throw new Error(`${id} has no columns of a part`);
  return {
    id,
    title: content.many,
    joined: part.whole.table,
    on: eq(part.whole.table.id, whole),
    origin: {
      publication: and(eq(publicaciones.tipo, part.whole.kind), eq(publicaciones.registro, whole)),
      day: part.date,
      withdrawal: withdrawn,
    },
    isOpen: (now) => and(isVisible(part.whole.visibleFrom, now), isNull(withdrawn), part.isOpen),
    values: { [part.field]: part.whole.name, pagina: sql`${rowPath(id, '')}::text || ${table.id}` },
    ente: enteId ?? getTableColumns<PgTable>(part.whole.table).enteId,
    titulo: partTitle(part.whole.name, title.sql(table)),
    async findAddress(row) {
      const stored = await findById(db(), declaration, row);
      return stored && part.address(stored, db());
    },
  };
}
