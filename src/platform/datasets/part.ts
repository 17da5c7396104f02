import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Querier } from '../database/connection.ts';
import type { ContentPart, SearchedTitle } from '../editing/kind.ts';

type TableWithId = PgTable & { id: PgColumn };
/** The publications of which rows are parts: their kind, their table, their name, and the day from which they are visible. */
type Whole = { kind: string; table: TableWithId; name: PgColumn | SQL; visibleFrom: PgColumn };

/** Rows that are parts of publications, with a withdrawal of their own. The table has `withdrawalColumns`. */
export type PartOf<Table extends TableWithId, Name extends string> = {
  whole: Whole;
  /** The field with the id of the publication. */
  field: Name;
  /** Under which other condition the public reads a row. */
  isOpen?: SQL;
  /** The date of a row. */
  date: PgColumn;
  /** Number by which the search finds a row by itself (`IndexedParts`), as a part of its publication. */
  number?: PgColumn;
  /** Words of its title that an index finds; a list without it reads the titles of all rows for a text. */
  searched?: SearchedTitle;
  /** Returns the address of the page that shows a row. */
  address(row: Table['$inferSelect'], querier: Querier): string | Promise<string>;
  /** Withdraws a row also for another reason than a mistake, or publishes it again. */
  withdraw?: ContentPart['withdraw'];
};
