import { sql } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { type ContentData, type ContentKind, hasRecords } from '../editing/kind.ts';
import { listNewTwins } from '../editing/read.ts';
import { siteRows } from '../editing/site-rows.ts';
import { count } from '../format.ts';
import { MAX_NAMED, namedTitles } from '../text/word-list.ts';
import type { ImportRemarks, KeyedRow } from './remarks.ts';

/** Collects stored rows that an import changes, to report those that are withdrawn and stay withdrawn. */
export class WithdrawnRows implements ImportRemarks {
  private readonly ids = new Set<number>();
  private readonly kind: ContentKind;

  constructor(kind: ContentKind) {
    this.kind = kind;
  }

  async collect(_querier: Querier, rows: readonly KeyedRow[]): Promise<void> {
    for (const { before } of rows) if (before) this.ids.add(before.id);
  }

  /** Returns the sentence on withdrawn rows; none if there are no such rows. */
  async sentences(querier: Querier): Promise<string[]> {
    const { titles, total } = await findWithdrawn(querier, this.kind, { registros: [...this.ids], max: MAX_NAMED });
    if (total === 0) return [];
    const which = `${count('registro retirado', total, 'registros retirados')}: ${namedTitles(titles, total)}`;
    return [
      `La tabla nombra ${which}. Así siguen, y nadie los ve: vuelva a ponerlos en el sitio desde su formulario o su lista.`,
    ];
  }
}

/** Returns the number of withdrawn rows among some rows, and up to `max` of their titles. */
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

/** Collects added rows, to report pending new content with the same identity, which can no longer be published. */
export class PendingTwins implements ImportRemarks {
  private readonly added: ContentData[] = [];
  private readonly kind: ContentKind;
  /** The identity field; undefined if the identity has several fields. */
  private readonly field: string | undefined;

  constructor(kind: ContentKind) {
    this.kind = kind;
    const [field, ...others] = kind.identity ?? [];
    this.field = others.length === 0 ? field : undefined;
  }

  async collect(_querier: Querier, rows: readonly KeyedRow[]): Promise<void> {
    const { field } = this;
    if (field === undefined) return;
    for (const { row, before } of rows) if (!before) this.added.push({ [field]: String(row[field] ?? '') });
  }

  /** Returns the sentence on pending content with the identity of one of these rows; none if there is no such content. */
  async sentences(querier: Querier): Promise<string[]> {
    if (this.field === undefined || this.added.length === 0) return [];
    const titles = await listNewTwins(querier, this.kind, { rows: this.added, max: MAX_NAMED + 1 });
    if (titles.length === 0) return [];
    const list = namedTitles(titles);
    return [
      titles.length === 1
        ? `La tabla agrega lo que ya espera en gestión como nuevo: ${list}. Si esto se importa, aquello no se puede publicar.`
        : `La tabla agrega registros que ya esperan en gestión como nuevos: ${list}. Si esto se importa, aquellos no se pueden publicar.`,
    ];
  }
}
