import { sql } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { count } from '../format.ts';
import type { AnyDeclaration } from './declaration.ts';
import { columnsOf } from './rows.ts';

/** Withdrawn rows that a sentence names. */
const MOST_NAMED = 3;

/** Stored rows that an import names: those that are withdrawn stay so. */
export class WithdrawnRows {
  private readonly ids = new Set<number>();
  private readonly dataset: AnyDeclaration;

  constructor(dataset: AnyDeclaration) {
    this.dataset = dataset;
  }

  note(ids: readonly number[]): void {
    for (const id of ids) this.ids.add(id);
  }

  /** Returns the sentence on those that are withdrawn; none without them. */
  async sentences(querier: Querier): Promise<string[]> {
    if (this.ids.size === 0) return [];
    const { rows } = await querier.execute<{ titulo: string; total: number }>(sql`
      select ${this.dataset.title.sql(this.dataset.table)} as titulo, count(*) over ()::int as total from ${this.dataset.table}
      where ${this.dataset.table.id} = any(${sql.param([...this.ids])}::int[]) and ${this.isWithdrawn()}
      order by ${this.dataset.table.id} limit ${MOST_NAMED}`);
    const [first] = rows;
    if (!first) return [];
    const names = rows.map(({ titulo }) => `«${titulo}»`);
    const others = first.total > names.length ? [...names, 'otros'] : names;
    const which = `${count('registro retirado', first.total, 'registros retirados')}: ${new Intl.ListFormat('es-MX').format(others)}`;
    return [
      `La tabla nombra ${which}. Así siguen, y nadie los ve: vuelva a ponerlos en el sitio desde su formulario o su lista.`,
    ];
  }

  private isWithdrawn() {
    const { area, kind, part, table } = this.dataset;
    const { retiro, retiradaEl } = columnsOf(this.dataset);
    if (part) return sql`${retiro ?? retiradaEl ?? sql`null`} is not null`;
    return sql`${table.id} in (select p.registro from publicaciones p where p.area = ${area} and p.tipo = ${kind} and p.retirada is not null)`;
  }
}
