import { datasets } from '#areas/index.ts';
import { auditChanges } from '#areas/sets.ts';
import { datasetOf, headersOfPasted } from '#platform/datasets/pasted-rows.ts';
import type { Comment } from '#platform/editing/comments.ts';
import { type ContentData, type ContentKind, contentAction, hasRecords } from '#platform/editing/kind.ts';
import type { SetWork, WorkRow } from '#platform/editing/sets/read-set.ts';
import { formatPesos, formatPesosWithCents } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { shorten } from '#platform/text/shorten.ts';
import { wordList } from '#platform/text/word-list.ts';
import { readableText } from '../contents/differing-fields.server.ts';
import { fieldText } from '../contents/edit/fields/controls.ts';
import { type FormField, formFields } from '../contents/edit/fields/form-data.server.ts';
import type { RowDoubts } from './row-doubts.server.ts';
import type { RowFollow } from './summary.server.ts';
import { CELL_LETTERS, type TableOf, tables } from './tables.ts';

/** A cell of a workspace table; `before` is the site's value if a change is pending. */
type CellView = { name: string; text: string; before: string | null; value: string; isEditable: boolean };

/** A row of a table of the workspace. */
export type RowView = {
  /** Key in addresses, of kind and row: `observaciones-r12`. */
  key: string;
  id: number | null;
  title: string;
  version: number;
  digest: string;
  state: 'igual' | 'nuevo' | 'cambio' | 'enviado' | 'devuelto' | 'aparte';
  /** State and term, for kinds with open rows. */
  follow: RowFollow | null;
  /** Contradictions of the pending change, which do not prevent its publication. */
  doubts: string[];
  /** Number of open comments on its pending change. */
  comments: number;
  cells: CellView[];
};

/** A column of a table, with the data to edit its cells in place. */
export type ColumnView = Pick<FormField, 'name' | 'label' | 'control'> & {
  isNumber: boolean;
  /** Minimum day, for date columns. */
  min: FormField['min'] | undefined;
  max: FormField['max'] | undefined;
  options: { value: string; label: string }[];
};

/** Sums of columns on the site, and with pending changes. */
type SumsView = { label: string; amounts: { name: string; site: string; work: string }[] };

/** A table of the workspace. */
export type SectionView = {
  plural: string;
  title: string;
  add: string;
  heading: string;
  /** Names of its open rows and of the others, for a kind with open rows. */
  follow: { open: string; done: string } | null;
  columns: ColumnView[];
  rows: RowView[];
  sums: SumsView[];
  changes: number;
  mayEdit: boolean;
  /** Sentence on the columns to copy from a spreadsheet; null if rows cannot be pasted. */
  pasteHint: string | null;
};

/** Controls that can be edited in a cell. */
const inCells: readonly FormField['control'][] = ['linea', 'fecha', 'numero', 'pesos', 'opcion'];

/** Returns whether the values of a field are numeric. */
export function isNumeric({ control }: FormField): boolean {
  return control === 'pesos' || control === 'numero';
}

/** Returns the key of a row in addresses. */
export function keyOfRow({ kind, id, registro }: Pick<WorkRow, 'kind' | 'id' | 'registro'>): string {
  return `${kind.plural}-${registro === null ? id : `r${registro}`}`;
}

/** Returns the row of a key; a row that became public is still found by its content id. */
export function rowOfKey(work: SetWork, key: string): WorkRow | undefined {
  return [work.root, ...work.parts.flat()].find((row) => [keyOfRow(row), `${row.kind.plural}-${row.id}`].includes(key));
}

/** Returns the tables of an audit, in the order of the page. */
export async function sectionsOf(
  work: SetWork,
  actor: StaffActor,
  { follow, doubts, comments }: Pick<Shown, 'follow' | 'doubts' | 'comments'>,
): Promise<SectionView[]> {
  const sections = auditChanges.parts.map(async ({ kind }, index): Promise<[string, SectionView]> => {
    const table = tables[kind.tipo];
    if (!table) throw new Error(`The workspace has no table of ${kind.tipo}`);
    const fields = await formFields(kind);
    const rows = work.parts[index] ?? [];
    const sums = sumsOf(table, fields, rows);
    const mayEdit = actor.can(contentAction(kind, 'editar'));
    return [
      kind.tipo,
      {
        plural: kind.plural,
        title: table.title,
        add: table.add,
        heading: table.heading,
        follow: table.follow ?? null,
        columns: table.columns.flatMap((name) => columnView(table, fields, name)),
        rows: rows.map((row) => rowView(table, { fields, formats: sums.formats, follow, doubts, comments }, row)),
        sums: sums.views,
        changes: rows.filter(({ inSet }) => inSet).length,
        mayEdit,
        pasteHint: mayEdit && table.pastes === true ? pasteHint(kind, auditChanges.parts[index]?.field ?? '') : null,
      },
    ];
  });
  const byKind = new Map(await Promise.all(sections));
  return Object.keys(tables).flatMap((tipo) => byKind.get(tipo) ?? []);
}

/** Returns a sentence on the columns of pasted rows of a kind. */
function pasteHint(kind: ContentKind, parent: string): string {
  const dataset = datasetOf(datasets, kind);
  if (!dataset) throw new Error(`${kind.tipo} has no dataset`);
  const { required, further } = headersOfPasted(dataset, parent);
  return `Copie en Excel los renglones con sus encabezados y péguelos aquí. Hacen falta ${wordList(required)}${further.length > 0 ? `; también se leen ${wordList(further)}` : ''}. Todavía no se agrega nada.`;
}

function columnView(table: TableOf, fields: readonly FormField[], name: string): ColumnView[] {
  const field = fields.find((each) => each.name === name);
  if (!field) return [];
  const { control, label, min, max, options = [] } = field;
  const isNumber = isNumeric(field);
  return [{ name, label: table.labels?.[name] ?? label, isNumber, control, min, max, options: [...options] }];
}

type Shown = {
  fields: readonly FormField[];
  formats: AmountFormats;
  follow: ReadonlyMap<ContentData, RowFollow>;
  doubts: RowDoubts;
  comments: readonly Pick<Comment, 'contenido'>[];
};

function rowView(table: TableOf, { fields, formats, follow, doubts, comments }: Shown, row: WorkRow): RowView {
  const { site, data, waits, id, version, digest, registro } = row;
  return {
    key: keyOfRow(row),
    id,
    version,
    digest,
    state: stateOf(row),
    follow: follow.get(data) ?? null,
    doubts: Object.entries(doubts.get(row) ?? {}).map(([name, sentence]) => {
      return `${fields.find((field) => field.name === name)?.label ?? name}: ${sentence}`;
    }),
    comments: comments.filter(({ contenido }) => contenido === id).length,
    title: shorten(String(data[table.heading] ?? '') || 'Sin texto', CELL_LETTERS),
    cells: table.columns.flatMap((name): CellView[] => {
      const field = fields.find((each) => each.name === name);
      if (!field) return [];
      const format = formats.get(name);
      const text = cellText(field, data, format);
      const before = waits && site ? cellText(field, site, format) : text;
      const isFixed = registro !== null && table.fixed.includes(name);
      return [
        {
          name,
          text,
          before: before === text ? null : before,
          value: fieldText(field.control, data[name]),
          isEditable: !isFixed && inCells.includes(field.control),
        },
      ];
    }),
  };
}

function stateOf({ site, waits, inSet, isSent, estado }: WorkRow): RowView['state'] {
  if (!waits) return 'igual';
  if (!inSet) return 'aparte';
  if (isSent) return 'enviado';
  if (estado === 'devuelto') return 'devuelto';
  return site ? 'cambio' : 'nuevo';
}

/** Returns the title of a row without the code of its audit, which is on the page. */
export function titleOfRow({ titulo }: Pick<WorkRow, 'titulo'>, code: string): string {
  const title = titulo.startsWith(`${code}, `) ? titulo.slice(code.length + 2) : titulo;
  return capitalized(title);
}

/** Returns a value as the text of a table cell: the beginning of a long text, amounts by `format`, in whole pesos by default. */
export function cellText(field: FormField, data: ContentData, format: (cents: number) => string = formatPesos): string {
  const value = data[field.name];
  if (field.control === 'pesos' && typeof value === 'number') return format(value);
  return shorten(readableText(field, data), CELL_LETTERS);
}

/** Amount formats of columns, by field. */
type AmountFormats = ReadonlyMap<string, (cents: number) => string>;

/** Returns the sums of a table, one for each value of the grouping field with rows, and the formats of its amounts. */
function sumsOf(
  { sums, sumsBy }: TableOf,
  fields: readonly FormField[],
  rows: readonly WorkRow[],
): { views: SumsView[]; formats: AmountFormats } {
  const options = fields.find(({ name }) => name === sumsBy)?.options ?? [];
  const groups = sumsBy
    ? options.flatMap(({ value, label }) => {
        const added = rows.filter((row) => row.data[sumsBy] === value);
        return added.length > 0 ? [{ label: `Suma de ${label.toLowerCase()}`, added }] : [];
      })
    : [{ label: 'Suma', added: rows }];
  const amounts = fields.filter(({ control }) => control === 'pesos').map(({ name }) => name);
  const formats = new Map(
    amounts.map((name) => [name, formatOf([...amountsOf(name, rows, 'site'), ...amountsOf(name, rows, 'data')])]),
  );
  const views = groups.map(({ label, added }) => ({
    label,
    amounts: sums.map((name) => {
      const show = (state: 'site' | 'data') => formats.get(name)?.(sumOf(amountsOf(name, added, state))) ?? '';
      return { name, site: show('site'), work: show('data') };
    }),
  }));
  return { views: sums.length > 0 ? views : [], formats };
}

/** Returns the amount format of a column: with cents if any amount has cents. */
function formatOf(amounts: readonly number[]): (cents: number) => string {
  return amounts.some((cents) => cents % 100 !== 0) ? formatPesosWithCents : formatPesos;
}

function amountsOf(name: string, rows: readonly WorkRow[], state: 'site' | 'data'): number[] {
  return rows.flatMap((row) => {
    const amount = row[state]?.[name];
    return typeof amount === 'number' ? amount : [];
  });
}

/** Returns whether the person may withdraw a row of the workspace. */
export function mayWithdraw(actor: StaffActor, { kind, site, registro }: WorkRow): boolean {
  return site !== undefined && registro !== null && hasRecords(kind) && actor.can(contentAction(kind, 'retirar'));
}
