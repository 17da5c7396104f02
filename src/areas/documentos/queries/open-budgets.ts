import { folderPages } from '#institution/folders.ts';
import { computedTable, type RowPart, selectPart } from '#platform/datasets/computed-table.ts';
import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import type { OpenEntry } from '#platform/datasets/open-data.ts';
import { type RowDifference, readPublicationOrigins, reasonsOf } from '#platform/datasets/versions/reasons.ts';
import { isPresent } from '#platform/files/state/state.ts';
import { findPreview, previewEnding } from '#platform/preview/preview.ts';
import { documentoKind } from '../publications.ts';
import { type Documento, listDocumentos } from '../queries.ts';
import { type Budget, type BudgetColumns, readBudget } from '../rules/budget.ts';
import { documentoAddress } from '../rules.ts';

/** More than the number of concepts of any budget. A row number is the document number times this, plus the row's position. */
const CONCEPTS = 10_000;
/** Maximum number of waits of some seconds each for the conversion of a file, when a whole table is read. */
const MAX_WAITS = 24;

const columns: readonly OpenColumn[] = [
  {
    name: 'documento',
    label: 'Documento',
    help: 'Su número en el conjunto de documentos.',
    kind: 'integer',
    required: true,
  },
  { name: 'nombre', label: 'Nombre del documento', kind: 'text', required: true },
  { name: 'fecha', label: 'Fecha de publicación', kind: 'date', required: false },
  {
    name: 'capitulo',
    label: 'Capítulo',
    kind: 'text',
    required: false,
    blank: 'el presupuesto no agrupa sus conceptos',
  },
  { name: 'concepto', label: 'Concepto', kind: 'text', required: true },
  {
    name: 'monto',
    label: 'Monto',
    help: 'Lo aprobado para el año o, en los ingresos, lo estimado.',
    kind: 'pesos',
    required: true,
  },
];

/** The concepts of the budgets that are published as tables, as on their pages. */
export const openBudgets = computedTable({
  id: 'presupuestos',
  title: 'Presupuestos por concepto',
  rowName: { one: 'Concepto de un presupuesto', many: 'Conceptos de presupuestos' },
  area: 'documentos',
  tipo: 'presupuestos',
  about: 'Un renglón por concepto de cada presupuesto de ingresos o de egresos que se publica como hoja de cálculo.',
  origin: 'Se lee de las hojas de cálculo publicadas, sin sus renglones de totales: el total es la suma.',
  columns,
  readsFiles: true,
  async *read(_now, part) {
    yield* await readRows(part);
  },
  count: async () => (await readRows({ amount: Number.POSITIVE_INFINITY })).length,
  titleOf: ({ nombre, concepto }) => `${nombre}: ${concepto}`,
  changeOf: (row) => row[CHANGE] as Pick<OpenEntry, 'cambiada' | 'acto'>,
  readReasons,
});

/** Row property with the last change of its document. */
const CHANGE = 'cambio del renglón';

/** Returns the reasons of changed rows: concepts are added, changed and removed with their document. */
async function readReasons(differences: readonly RowDifference[], since: string) {
  const documentOf = (renglon: number) => Math.floor(renglon / CONCEPTS);
  const origins = await readPublicationOrigins(
    documentoKind,
    differences.map(({ renglon }) => documentOf(renglon)),
  );
  return reasonsOf(differences, since, ({ renglon }) => origins.get(documentOf(renglon)));
}

/** Reads rows by their numbers. Pages do not wait for files that are being converted; reading a whole table does. */
async function readRows(part: RowPart | undefined) {
  const lists = await Promise.all(
    Object.values(folderPages).map(async (page) => {
      if ('pestanas' in page || !page.presupuesto || !page.listas?.[0]) return [];
      const tables = (await listDocumentos(page.listas[0].carpeta)).filter(isTable);
      return Promise.all(tables.map((documento) => readConcepts(documento, page.presupuesto, part === undefined)));
    }),
  );
  const rows = lists.flat(2).toSorted((a, b) => a.id - b.id);
  const chosen = selectPart(rows, part);
  const changes = await readPublicationOrigins(documentoKind, [...new Set(chosen.map(({ documento }) => documento))]);
  return chosen.map((row) => ({ ...row, [CHANGE]: changes.get(row.documento) }));
}

async function readConcepts(documento: Documento, words: BudgetColumns | undefined, isWhole: boolean) {
  if (!words) return [];
  let table = await readBudgetTable(documento, words);
  for (let waits = 0; isWhole && table.isWaiting && waits < MAX_WAITS; waits++)
    table = await readBudgetTable(documento, words);
  // A version without its rows would report them as removed.
  if (isWhole && table.isWaiting) throw new Error(`Document ${documento.id} is not converted yet`);
  const { id, nombre, fecha } = documento;
  const concepts = (table.budget?.chapters ?? []).flatMap(({ name, rows }) => rows.map((row) => ({ ...row, name })));
  return concepts.map(({ name, concepto, monto }, index) => ({
    id: id * CONCEPTS + index + 1,
    documento: id,
    nombre,
    fecha,
    capitulo: name || null,
    concepto,
    monto,
    pagina: documentoAddress(id),
  }));
}

/** Whether a document is a table with a present file. */
export function isTable({ archivo }: Documento): boolean {
  return archivo !== null && isPresent(archivo) && previewEnding(archivo.nombre) !== undefined;
}

/** Reads the table of a document as a budget; undefined if it is not a budget, and while it is not converted yet (`isWaiting`). */
export async function readBudgetTable<Doc extends Documento>(
  documento: Doc,
  columns: BudgetColumns,
): Promise<{ documento: Doc; budget: Budget | undefined; isWaiting: boolean }> {
  const ending = documento.archivo ? previewEnding(documento.archivo.nombre) : undefined;
  if (!documento.archivo || !ending) return { documento, budget: undefined, isWaiting: false };
  const preview = await findPreview(documento.archivo, ending, { sheet: 1, page: 1 });
  if (preview?.kind !== 'libro')
    return { documento, budget: undefined, isWaiting: preview?.kind === 'espera' || preview?.kind === 'falla' };
  // A table with several preview pages is too long for a budget.
  const rows = preview.pages > 1 ? [] : [...preview.shown.head, ...preview.shown.body];
  return { documento, budget: readBudget(rows, columns), isWaiting: false };
}
