import { identity } from '#institution/identity.ts';
import type { Querier } from '#platform/database/connection.ts';
import { localDate } from '#platform/format.ts';
import { foldHeader } from '#platform/import/cell.ts';
import { type Column, optional, required } from '#platform/import/column.ts';
import { defineImport, type Import } from '#platform/import/definition.ts';
import { WorkbookError } from '#platform/workbook/model.ts';
import { addRows, addVersion, type NewVersion } from './commands/versions.ts';
import { columnas as columnasDataset } from './datasets/columnas.ts';
import { readCatalogues } from './import/catalogues.ts';
import { cellParsers } from './import/cells.ts';
import { childText, readChildTables } from './import/child-tables.ts';
import { finishVersion } from './import/finish-version.ts';
import type { FormatProgress } from './import/format-progress.ts';
import { PeriodSpan } from './import/period-span.ts';
import { cellsOf, missingColumns, nameOf, type RowValues, rowProblems } from './import/row-problems.ts';
import { formatTemplate } from './import/template.ts';
import { listColumnasToImport, listFormatosToImport } from './queries/imports.ts';
import { catalogueTitles } from './queries/refs.ts';
import type { Columna } from './rules/columns.ts';
import { type OfficialColumn, readOfficialLayout } from './rules/official-layout.ts';
import { isPeriodColumn } from './rules/periods.ts';
import type { formatos } from './schema.ts';

type Formato = typeof formatos.$inferSelect;

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
 * Returns the import that reads the official workbook of a format as a new version; earlier versions are kept. The workbook names its child
 * tables and, if the format has no columns, declares them.
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
    async prepare(querier): Promise<FormatProgress> {
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
    // Rows of a format may be equal, so that each one is its own key.
    key(_row, progress) {
      progress.read += 1;
      return String(progress.read);
    },
    async check(_querier, rows, progress) {
      const missing = progress.headerChecked ? [] : missingColumns(rows[0] as RowValues, columnas);
      progress.headerChecked = true;
      const wrong = rows.flatMap((row, index) => rowProblems(row as RowValues, index, columnas, progress));
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
        cellsOf(row as RowValues, columnas).map((value, index) => {
          const columna = columnas[index];
          return columna ? childText(progress.tables, columna, value) : value;
        }),
      );
      await addRows(tx, { versionId: progress.versionId, first: progress.filas + 1, rows: values });
      for (const row of values) progress.span.add(row);
      progress.filas += rows.length;
      return { added: rows.length, changed: 0 };
    },
    finish: (tx, progress, takeTable) => finishVersion(tx, { formato, columnas, official, isNew }, progress, takeTable),
  });
}

/** Throws if the titles of a workbook have the key of another format, and not of this one. */
function refuseOtherKey(key: string, keys: readonly string[], titles: readonly string[]): void {
  if (titles.includes(foldHeader(key))) return;
  const other = keys.find((each) => titles.includes(foldHeader(each)));
  if (other) throw new WorkbookError('content', `El libro dice que es de ${other}, no de ${key}.`);
}

/** Throws if a column that the workbook declares belongs to another format. */
async function refuseTakenIds(querier: Querier, columnas: readonly Columna[]): Promise<void> {
  const [taken] = await listColumnasToImport(querier, { formatoIds: [], ids: columnas.map(({ id }) => id) });
  if (taken)
    throw new WorkbookError('content', `La columna ${taken.id} del libro es de otro formato: ¿es el libro de este?`);
}

/** Returns a version without a period. The rows contain it, and `finishVersion` stores it. */
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
    exampleVaries: isPeriodColumn(columna),
  };
  const parse = cellParsers[columna.tipo];
  // The header is found by the report columns, which are in every workbook and never empty.
  return columna.papel === 'periodo' ? required(parse, columnTexts) : optional(parse, columnTexts);
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
