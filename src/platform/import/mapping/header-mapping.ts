import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { db, writableDb } from '../../database/connection.ts';
import type { CellValue } from '../../workbook/model.ts';
import { foldHeader, showCell, shownTitle } from '../cell.ts';
import type { HeaderMapping } from '../result.ts';
import { asignacionesDeColumnas } from '../schema.ts';

/** Mappings of an import by header set. */
export type HeaderMappings = ReadonlyMap<string, HeaderMapping>;

/** No mappings: only headers that the import recognizes are used. */
export const noMappings: HeaderMappings = new Map();

/** Returns the mapping of a row of headers, if a person chose one. */
export function mappingOf(cells: readonly CellValue[], mappings: HeaderMappings): HeaderMapping | undefined {
  return mappings.size === 0 ? undefined : mappings.get(headerSetKey(cells.map((cell) => shownTitle(showCell(cell)))));
}

/** Returns the mappings of an import that people chose. */
export async function loadMappings(tipo: string): Promise<HeaderMappings> {
  const rows = await db().select().from(asignacionesDeColumnas).where(eq(asignacionesDeColumnas.tipo, tipo));
  return new Map(rows.map(({ encabezados, columnas }) => [encabezados, columnas]));
}

/** Stores the mapping of a header set; an empty mapping deletes it. */
export async function rememberMapping({
  tipo,
  titles,
  columnas,
  persona,
}: {
  tipo: string;
  titles: readonly string[];
  columnas: HeaderMapping;
  persona: string;
}): Promise<void> {
  const encabezados = headerSetKey(titles);
  const { tipo: kind, encabezados: headers } = asignacionesDeColumnas;
  await writableDb()
    .delete(asignacionesDeColumnas)
    .where(and(eq(kind, tipo), eq(headers, encabezados)));
  if (Object.keys(columnas).length === 0) return;
  await writableDb().insert(asignacionesDeColumnas).values({ tipo, encabezados, columnas, persona });
}

/** Returns the key of a set of headers, ignoring order, accents, case and punctuation. */
function headerSetKey(titles: readonly string[]): string {
  const folded = new Set(titles.map(foldHeader).filter((title) => title !== ''));
  return createHash('sha256')
    .update([...folded].sort().join('\n'))
    .digest('hex');
}
