import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '../database/connection.ts';
import { partTitle } from '../editing/rows/part-columns.ts';
import { publicaciones } from '../publications/schema.ts';
import { isVisible } from '../visibility.ts';
import type { Dataset } from './dataset.ts';
import { rowPath } from './paths.ts';
import { columnsOf, findById } from './rows.ts';

/** Of which rows the public table of a dataset consists: those of publications, or of parts of publications. */
export type OpenSource = {
  /** In addresses, and of many. */
  id: string;
  title: string;
  /** Joined to the table of the dataset. */
  joined: PgTable;
  on: SQL | undefined;
  /** Returns the condition on a row that the public may read. */
  isOpen(now: Date): SQL | undefined;
  /** Values of a row that are not those of its columns; `pagina` is the address of its page. */
  values: Readonly<Record<string, PgColumn | SQL>>;
  /** The ente of a row, for rows that belong to entes; a part without a column of its own has the ente of its publication. */
  ente: PgColumn | undefined;
  /** The title of a row. */
  titulo: PgColumn | SQL;
  /** When a row last changed; without it nobody knows. */
  cambiada?: PgColumn;
  /** The publication of a row, its own day, and why it was withdrawn. */
  origin: { publication: SQL | undefined; day: PgColumn; withdrawal: PgColumn };
  /** Returns the address that shows a row, if it is not its page in the open data. */
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

/** Parts are open while their publication is, and they are not withdrawn. Instead of its number they have its name. */
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
