import type { ContentCommand } from '../acts/command.ts';
import type { Saved } from '../database/upsert.ts';
import type { ContentKind } from '../editing/kind.ts';
import type { Import } from '../import/definition.ts';
import type { PublicationKind } from '../publications/kind.ts';
import { contentOf } from './as-content.ts';
import { importOf } from './as-import.ts';
import { publicationOf } from './as-publication.ts';
import type { AnyDeclaration, DatasetTable, Declaration } from './declaration.ts';
import { publishCommand, saveCommand } from './save.ts';

/** A dataset as the rest of the application uses it: values that follow from its declaration. */
export type Dataset<Row = never> = {
  declaration: AnyDeclaration;
  publication: PublicationKind;
  content: ContentKind;
  import: Import;
  /** Adds rows, and changes those with the same identity. */
  save: ContentCommand<readonly Row[], Saved>;
};

/** A row to add or change, of a dataset. */
export type NewRow<Of> = Of extends Dataset<infer Row> ? Row : never;

/** Declares a dataset above its table. */
export function dataset<Table extends DatasetTable, const F, Derived extends Partial<Table['$inferInsert']> = object>(
  declaration: Declaration<Table, F, Derived>,
): Dataset<Omit<Table['$inferInsert'], keyof Derived>> {
  // The declaration was checked with its types; what is derived from it goes by names.
  const erased = declaration as unknown as AnyDeclaration;
  const kind = publicationOf(erased);
  const target = { dataset: erased, kind };
  const save = saveCommand(target);
  return {
    declaration: erased,
    publication: kind,
    content: contentOf(erased, { kind, publish: publishCommand(target) }),
    import: importOf(erased, save),
    save,
  };
}
