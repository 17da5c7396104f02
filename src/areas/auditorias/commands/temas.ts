import { sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { foldedColumn } from '#platform/database/reads/conditions.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { foldText } from '#platform/text/fold.ts';
import { slugOf } from '#platform/text/slug.ts';
import { temaSaid } from '../queries/temas.ts';
import { observaciones, temasObservacion } from '../schema.ts';
import { recountObservaciones } from './recount.ts';

type NewTema = Omit<typeof temasObservacion.$inferInsert, 'slug'>;

/** Adds subjects of observations by name, updates those that exist, and assigns one to the observations without a subject that contain its phrases. */
export const saveTemas = contentCommand('auditorias', async (tx, rows: readonly NewTema[]) => {
  const named = rows.map((row) => ({
    ...{ ...row, slug: slugOf(row.nombre), explicacion: row.explicacion ?? '' },
    frases: (row.frases ?? []).map(foldText).filter((phrase) => phrase !== ''),
  }));
  const saved = await upsertRows(tx, temasObservacion, named, {
    key: [temasObservacion.nombre],
    set: ['explicacion', 'frases'],
  });
  if (saved.added > 0 || saved.changed > 0) await assignTemas(tx);
  return saved;
});

/** Gives observations without a subject the one with the longest phrase that they say. A subject that an observation has stays. */
async function assignTemas(tx: Transaction): Promise<void> {
  // A text is folded once, not once for each phrase.
  const { rows } = await tx.execute<{ id: number }>(sql`
    with folded as materialized (
      select o.auditoria_id, o.numero, ${foldedColumn(sql`o.descripcion`)} as descripcion
      from ${observaciones} o where o.tema is null
    )
    update ${observaciones} set tema = found.tema
    from (select auditoria_id, numero, ${temaSaid(sql`folded.descripcion`)} as tema from folded) found
    where found.tema is not null
      and ${observaciones.auditoriaId} = found.auditoria_id and ${observaciones.numero} = found.numero
    returning ${observaciones.enteId} as id`);
  await recountObservaciones(tx, [...new Set(rows.map(({ id }) => id))]);
}
