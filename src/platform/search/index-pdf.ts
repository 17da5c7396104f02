import { sql } from 'drizzle-orm';
import type { Transaction } from '../acts/transaction.ts';
import { archivos } from '../files/schema.ts';
import { publicationKinds } from '../publications/kind.ts';
import { publicacionArchivos, publicaciones } from '../publications/schema.ts';
import { indexPartsOf } from './write-index.ts';

/**
 * Writes the search entries of the pages of a content, whose text was read. An act that hides one of its records meanwhile waits, and finds the entries:
 * they would keep the day from which the record was visible.
 */
export async function indexPdf(tx: Transaction, sha256: string): Promise<void> {
  const { rows } = await tx.execute<{ tipo: string; registros: number[] }>(sql`
    with publicadas as (
      select ${publicaciones.tipo} as tipo, ${publicaciones.registro} as registro
      from ${archivos} inner join ${publicacionArchivos} on ${publicacionArchivos.archivoId} = ${archivos.id}
      inner join ${publicaciones} on ${publicaciones.id} = ${publicacionArchivos.publicacionId}
      where ${archivos.sha256} = ${sha256} order by ${publicaciones.id} for share of publicaciones
    )
    select tipo, array_agg(distinct registro) as registros from publicadas group by 1`);
  for (const { tipo, registros } of rows) {
    const kind = publicationKinds().find((each) => each.tipo === tipo);
    if (kind) await indexPartsOf(tx, kind, registros);
  }
}
