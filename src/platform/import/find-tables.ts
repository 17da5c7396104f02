import type { Sheet, Workbook } from '../workbook/model.ts';
import { foldHeader } from './cell.ts';
import type { Import } from './definition.ts';
import { findHeader, type Header, HeaderError, requiredHeaders } from './header.ts';
import type { HeaderMappings } from './mapping/header-mapping.ts';
import type { ImportResult, TableHeaders } from './result.ts';
import { INSTRUCTIONS } from './template.ts';

type Table = { sheet: Sheet; header: Header };

/** Returns the sheets with a table, their headers, and the missing columns of the other sheets. Throws if no sheet has a table. */
export async function findTables(
  definition: Import,
  { workbook, mappings }: { workbook: Workbook; mappings: HeaderMappings },
): Promise<{ tables: Table[] } & Pick<ImportResult, 'headers' | 'skipped' | 'unread' | 'inForms'>> {
  const tables: Table[] = [];
  const skipped: ImportResult['skipped'] = [];
  let incomplete: string | undefined;
  const candidates: TableHeaders[] = [];
  for (const sheet of workbook.sheets) {
    const search = await findHeader(sheet, definition.columns, mappings);
    if (search.header) tables.push({ sheet, header: search.header });
    else {
      if (sheet.name !== INSTRUCTIONS)
        skipped.push({ sheet: sheet.name, missing: resemblesTable(search) ? search.missing : [] });
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
  const labels = new Set(definition.formOnly.map(foldHeader));
  return {
    tables,
    headers: tables.map(({ header }) => header.described),
    skipped,
    unread: listUnread(tables, (header) => !labels.has(foldHeader(header))),
    inForms: listUnread(tables, (header) => labels.has(foldHeader(header))),
  };
}

/** Returns the headers that are not read and satisfy a condition, by sheet. */
function listUnread(tables: readonly Table[], isListed: (header: string) => boolean): ImportResult['unread'] {
  return tables.flatMap(({ sheet, header }) => {
    const headers = header.unread.filter(isListed);
    return headers.length > 0 ? [{ sheet: sheet.name, headers }] : [];
  });
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
