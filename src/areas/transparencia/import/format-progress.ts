import type { Catalogues } from './catalogues.ts';
import type { ChildTables } from './child-tables.ts';
import type { PeriodSpan } from './period-span.ts';

/** Progress of an import of a format. */
export type FormatProgress = {
  versionId: number | undefined;
  filas: number;
  read: number;
  span: PeriodSpan;
  catalogues: Catalogues;
  tables: ChildTables;
  /** Whether the missing columns of the sheet were reported. */
  headerChecked: boolean;
};
