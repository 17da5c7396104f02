import { auditChanges } from '#areas/sets.ts';
import type { listReturnComments } from '#platform/editing/read.ts';
import type { WorkRow } from '#platform/editing/sets/read-set.ts';
import type { SetProblems } from '#platform/editing/sets/try-set.ts';
import { shorten } from '#platform/text/shorten.ts';
import { differs, readableText } from '../../contents/differing-fields.server.ts';
import { type CommentView, commentViews } from '../../contents/edit/comments/comments.server.ts';
import type { FormField } from '../../contents/edit/fields/form-data.server.ts';
import { type Returned, returnedOf } from '../../contents/returned.tsx';
import { authorName, formatInstant } from '../../shell/who-and-when.ts';
import { CELL_LETTERS, tables } from '../tables.ts';
import { isNumeric, keyOfRow, titleOfRow } from '../view.server.ts';

/** A field of a change: the site's value, the new value, and the value that somebody else published since. */
export type FieldView = { name: string; label: string; site: string; work: string; conflict: string | null };
/** A field of a new row in the table of its kind: the beginning of a long text, amounts with cents. */
type CellView = { name: string; label: string; text: string; isNumber: boolean };
/** A change of a row, by field. */
export type ChangeView = {
  id: number;
  version: number;
  key: string;
  one: string;
  title: string;
  state: 'nuevo' | 'cambio';
  /** Title of the table. */
  table: string;
  /** Identifying fields of a new row; the same for all rows of its kind. */
  cells: CellView[];
  isSent: boolean;
  isReturned: boolean;
  /** Reason of the return; null unless it was returned. `isOwn`: returned by the person of the request. */
  returned: (Returned & { isOwn: boolean }) | null;
  /** For a change that was submitted again after a return: the reason of the return, and what changed since. */
  corrected: string | null;
  author: string;
  at: string;
  fields: FieldView[];
  comments: CommentView[];
  problems: string[];
};

type ChangeSources = {
  /** Address of the workspace. */
  address: string;
  /** Code of the audit. */
  codigo: string;
  /** Fields of the kind of the row. */
  fields: readonly FormField[];
  names: ReadonlyMap<string, string>;
  /** Id of the person of the request. */
  reader: string;
  returns: Awaited<ReturnType<typeof listReturnComments>>;
  /** By id, the reason of a row's return, and what changed since. */
  corrected: ReadonlyMap<number, string>;
  comments: Parameters<typeof commentViews>[0];
  problems: SetProblems;
  /** Contradictions with other rows, by field. */
  doubts: Readonly<Record<string, string>> | undefined;
};

/** Returns a pending row of an audit for the review. */
export function changeView(row: WorkRow, sources: ChangeSources): ChangeView {
  const { address, codigo, fields, names, reader, returns, corrected, comments, problems, doubts } = sources;
  const key = keyOfRow(row);
  const returned = isReturned(row) ? returns.get(row.id ?? 0) : undefined;
  // A new audit is not in a table: it is compared by field.
  const isListed = row.site === undefined && tables[row.kind.tipo] !== undefined;
  return {
    id: row.id ?? 0,
    version: row.version,
    key,
    one: row.kind.one,
    title: titleOfRow(row, codigo),
    state: isListed ? 'nuevo' : 'cambio',
    table: tables[row.kind.tipo]?.title ?? row.kind.many,
    cells: isListed ? cellViews(fields, row) : [],
    isSent: row.isSent,
    isReturned: isReturned(row),
    returned: returned
      ? { ...returnedOf(returned, fields, `${address}?abre=${key}`), isOwn: returned.persona === reader }
      : null,
    corrected: corrected.get(row.id ?? 0) ?? null,
    author: authorName(names, row.responsable),
    at: row.guardado ? formatInstant(row.guardado) : '',
    fields: fieldViews(fields, row),
    comments: commentViews(comments, row.id, { fields, names, reader }),
    problems: problemsOf(problems, doubts, { row, fields }),
  };
}

/** Returns whether a row was returned for correction. */
export function isReturned({ estado }: WorkRow): boolean {
  return estado === 'devuelto';
}

/** Returns the fields of a new row that are columns of the workspace table. */
function cellViews(fields: readonly FormField[], { kind, data: work }: WorkRow): CellView[] {
  const table = tables[kind.tipo];
  return (table?.columns ?? []).flatMap((name): CellView[] => {
    const field = fields.find((each) => each.name === name);
    if (!field) return [];
    const text = shorten(readableText(field, work), CELL_LETTERS);
    return [{ name, label: table?.labels?.[name] ?? field.label, text, isNumber: isNumeric(field) }];
  });
}

function fieldViews(fields: readonly FormField[], { site, data: work, published }: WorkRow): FieldView[] {
  const parents = auditChanges.parts.map(({ field }) => field);
  return fields
    .filter(({ name }) => site !== undefined || !parents.includes(name))
    .flatMap((field) => {
      const before = site ? readableText(field, site) : '';
      const after = readableText(field, work);
      // The field changed on the site since the change was written, to another value.
      const conflict = published && differs(field.name, published, site ?? {}) ? readableText(field, published) : null;
      if (conflict === null && !differs(field.name, site ?? {}, work)) return [];
      return [{ name: field.name, label: field.label, site: before, work: after, conflict }];
    })
    .filter(({ site: before, work: after }) => before !== '' || after !== '');
}

/** Returns the errors of a row and its contradictions with others, in sentences with field labels. */
function problemsOf(
  problems: SetProblems,
  doubts: Readonly<Record<string, string>> = {},
  { row, fields }: { row: WorkRow; fields: readonly FormField[] },
): string[] {
  const ofRow = Object.entries(problems).flatMap(([key, sentence]) => {
    const [content, name = ''] = key.split('.');
    return content === String(row.id) ? [[name, sentence] as const] : [];
  });
  return Object.entries({ ...doubts, ...Object.fromEntries(ofRow) }).map(([name, sentence]) => {
    const label = fields.find((field) => field.name === name)?.label;
    return label ? `${label}: ${sentence}` : sentence;
  });
}
