import type { Querier } from '../database/connection.ts';
import type { ContentKind } from '../editing/kind.ts';
import { findWithdrawn } from '../editing/site-rows.ts';
import { count } from '../format.ts';
import { wordList } from '../text/word-list.ts';

/** Withdrawn rows that a sentence names. */
const MOST_NAMED = 3;

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
    const { titles, total } = await findWithdrawn(querier, this.kind, { registros: [...this.ids], most: MOST_NAMED });
    if (total === 0) return [];
    const names = titles.map((title) => `«${title}»`);
    const others = total > names.length ? [...names, 'otros'] : names;
    const which = `${count('registro retirado', total, 'registros retirados')}: ${wordList(others)}`;
    return [
      `La tabla nombra ${which}. Así siguen, y nadie los ve: vuelva a ponerlos en el sitio desde su formulario o su lista.`,
    ];
  }
}
