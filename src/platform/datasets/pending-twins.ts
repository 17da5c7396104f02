import type { Querier } from '../database/connection.ts';
import type { ContentKind } from '../editing/kind.ts';
import { listNewWith } from '../editing/read.ts';
import { wordList } from '../text/word-list.ts';
import type { Values } from './rows.ts';

/** Content that a sentence names. */
const MOST_NAMED = 3;

/** Rows that an import adds, and pending new content with their identity: it can no longer be published. */
export class PendingTwins {
  private readonly added: string[] = [];
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
    if (field !== undefined) this.added.push(...rows.map((row) => String(row[field] ?? '')));
  }

  /** Returns the sentence on the content that has an identity of these rows; none without it. */
  async sentences(querier: Querier): Promise<string[]> {
    if (this.field === undefined || this.added.length === 0) return [];
    const titles = await listNewWith(querier, this.kind, {
      field: this.field,
      values: this.added,
      most: MOST_NAMED + 1,
    });
    if (titles.length === 0) return [];
    const names = titles.slice(0, MOST_NAMED).map((title) => `«${title}»`);
    const list = wordList(titles.length > MOST_NAMED ? [...names, 'otros'] : names);
    return [
      titles.length === 1
        ? `La tabla agrega lo que ya espera en gestión como nuevo: ${list}. Si esto se importa, aquello no se puede publicar.`
        : `La tabla agrega registros que ya esperan en gestión como nuevos: ${list}. Si esto se importa, aquellos no se pueden publicar.`,
    ];
  }
}
