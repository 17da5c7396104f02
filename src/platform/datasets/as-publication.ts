import { type SQL, sql } from 'drizzle-orm';
import { archivos } from '../files/schema.ts';
import type { PublicationKind } from '../publications/kind.ts';
import type { AnyDeclaration } from './declaration.ts';
import { columnsOf } from './rows.ts';

const NOTHING = sql`null`;

/** Returns how the publications of a dataset are derived: by its public face, with the files of its fields in their order. */
export function publicationOf(dataset: AnyDeclaration): PublicationKind {
  const { area, kind, id, one, many, public: face } = dataset;
  const { table, title, summary = NOTHING, words, date, address, summaryIsTitle, details } = face;
  const files = fileColumns(dataset);
  return {
    ...{ area, tipo: kind, plural: id, one, many, table },
    records: (where) => sql`
      select ${table.id} as registro, ${title} as titulo, ${summary} as resumen, null as detalle, ${address.sql(table)} as direccion,
        ${date ? sql`extract(year from ${date})::int` : sql`null::int`} as anio, null::int as ente_id,
        ${date ? sql`${date}` : sql`null::date`} as fecha, ${table.visibleDesde} as visible_desde, ${words} as buscable
      from ${table} where ${where}`,
    ...(files.length > 0 && { files: (where: SQL) => filesOf(dataset, files, where) }),
    ...(summaryIsTitle && { summaryIsTitle }),
    ...(details && { details }),
  };
}

function fileColumns(dataset: AnyDeclaration): SQL[] {
  const columns = columnsOf(dataset);
  return Object.entries(dataset.fields).flatMap(([name, { file }]) => (file ? [sql`${columns[name]}`] : []));
}

function filesOf({ public: { table } }: AnyDeclaration, columns: readonly SQL[], where: SQL): SQL {
  const each = columns.map(
    (column, index) => sql`
      select ${table.id}, ${archivos.id}, 'documento', ${sql.raw(String(index + 1))}, '/archivos/' || ${archivos.id} || '/' || ${archivos.nombre}
      from ${table} inner join ${archivos} on ${archivos.id} = ${column} where ${where}`,
  );
  return sql.join(each, sql` union all `);
}
