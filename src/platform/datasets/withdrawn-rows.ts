import { sql } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { type ContentKind, hasRecords } from '../editing/kind.ts';
import { siteRows } from '../editing/list-source.ts';
import { count } from '../format.ts';
import { MAX_NAMED, namedTitles } from '../text/named-titles.ts';

/** Stored rows that an import names: those that are withdrawn stay so. */
export class WithdrawnRows {
  private readonly ids = new Set<number>();
  private readonly kind: ContentKind;

  constructor(kind: ContentKind) {
    this.kind = kind;
  }

  note(ids: readonly number[]): void {
    for (const id of ids) this.ids.add(id);
  }

  /** Returns the sentence on those that are withdrawn; none without them. */
  async sentences(querier: Querier): Promise<string[]> {
    const { titles, total } = await findWithdrawn(querier, this.kind, { registros: [...this.ids], max: MAX_NAMED });
    if (total === 0) return [];
    const which = `${count('registro retirado', total, 'registros retirados')}: ${namedTitles(titles, total)}`;
    return [
      `La tabla nombra ${which}. Así siguen, y nadie los ve: vuelva a ponerlos en el sitio desde su formulario o su lista.`,
    ];
  }
}

/** Returns the titles of those of some rows that are withdrawn, `max` of them, and how many are withdrawn. */
async function findWithdrawn(
  querier: Querier,
  kind: ContentKind,
  { registros, max }: { registros: readonly number[]; max: number },
): Promise<{ titles: string[]; total: number }> {
  if (registros.length === 0 || !hasRecords(kind)) return { titles: [], total: 0 };
  const { rows } = await querier.execute<{ titulo: string; total: number }>(sql`
    select titulo, count(*) over ()::int as total from (${siteRows(kind)}) as publico
    where registro = any(${sql.param([...registros])}::int[]) and retirada
    order by registro limit ${max}`);
  return { titles: rows.map(({ titulo }) => titulo), total: rows[0]?.total ?? 0 };
}
