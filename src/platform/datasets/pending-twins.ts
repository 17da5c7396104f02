import type { Querier } from '../database/connection.ts';
import type { ContentData, ContentKind } from '../editing/kind.ts';
import { listNewTwins } from '../editing/read.ts';
import { MAX_NAMED, namedTitles } from '../text/named-titles.ts';
import type { Values } from './rows.ts';

/** Rows that an import adds, and pending new content with their identity: it can no longer be published. */
export class PendingTwins {
  private readonly added: ContentData[] = [];
  private readonly kind: ContentKind;
  /** The field of an identity of one field; undefined for others. */
  private readonly field: string | undefined;

  constructor(kind: ContentKind) {
    this.kind = kind;
    const [field, ...others] = kind.identity ?? [];
    this.field = others.length === 0 ? field : undefined;
  }

  note(rows: readonly Values[]): void {
    const { field } = this;
    if (field !== undefined) this.added.push(...rows.map((row) => ({ [field]: String(row[field] ?? '') })));
  }

  /** Returns the sentence on the content that has an identity of these rows; none without it. */
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
