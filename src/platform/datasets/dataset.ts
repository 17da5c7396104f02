import type { ContentCommand } from '../acts/command.ts';
import type { SaveCounts } from '../database/upsert.ts';
import type { ContentKind } from '../editing/kind.ts';
import type { Import } from '../import/definition.ts';
import type { PublicationKind, PublishedTable } from '../publications/kind.ts';
import { contentOf } from './as-content.ts';
import { importOf } from './as-import.ts';
import { publicationOf } from './as-publication.ts';
import type { AnyDeclaration, DatasetTable, Declaration, Published } from './declaration.ts';
import type { Field } from './field.ts';
import { publishCommand, saveCommand } from './save.ts';

/** A dataset for the rest of the application, derived from its declaration. */
export type Dataset<Row = never, Publication = PublicationKind | undefined> = {
  declaration: AnyDeclaration;
  /** Undefined for a catalogue. */
  publication: Publication;
  content: ContentKind;
  import: Import;
  /** Adds rows, and changes those with the same identity. */
  save: ContentCommand<readonly Row[], SaveCounts>;
};

/** A row of a dataset to add or change. */
export type NewRow<Of> = Of extends Dataset<infer Row> ? Row : never;
/** A row of a table, in which the id and derived columns are optional, with its lines in other tables. */
type InsertRow<Table extends DatasetTable, F, Derived> = Omit<Table['$inferInsert'], keyof Derived | 'id'> &
  Partial<Pick<Table['$inferInsert'], (keyof Derived | 'id') & keyof Table['$inferInsert']>> & {
    [Name in Exclude<keyof F, keyof Table['$inferInsert']>]?: string;
  };

/** Declares a dataset whose rows are publications. */
export function dataset<Table extends PublishedTable, const F, Derived extends Partial<Table['$inferInsert']> = object>(
  declaration: Declaration<Table, F, Derived> & Published<F>,
): Dataset<InsertRow<Table, F, Derived>, PublicationKind> {
  // Types were checked on the declaration; the derived values access fields by name.
  const erased = withFixedFields(declaration as unknown as AnyDeclaration);
  const publication = erased.publication ?? publicationOf(erased);
  return { ...valuesOf(erased, publication), publication };
}

/** Declares a catalogue: a dataset whose rows have no address, and are referred to by other rows. */
export function catalogue<Table extends DatasetTable, const F, Derived extends Partial<Table['$inferInsert']> = object>(
  declaration: Declaration<Table, F, Derived>,
): Dataset<InsertRow<Table, F, Derived>, undefined> {
  return { ...valuesOf(withFixedFields(declaration as unknown as AnyDeclaration), undefined), publication: undefined };
}

/** Marks the fields that cannot change after publication, including the columns of `Field.cells`. */
function withFixedFields(declaration: AnyDeclaration): AnyDeclaration {
  const { identity, fields } = declaration;
  return identity.fixed === undefined ? declaration : { ...declaration, fields: markFixed(fields, identity.fields) };
}

function markFixed(
  fields: Readonly<Record<string, Field>>,
  names: readonly string[] = Object.keys(fields),
): Record<string, Field> {
  const marked = Object.entries(fields).map(([name, field]) => {
    const cells = field.cells && { cells: markFixed(field.cells) };
    return [name, names.includes(name) ? { ...field, ...cells, isFixed: true } : field];
  });
  return Object.fromEntries(marked);
}

function valuesOf(declaration: AnyDeclaration, kind: PublicationKind | undefined) {
  const target = { dataset: declaration, kind };
  const save = saveCommand(target);
  const content = contentOf(declaration, { kind, publish: publishCommand(target) });
  return {
    declaration,
    content,
    import: declaration.import?.(save) ?? importOf(declaration, { content, save }),
    save,
  };
}
