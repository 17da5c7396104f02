import { getTableColumns, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { shorten } from '../text/shorten.ts';
import { type PublicationKind, publicationKinds } from './kind.ts';
import type { SearchHit } from './model.ts';
import { firstFiles } from './read.ts';
import { publicaciones } from './schema.ts';

/** Maximum length of a summary shown as the title of a hit, in characters. */
export const MAX_TITLE = 160;

/** Returns publications as search results, by id. The caller must ensure that they are visible. */
export async function readHits(
  ids: readonly number[],
): Promise<ReadonlyMap<number, { kind: PublicationKind; registro: number; hit: SearchHit }>> {
  if (ids.length === 0) return new Map();
  const { palabras: _, ...columns } = getTableColumns(publicaciones);
  const [rows, files] = await Promise.all([
    db()
      .select(columns)
      .from(publicaciones)
      .where(sql`id = any(${sql.param([...ids])}::int[])`),
    firstFiles(ids),
  ]);
  const kinds = new Map(publicationKinds().map((kind) => [kind.tipo, kind]));
  return new Map(
    rows.flatMap((row) => {
      const kind = kinds.get(row.tipo);
      if (!kind) return [];
      const file = files.get(row.id);
      const path = (kind.opensFile ? file?.direccion : undefined) ?? row.direccion;
      return [
        [
          row.id,
          { kind, registro: row.registro, hit: { path, ...hitTexts(kind, row, kind.details?.(row, file)) } },
        ] as const,
      ];
    }),
  );
}

function hitTexts(
  { summaryIsTitle }: PublicationKind,
  { titulo, resumen }: { titulo: string; resumen: string | null },
  details: string | undefined,
): Omit<SearchHit, 'path'> {
  if (summaryIsTitle && resumen)
    return { title: shorten(resumen, MAX_TITLE), details: [titulo, details].filter(Boolean).join(', ') };
  return { title: titulo, ...(resumen && { text: resumen }), ...(details && { details }) };
}
