import type { PgColumn } from 'drizzle-orm/pg-core';
import { archivoAddress } from '../files/files.ts';
import { publicAddress } from '../http/public-url.ts';
import { plainText } from '../rich-text.ts';
import type { TableColumn } from '../tables/table.ts';
import type { AnyDeclaration } from './declaration.ts';
import { enteColumn } from './ente-column.ts';
import type { Field, ImportFacts } from './field.ts';
import { withoutId } from './looked-up.ts';
import { columnsOf, type Values } from './rows.ts';

/** A column of the public table of a dataset, as in its dictionary. */
export type OpenColumn = {
  /** Name in files: `fecha_actuacion`. */
  name: string;
  label: string;
  help?: string | undefined;
  kind: TableColumn<never>['kind'];
  /** Whether every row has a value. */
  required: boolean;
  /** Meaning of an empty cell; undefined if it only means unknown. */
  blank?: string | undefined;
  /** The possible values, if they are few. */
  values?: readonly string[] | undefined;
};

/** A public field, or a column set by the text of one, with its public column. */
export type OpenField = {
  name: string;
  field: Pick<Field, 'label' | 'help' | 'meaning' | 'required' | 'control' | 'file' | 'refersTo' | 'show' | 'lookedUp'>;
  open: NonNullable<Field['open']>;
  column: PgColumn;
};

/** The number of a row, first in every table. */
export const idColumn: OpenColumn = {
  name: 'id',
  label: 'Número de renglón',
  help: 'Distingue al renglón, y no cambia.',
  kind: 'integer',
  required: true,
};
/** The page of a row, last in every table. */
export const pageColumn: OpenColumn = {
  name: 'pagina',
  label: 'Página',
  help: 'Donde el sitio lo muestra.',
  kind: 'link',
  required: true,
};

/** Returns the public fields of a dataset. */
export function openFields(dataset: AnyDeclaration): OpenField[] {
  const columns = columnsOf(dataset);
  return Object.entries(dataset.fields).flatMap(([name, field]) => {
    const column = columns[name];
    // A part contains the name of its publication instead of its id.
    const open = name === dataset.part?.field ? 'text' : field.open;
    if (!open || !column) return [];
    const stored = Object.entries(field.lookedUp?.stores ?? {}).flatMap(([other, label]) => {
      const of = columns[other];
      return of ? [{ name: other, field: { label, required: false }, open: 'text' as const, column: of }] : [];
    });
    return [{ name, field, open, column }, ...stored];
  });
}

/** Returns the columns of a public table: row number, ente number (`ente`), fields and page address. */
export function describeColumns(
  { open: texts }: AnyDeclaration,
  fields: readonly OpenField[],
  ente: PgColumn | undefined,
): OpenColumn[] {
  const columns = fields.flatMap(
    ({ name, field: { label, help, meaning = help, required, control, file }, open: kind }) => {
      const column = {
        name: columnName(name),
        label,
        kind,
        required,
        help: texts?.meanings?.[name] ?? meaning,
        blank: texts?.blanks?.[name],
        values: control?.options?.map(({ value }) => String(value)),
      };
      return file ? [column, hashColumn(column)] : [column];
    },
  );
  const owner = ente ? [{ ...enteColumn, required: ente.notNull }] : [];
  return [idColumn, ...owner, ...columns, pageColumn];
}

/** Returns the file columns, which read a stored row extended with its files (`fileKey`), ente (`enteKey`) and page address (`pagina`). */
export function tableColumns(
  fields: readonly OpenField[],
  ente: PgColumn | undefined,
  reading: ImportFacts,
): TableColumn<Values>[] {
  return [
    { header: idColumn.name, kind: idColumn.kind, of: (row: Values) => row.id },
    ...(ente ? [{ header: enteColumn.name, kind: enteColumn.kind, of: (row: Values) => row[enteKey] }] : []),
    ...fields.flatMap((field) => {
      const header = columnName(field.name);
      const column = { header, kind: field.open, of: (row: Values) => cellOf(row, field, reading) };
      if (!field.field.file) return [column];
      return [
        column,
        { header: hashName(header), kind: 'text', of: (row: Values) => fileOf(row, field.name)?.sha256 ?? null },
      ];
    }),
    { header: pageColumn.name, kind: pageColumn.kind, of: ({ pagina }: Values) => publicAddress(String(pagina)) },
    // Each value has the type that its field declares.
  ] as TableColumn<Values>[];
}

/** Property of an extended row with its ente number. */
export const enteKey = 'ente del renglón';

/** Returns the property of an extended row with the file of a field. */
export function fileKey(name: string): string {
  return `archivo de ${name}`;
}

function fileOf(row: Values, name: string) {
  return row[fileKey(name)] as Parameters<typeof archivoAddress>[0] | null;
}

/** Returns the column after a file column, with the file's hash for verifying copies. */
function hashColumn({ name, label, required, blank }: OpenColumn): OpenColumn {
  const help = 'SHA-256 del archivo: una copia que tiene la misma es igual.';
  return { name: hashName(name), label: `Huella de «${label}»`, help, kind: 'text', required, blank };
}

function hashName(column: string): string {
  return `${column}_sha256`;
}

function cellOf(row: Values, { name, field }: OpenField, reading: ImportFacts): unknown {
  const value = row[name] ?? null;
  // CSV does not distinguish null from the empty string.
  if (value === null || value === '') return null;
  if (field.file) {
    const archivo = fileOf(row, name);
    return archivo && publicAddress(archivoAddress(archivo).uri);
  }
  if (field.refersTo) return field.show?.(value, reading) ?? String(value);
  return field.control?.control === 'texto-rico' ? plainText(String(value)) : value;
}

/** Returns the name of a field in files: `fechaActuacion` → `fecha_actuacion`, `unidadId` → `unidad`. */
export function columnName(name: string): string {
  return withoutId(name).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
