import { sql } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { NearNames } from '../text/near-names.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { ImportRemarks, KeyedRow } from './remarks.ts';
import { columnsOf } from './rows.ts';

/** Maximum number of sentences that an import shows; the rest are only counted. */
const MAX_SENTENCES = 20;

/** Finds rows added by an import whose names are similar to existing ones: the same ente may be spelled in two ways. */
export class AlikeRows implements ImportRemarks {
  private readonly found = new Map<string, string>();
  private known: NearNames<string> | undefined;
  private readonly dataset: AnyDeclaration;

  constructor(dataset: AnyDeclaration) {
    this.dataset = dataset;
  }

  /** Compares added rows with the rows of the dataset, and with earlier rows of the file. */
  async collect(querier: Querier, rows: readonly KeyedRow[]): Promise<void> {
    if (!this.dataset.asksAboutAlike) return;
    this.known ??= await this.readNames(querier);
    for (const { key, row, before } of rows) {
      if (before || this.found.has(key)) continue;
      const name = this.dataset.title.of(row);
      const [near] = this.known.of(name);
      this.found.set(
        key,
        near ? `«${name}» se agrega, y se parece a ${near}. Si es lo mismo, déjelo en una sola fila.` : '',
      );
      this.known.add(name, `«${name}», de esta tabla`);
    }
  }

  /** Returns a sentence for each row with a similar name. */
  async sentences(): Promise<string[]> {
    const all = [...this.found.values()].filter((sentence) => sentence !== '');
    const more = all.length - MAX_SENTENCES;
    return more > 0 ? [...all.slice(0, MAX_SENTENCES), `Otras ${more} filas que se agregan se parecen a otra.`] : all;
  }

  private async readNames(querier: Querier): Promise<NearNames<string>> {
    const { table, title, identity, fields } = this.dataset;
    const [first] = identity.fields;
    const mark = identity.number ? sql`${table.id}::text` : sql`${columnsOf(this.dataset)[first]}::text`;
    const label = (identity.number ? 'número' : (fields[first]?.label ?? '')).toLowerCase();
    const rows = await querier
      .select({ name: sql<string>`${title.sql(table)}`, mark: sql<string>`${mark}` })
      .from(table);
    const names = new NearNames<string>();
    for (const row of rows) names.add(row.name, `«${row.name}», que ya está con el ${label} ${row.mark}`);
    return names;
  }
}
