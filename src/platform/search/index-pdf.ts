import { sql } from 'drizzle-orm';
import type { Transaction } from '../acts/transaction.ts';
import { archivos } from '../files/schema.ts';
import { publicationKinds } from '../publications/kind.ts';
import { publicacionArchivos, publicaciones } from '../publications/schema.ts';
import { indexPartsOf } from './write-index.ts';

/** Writes the search entries of the pages of a content, whose text was read. */
export async function indexPdf(tx: Transaction, sha256: string): Promise<void> {
  const { rows } = await tx.execute<{ tipo: string; registros: number[] }>(sql`
    select ${publicaciones.tipo} as tipo, array_agg(distinct ${publicaciones.registro}) as registros
    from ${archivos} inner join ${publicacionArchivos} on ${publicacionArchivos.archivoId} = ${archivos.id}
    inner join ${publicaciones} on ${publicaciones.id} = ${publicacionArchivos.publicacionId}
    where ${archivos.sha256} = ${sha256} group by 1 order by 1`);
  // In the order of their kinds: each call locks its records.
  for (const { tipo, registros } of rows) {
    const kind = publicationKinds().find((each) => each.tipo === tipo);
    if (kind) await indexPartsOf(tx, kind, registros);
  }
}
