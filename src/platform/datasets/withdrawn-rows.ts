import type { Querier } from '../database/connection.ts';
import type { ContentKind } from '../editing/kind.ts';
import { findWithdrawn } from '../editing/site-rows.ts';
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
    const { titles, total } = await findWithdrawn(querier, this.kind, { registros: [...this.ids], most: MAX_NAMED });
    if (total === 0) return [];
    const which = `${count('registro retirado', total, 'registros retirados')}: ${namedTitles(titles, total)}`;
    return [
      `La tabla nombra ${which}. Así siguen, y nadie los ve: vuelva a ponerlos en el sitio desde su formulario o su lista.`,
    ];
  }
}
