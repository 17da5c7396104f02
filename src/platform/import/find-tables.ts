import type { Sheet, Workbook } from '../workbook/model.ts';
import { foldHeader } from './cell.ts';
import type { Import } from './definition.ts';
import { findHeader, type Header, HeaderError, requiredHeaders } from './header.ts';
import { type HeaderMappings, noMappings } from './mapping/header-mapping.ts';
import type { ImportResult, TableHeaders } from './result.ts';
import { INSTRUCTIONS } from './template.ts';

/** Returns the sheets with a table, and notes in the result the missing columns of the other sheets. Throws if no sheet has a table. */
export async function findTables(
  definition: Import,
  workbook: Workbook,
  context: { result: ImportResult; mappings?: HeaderMappings | undefined },
): Promise<{ sheet: Sheet; header: Header }[]> {
  const tables: { sheet: Sheet; header: Header }[] = [];
  let incomplete: string | undefined;
  const candidates: TableHeaders[] = [];
  for (const sheet of workbook.sheets) {
    const search = await findHeader(sheet, definition.columns, context.mappings ?? noMappings);
    if (search.header) {
      tables.push({ sheet, header: search.header });
      context.result.headers.push(search.header.described);
      noteUnread(context.result, sheet, search.header.unread, definition.formOnly);
    } else {
      if (sheet.name !== INSTRUCTIONS)
        context.result.skipped.push({ sheet: sheet.name, missing: resemblesTable(search) ? search.missing : [] });
      if (search.candidate) candidates.push(search.candidate);
      if (search.missing.length > 0) incomplete ??= incompleteText(sheet.name, search);
    }
  }
  if (tables.length === 0)
    throw new HeaderError(
      candidates,
      incomplete ??
        `El archivo no tiene una tabla de ${definition.title.toLowerCase()}: ningún renglón dice ${requiredHeaders(definition.columns).join(', ')}. Parta de la plantilla.`,
    );
  return tables;
}

/** Notes the headers of a sheet that are not read: those of fields that only forms have, and unknown ones. */
function noteUnread(
  result: ImportResult,
  { name: sheet }: Sheet,
  headers: readonly string[],
  formOnly: readonly string[],
) {
  const labels = new Set(formOnly.map(foldHeader));
  const { typed = [], unknown = [] } = Object.groupBy(headers, (header) =>
    labels.has(foldHeader(header)) ? 'typed' : 'unknown',
  );
  if (typed.length > 0) result.inForms.push({ sheet, headers: typed });
  if (unknown.length > 0) result.unread.push({ sheet, headers: unknown });
}

/** Says which columns a table lacks, with the names that they may have, and which of its headers mean nothing to the import. */
function incompleteText(
  sheet: string,
  { missing, candidate }: { missing: string[]; candidate?: TableHeaders | undefined },
): string {
  const unknown = candidate?.columns.flatMap(({ title, column }) => (column === null ? [`«${title}»`] : [])) ?? [];
  return [
    `A la hoja «${sheet}» le faltan columnas: ${missing.join(', ')}.`,
    ...(unknown.length > 0 ? [`No se reconocen: ${unknown.join(', ')}.`] : []),
  ].join(' ');
}

/** Whether most of a header is that of the table: the sheet was meant, and lacks the other columns. */
function resemblesTable({ missing, candidate }: { missing: string[]; candidate: TableHeaders | undefined }): boolean {
  const knownColumns = candidate?.columns.filter(({ column }) => column !== null) ?? [];
  return knownColumns.length > Math.max(2, missing.length);
}
