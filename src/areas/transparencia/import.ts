import { identity } from '#institution/identity.ts';
import type { Querier } from '#platform/database/connection.ts';
import { count, localDate } from '#platform/format.ts';
import { foldHeader } from '#platform/import/cell.ts';
import { type Column, optional, required } from '#platform/import/column.ts';
import { defineImport, type Import, type RowProblem } from '#platform/import/definition.ts';
import { WorkbookError } from '#platform/workbook/model.ts';
import { addRows, addVersion, completeVersion, type NewVersion } from './commands/versions.ts';
import { columnas as columnasDataset } from './datasets/columnas.ts';
import { type Catalogues, catalogueProblem, describeNewValues, readCatalogues } from './import/catalogues.ts';
import { cellParsers, MAX_TEXT } from './import/cells.ts';
import { type ChildTables, childProblem, childText, readChildTables } from './import/child-tables.ts';
import { describeIssue, readIssue } from './import/issue.ts';
import { PeriodSpan } from './import/period-span.ts';
import { formatTemplate } from './import/template.ts';
import { findVersionBefore, listColumnasToImport, listFormatosToImport } from './queries/imports.ts';
import { catalogueTitles } from './queries/refs.ts';
import { type Columna, NOTE_COLUMN } from './rules/columns.ts';
import { unusedSentences } from './rules/format-sentence.ts';
import { type OfficialColumn, readOfficialLayout } from './rules/official-layout.ts';
import { periodName, saysPeriod } from './rules/periods.ts';
import type { formatos } from './schema.ts';

type Formato = typeof formatos.$inferSelect;
type Values = Record<string, string | null | undefined>;

/** Progress of an import of a format. */
type Progress = {
  versionId: number | undefined;
  filas: number;
  read: number;
  span: PeriodSpan;
  catalogues: Catalogues;
  tables: ChildTables;
  /** The columns that the sheet lacks were reported. */
  headerChecked: boolean;
};

/** Returns an import for each format: the rows of a new version. */
export async function formatoImports(querier: Querier): Promise<readonly Import[]> {
  const [formatos, columnas] = await Promise.all([listFormatosToImport(querier), listColumnasToImport(querier)]);
  const byFormato = Map.groupBy(columnas, ({ formatoId }) => formatoId);
  return formatos.map((formato) =>
    formatoImport(
      querier,
      formato,
      (byFormato.get(formato.id) ?? []).map(({ id, nombre, tipo, papel }) => ({ id, nombre, tipo, papel })),
      formatos.map(({ clave }) => clave),
    ),
  );
}

/**
 * Reads the official workbook of a format as a new version. Its rows are all new; earlier versions stay. The workbook names its child tables
 * and, where the format has no columns, declares them.
 */
function formatoImport(
  querier: Querier,
  formato: Formato,
  columnas: readonly Columna[],
  keys: readonly string[],
): Import {
  return {
    ...formatoRows(formato, columnas, []),
    templateFor: (period) => formatTemplate(querier, formato, columnas, period),
    async forWorkbook({ sheets }) {
      const layout = await readOfficialLayout(sheets);
      if (!layout) return formatoRows(formato, columnas, []);
      refuseOtherKey(formato.clave, keys, layout.titles);
      const declared = columnas.length === 0 ? layout.columns.map(({ columna }) => columna) : columnas;
      const known = layout.columns.flatMap((column) => {
        const columna = declared.find(({ nombre }) => foldHeader(nombre) === foldHeader(column.columna.nombre));
        return columna ? [{ ...column, columna }] : [];
      });
      return formatoRows(formato, declared, known, { isNew: columnas.length === 0 });
    },
  };
}

function formatoRows(
  formato: Formato,
  columnas: readonly Columna[],
  official: readonly OfficialColumn[],
  { isNew = false } = {},
): Import {
  const titleOf = ({ id }: Columna) => official.find(({ columna, table }) => table && columna.id === id)?.title;
  return defineImport({
    id: `formato-${formato.id}`,
    code: formato.clave,
    title: formato.nombre,
    action: 'transparencia.importar',
    completeRows: true,
    columns: Object.fromEntries(columnas.map((columna) => [nameOf(columna), columnOf(columna, titleOf(columna))])),
    async prepare(querier): Promise<Progress> {
      if (columnas.length === 0)
        throw new WorkbookError(
          'content',
          `El formato no tiene columnas, y el libro no es el oficial, que las trae; agréguelas antes en «${catalogueTitles.columnas}».`,
        );
      if (isNew) await refuseTakenIds(querier, columnas);
      return {
        versionId: undefined,
        filas: 0,
        read: 0,
        span: new PeriodSpan(columnas),
        catalogues: new Map(),
        tables: new Map(),
        headerChecked: false,
      };
    },
    async readSheets(sheets, progress) {
      progress.catalogues = await readCatalogues(sheets, columnas);
      const { tables, used } = await readChildTables(sheets, official);
      progress.tables = tables;
      return [...used, ...[...progress.catalogues.values()].map(({ sheet }) => sheet)];
    },
    // Rows of a format may be equal: each is its own key.
    key(_row, progress) {
      progress.read += 1;
      return String(progress.read);
    },
    async check(_querier, rows, progress) {
      const missing = progress.headerChecked ? [] : missingColumns(rows[0] as Values, columnas);
      progress.headerChecked = true;
      const wrong = rows.flatMap((row, index) => [
        ...impossiblePeriod(row as Values, index, columnas, progress.span),
        ...unknownValues(row as Values, index, columnas, progress),
        ...unexplainedBlanks(row as Values, index, columnas),
      ]);
      return { problems: [...missing, ...wrong], references: undefined };
    },
    async write(tx, rows, progress) {
      if (isNew && progress.versionId === undefined)
        await columnasDataset.save(
          tx,
          columnas.map((columna, index) => ({ ...columna, formatoId: formato.id, orden: index + 1 })),
        );
      progress.versionId ??= await addVersion(tx, emptyVersion(formato.id, columnas));
      const values = rows.map((row) =>
        cellsOf(row as Values, columnas).map((value, index) => {
          const columna = columnas[index];
          return columna ? childText(progress.tables, columna, value) : value;
        }),
      );
      await addRows(tx, { versionId: progress.versionId, first: progress.filas + 1, rows: values });
      for (const row of values) progress.span.add(row);
      progress.filas += rows.length;
      return { added: rows.length, changed: 0 };
    },
    async finish(tx, { versionId, filas, span, catalogues, tables }, takeTable) {
      const { anio, desde, hasta } = span.result();
      if (versionId === undefined) throw new Error('Rows were read and none was written.');
      const periodo = periodName(formato.periodo, hasta);
      const libro = await takeTable();
      const archivo = 'value' in libro ? libro.value : undefined;
      await completeVersion(tx, { versionId, anio, periodo, desde, hasta, filas, archivo });
      const version = { id: versionId, columnas, filas };
      const before = await findVersionBefore(tx, versionId);
      const ofCatalogues = catalogues.size === 0 ? await describeNewValues(tx, version, before) : undefined;
      const notice = ofCatalogues?.isWarning ? ofCatalogues.sentence : undefined;
      const issue = { ...(await readIssue(tx, version, { from: desde, to: hasta, before })), notice };
      const notes = [
        ...(isNew
          ? [
              `${count('columna', columnas.length)} del formato se tomaron del libro: revise su tipo y su papel en las columnas del formato.`,
            ]
          : []),
        ...unusedSentences(
          [formato],
          columnas.map((columna) => ({ ...columna, formatoId: formato.id })),
        ),
        ...describeIssue(issue, columnas),
        ...(ofCatalogues ? [ofCatalogues.sentence] : []),
        ...missingTables(official, tables),
        ...('problem' in libro
          ? [
              `El archivo no se guardó con la versión: ${libro.problem}. Para que se descargue del sitio, suba un libro .xlsx u .ods.`,
            ]
          : []),
      ];
      return { notes, issue };
    },
  });
}

/** Throws when the titles of a workbook have the key of another format, and not that of this one. */
function refuseOtherKey(key: string, keys: readonly string[], titles: readonly string[]): void {
  if (titles.includes(foldHeader(key))) return;
  const other = keys.find((each) => titles.includes(foldHeader(each)));
  if (other) throw new WorkbookError('content', `El libro dice que es de ${other}, no de ${key}.`);
}

/** Throws when a column that the workbook declares is one of another format. */
async function refuseTakenIds(querier: Querier, columnas: readonly Columna[]): Promise<void> {
  const [taken] = await listColumnasToImport(querier, { formatoIds: [], ids: columnas.map(({ id }) => id) });
  if (taken)
    throw new WorkbookError('content', `La columna ${taken.id} del libro es de otro formato: ¿es el libro de este?`);
}

/** A version whose period is still unknown: its rows say it, and `finish` stores it. */
function emptyVersion(formatoId: number, columnas: readonly Columna[]): NewVersion {
  return {
    formatoId,
    columnas: [...columnas],
    anio: 0,
    periodo: '',
    desde: '1950-01-01',
    hasta: '1950-01-01',
    publicadoEl: localDate(new Date(), identity.zonaHoraria),
  };
}

function columnOf(columna: Columna, title: string | undefined): Column<string, unknown> {
  const also = title === undefined ? [] : [title];
  const columnTexts = {
    header: columna.nombre,
    also,
    note: notes[columna.tipo],
    example: examples[columna.tipo],
    exampleVaries: saysPeriod(columna),
  };
  const parse = cellParsers[columna.tipo];
  // The columns of the report itself are in every workbook and never empty: they find the header.
  return columna.papel === 'periodo' ? required(parse, columnTexts) : optional(parse, columnTexts);
}

/** Columns of the format that the sheet lacks, which its rows have no value for. */
function missingColumns(row: Values, columnas: readonly Columna[]): RowProblem[] {
  return columnas
    .filter((columna) => row[nameOf(columna)] === undefined)
    .map((columna) => ({ row: 0, column: nameOf(columna), problem: `falta la columna «${columna.nombre}»` }));
}

function impossiblePeriod(row: Values, index: number, columnas: readonly Columna[], span: PeriodSpan): RowProblem[] {
  const spanProblem = span.problemOf(cellsOf(row, columnas));
  const columna = spanProblem && columnas[spanProblem.columna];
  return columna ? [{ row: index, column: nameOf(columna), problem: spanProblem.problem }] : [];
}

/** Values that the catalogue or the child table of their column does not have. */
function unknownValues(
  row: Values,
  index: number,
  columnas: readonly Columna[],
  { catalogues, tables }: Progress,
): RowProblem[] {
  return columnas.flatMap((columna) => {
    const value = row[nameOf(columna)] ?? '';
    const problem = catalogueProblem(catalogues, columna, value) ?? childProblem(tables, columna, value, MAX_TEXT);
    return problem === undefined ? [] : [{ row: index, column: nameOf(columna), problem }];
  });
}

/** Says which child tables the workbook names and lacks: their columns are published with the numbers that refer to them. */
function missingTables(official: readonly OfficialColumn[], tables: ChildTables): string[] {
  return official.flatMap(({ columna, table }) =>
    table && !tables.has(columna.id)
      ? [`El libro no trae la hoja «${table}»: de «${columna.nombre}» se publica solo el número que la nombra.`]
      : [],
  );
}

/** Empty cells whose reason the row does not give. */
function unexplainedBlanks(row: Values, index: number, columnas: readonly Columna[]): RowProblem[] {
  const note = columnas.find(({ nombre }) => nombre === NOTE_COLUMN);
  if (note === undefined || row[nameOf(note)]) return [];
  return columnas.flatMap((columna) => {
    const column = nameOf(columna);
    if (row[column] !== null || columna === note) return [];
    const problem = `«${columna.nombre}» está vacía y la columna «Nota» no dice por qué; escriba el motivo en «Nota»`;
    return [{ row: index, column, problem }];
  });
}

/** Returns the cells of a row in the order of the columns, as a version stores them. */
function cellsOf(row: Values, columnas: readonly Columna[]): string[] {
  return columnas.map((columna) => row[nameOf(columna)] ?? '');
}

/** Name of a column in the import: its id, since its text may repeat. */
function nameOf({ id }: Columna): string {
  return String(id);
}

const notes = {
  texto: 'Texto.',
  numero: 'Número, sin letras.',
  dinero: 'Pesos, con centavos si los hay.',
  fecha: 'Fecha, por ejemplo 05/09/2026.',
  enlace: 'Dirección que empieza con https:// o http://.',
} as const;
const examples = {
  texto: 'Texto',
  numero: 2026,
  dinero: 1250.5,
  fecha: { kind: 'date', iso: '2026-09-05' },
  enlace: 'https://transparencia.institucion.example/documento.pdf',
} as const;
