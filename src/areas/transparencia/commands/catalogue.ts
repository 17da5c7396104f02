import { type SQL, sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { versionKind } from '../publications.ts';
import { articulos, formatoColumnas, formatos, formatoVersiones, fracciones } from '../schema.ts';

export type NewArticulo = typeof articulos.$inferInsert;
export type NewFraccion = typeof fracciones.$inferInsert;
export type NewFormato = typeof formatos.$inferInsert;
export type NewColumna = typeof formatoColumnas.$inferInsert;

/** Adds articles by id, and updates those that exist. */
export const saveArticulos = contentCommand('transparencia', async (tx, rows: readonly NewArticulo[]) => {
  const { ids, ...saved } = await upsertRows(tx, articulos, rows, {
    key: [articulos.id],
    set: ['clave', 'ley', 'encabezado', 'orden'],
  });
  await refreshVersions(tx, sql`${fracciones.articuloId} = any(${sql.param(ids)}::integer[])`);
  return saved;
});

/** Adds sections by article and numeral, and updates those that exist; a new one without an id gets the next. */
export const saveFracciones = contentCommand('transparencia', async (tx, rows: readonly NewFraccion[]) => {
  const { ids, ...saved } = await upsertRows(tx, fracciones, rows, {
    key: [fracciones.articuloId, fracciones.numero],
    set: ['nombre', 'descripcion', 'departamento', 'orden'],
  });
  await skipUsedIds(tx, 'fracciones');
  await refreshVersions(tx, sql`${fracciones.id} = any(${sql.param(ids)}::integer[])`);
  return saved;
});

/** Adds formats, and updates those whose id exists; a new one without an id gets the next. */
export const saveFormatos = contentCommand('transparencia', async (tx, rows: readonly NewFormato[]) => {
  const { ids, ...saved } = await upsertRows(tx, formatos, rows, {
    key: [formatos.id],
    set: ['fraccionId', 'inciso', 'clave', 'nombre', 'periodo', 'plazoDias', 'activo', 'orden'],
  });
  await skipUsedIds(tx, 'formatos');
  await refreshVersions(tx, sql`${formatos.id} = any(${sql.param(ids)}::integer[])`);
  return saved;
});

/**
 * Adds columns of formats by id, and updates those that exist. They are not public: versions keep the columns that they were published
 * with. `moved` are the ids of existing columns whose place changes: two columns may exchange theirs.
 */
export async function saveColumnas(
  tx: Transaction,
  { rows, moved }: { rows: readonly NewColumna[]; moved: readonly number[] },
): Promise<{ added: number; changed: number }> {
  // Places are unique within a format: those that change are freed first.
  await tx.execute(
    sql`update ${formatoColumnas} set orden = -orden where id = any(${sql.param(moved)}::integer[]) and orden > 0`,
  );
  const { added, changed } = await upsertRows(tx, formatoColumnas, rows, {
    key: [formatoColumnas.id],
    set: ['formatoId', 'orden', 'nombre', 'tipo', 'papel'],
  });
  return { added, changed };
}

/** Advances the sequence of a table, so that a row without an id does not get one that a file brought. */
async function skipUsedIds(tx: Transaction, table: 'fracciones' | 'formatos'): Promise<void> {
  const name = sql.raw(table);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${name}), (select last_value from ${sql.raw(`${table}_id_seq`)})))`,
  );
}

/** Publications of versions name their article, section and format. */
async function refreshVersions(tx: Transaction, where: SQL): Promise<void> {
  await refreshPublications(
    tx,
    versionKind,
    sql`select ${formatoVersiones.id} from ${formatoVersiones}
      join ${formatos} on ${formatos.id} = ${formatoVersiones.formatoId}
      join ${fracciones} on ${fracciones.id} = ${formatos.fraccionId}
      where ${where}`,
  );
}
