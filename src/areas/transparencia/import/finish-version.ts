import type { Transaction } from '#platform/acts/transaction.ts';
import { count } from '#platform/format.ts';
import type { Finished, TakeTable } from '#platform/import/definition.ts';
import type { Issue } from '#platform/import/result.ts';
import { completeVersion } from '../commands/versions.ts';
import { findVersionBefore } from '../queries/imports.ts';
import type { Columna } from '../rules/columns.ts';
import { unusedSentences } from '../rules/format-sentence.ts';
import type { OfficialColumn } from '../rules/official-layout.ts';
import { periodName } from '../rules/periods.ts';
import type { formatos } from '../schema.ts';
import { describeNewValues } from './catalogues.ts';
import type { ChildTables } from './child-tables.ts';
import type { FormatProgress } from './format-progress.ts';
import { describeIssue, readIssue } from './issue.ts';

/** A format with the columns of its workbook; `isNew`: the workbook declared them. */
type ImportedFormat = {
  formato: typeof formatos.$inferSelect;
  columnas: readonly Columna[];
  official: readonly OfficialColumn[];
  isNew: boolean;
};

/**
 * Completes the imported version with its period and file. Returns the notes for the importing person, and the differences from the previous
 * version.
 */
export async function finishVersion(
  tx: Transaction,
  format: ImportedFormat,
  { versionId, filas, span, catalogues, tables }: FormatProgress,
  takeTable: TakeTable,
): Promise<Finished> {
  const { formato, columnas } = format;
  const { anio, desde, hasta } = span.result();
  if (versionId === undefined) throw new Error('Rows were read and none was written.');
  const periodo = periodName(formato.periodo, hasta);
  const libro = await takeTable();
  const archivo = 'value' in libro ? libro.value : undefined;
  await completeVersion(tx, { versionId, anio, periodo, desde, hasta, filas, archivo });
  const version = { id: versionId, columnas, filas };
  const before = await findVersionBefore(tx, versionId);
  const newValues = catalogues.size === 0 ? await describeNewValues(tx, version, before) : undefined;
  const notice = newValues?.isWarning ? newValues.sentence : undefined;
  const issue = { ...(await readIssue(tx, version, { from: desde, to: hasta, before })), notice };
  const fileProblem = 'problem' in libro ? libro.problem : undefined;
  return { notes: notesOf(format, { issue, tables, newValues: newValues?.sentence, fileProblem }), issue };
}

type Outcome = {
  issue: Issue;
  tables: ChildTables;
  /** Sentence on catalogue values that the previous version lacks. */
  newValues: string | undefined;
  /** Why the workbook was not stored with the version. */
  fileProblem: string | undefined;
};

function notesOf(
  { formato, columnas, official, isNew }: ImportedFormat,
  { issue, tables, newValues, fileProblem }: Outcome,
): string[] {
  const notes: string[] = [];
  if (isNew)
    notes.push(
      `${count('columna', columnas.length)} del formato se tomaron del libro: revise su tipo y su papel en las columnas del formato.`,
    );
  const ofFormat = columnas.map((columna) => ({ ...columna, formatoId: formato.id }));
  notes.push(...unusedSentences([formato], ofFormat));
  notes.push(...describeIssue(issue, columnas));
  if (newValues !== undefined) notes.push(newValues);
  notes.push(...missingTables(official, tables));
  if (fileProblem !== undefined)
    notes.push(
      `El archivo no se guardó con la versión: ${fileProblem}. Para que se descargue del sitio, suba un libro .xlsx u .ods.`,
    );
  return notes;
}

/** Returns sentences on child tables that are missing in the workbook: their columns are published with the reference numbers. */
function missingTables(official: readonly OfficialColumn[], tables: ChildTables): string[] {
  return official.flatMap(({ columna, table }) =>
    table && !tables.has(columna.id)
      ? [`El libro no trae la hoja «${table}»: de «${columna.nombre}» se publica solo el número que la nombra.`]
      : [],
  );
}
