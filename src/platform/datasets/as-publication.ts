import { type SQL, sql } from 'drizzle-orm';
import { archivos } from '../files/schema.ts';
import { filesInText } from '../pictures/in-text.ts';
import type { PublicationKind, PublishedTable } from '../publications/kind.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { Field } from './field.ts';
import { rowPath } from './paths.ts';
import { column, type RowText, rowText } from './row-text.ts';
import { columnsOf } from './rows.ts';

const NOTHING = sql`null`;

/** Returns the publication kind of a dataset, derived from its public face, with the files of its fields in field order. */
export function publicationOf(dataset: AnyDeclaration): PublicationKind {
  const { area, kind, id, one, many, public: face } = dataset;
  if (!face) throw new Error(`${id} has no public face`);
  // The type of a declaration with a public face guarantees it.
  const table = dataset.table as PublishedTable;
  const { summary = NOTHING, words, date, year = NOTHING, visibleFrom: _, address, ...options } = face;
  const files = fileQueries(dataset);
  return {
    area,
    tipo: kind,
    plural: id,
    one,
    many,
    table,
    records: (where) => sql`
      select ${table.id} as registro, ${dataset.title.sql(table)} as titulo, ${summary} as resumen, null as detalle, ${rowAddress(dataset, face).sql(table)} as direccion,
        ${year}::int as anio, null::int as ente_id,
        ${date ? sql`${date}` : sql`null::date`} as fecha, ${table.visibleDesde} as visible_desde, ${words} as buscable
      from ${table} where ${where}`,
    ...(files.length > 0 && {
      files: (where: SQL) =>
        sql.join(
          files.map((query) => query(where)),
          sql` union all `,
        ),
    }),
    // The generic page of a row shows the successor.
    ...(!address && { showsSuccessor: true, pages: ({ direccion }) => [direccion] }),
    ...options,
  };
}

/** Returns a query for the files of each field: documents have their own address, pictures are parts of the page. */
function fileQueries(dataset: AnyDeclaration): ((where: SQL) => SQL)[] {
  const { table } = dataset;
  const columns = columnsOf(dataset);
  return Object.entries(dataset.fields).flatMap(([name, { file, isPicture, control }], index) => {
    const column = columns[name];
    if (!column) return [];
    const position = sql.raw(String(index + 1));
    if (file)
      return [
        (where: SQL) => sql`
          select ${table.id}, ${archivos.id}, 'documento', ${position}, '/archivos/' || ${archivos.id} || '/' || ${archivos.nombre}
          from ${table} inner join ${archivos} on ${archivos.id} = ${column} where ${where}`,
      ];
    if (isPicture)
      return [
        (where: SQL) =>
          sql`select ${table.id}, ${column}, 'parte', ${position}, null from ${table} where ${where} and ${column} is not null`,
      ];
    return control?.pictures ? [(where: SQL) => filesInText(table as PublishedTable, column, where)] : [];
  });
}

/** Returns the address of a row as a text of its columns: its page or, without one, the generic page (`rowPath`). */
export function rowAddress(
  { id }: AnyDeclaration,
  { address }: NonNullable<AnyDeclaration['public']>,
): RowText<keyof Record<string, Field> | 'id'> {
  return address ?? rowText(rowPath(id, ''), column('id'));
}
