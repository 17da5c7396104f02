import { sql } from 'drizzle-orm';
import type { Transaction } from '../../acts/transaction.ts';
import { publicationKinds } from '../../publications/kind.ts';
import { publicaciones } from '../../publications/schema.ts';
import { withdrawMistakes } from '../../publications/write.ts';
import type { NewRecords } from '../result.ts';
import { UndoRefusedError } from './undo.ts';

/** Returns the number of the newest publication, before an import adds others. */
export async function newestPublication(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ last: number | null }>(sql`select max(id) as last from ${publicaciones}`);
  return rows[0]?.last ?? 0;
}

/** Returns the records of an area whose publications are newer than one. */
export async function listNewRecords(
  tx: Transaction,
  { area, after }: { area: string; after: number },
): Promise<NewRecords[]> {
  const { rows } = await tx.execute<NewRecords>(sql`
    select tipo, array_agg(registro order by registro) as registros, max(cambiada)::text as cambiada
    from ${publicaciones} where id > ${after} and area = ${area} group by tipo`);
  return rows;
}

/** Withdraws the records that an import added, as published by mistake. Returns how many. Throws `UndoRefusedError` if anything changed one since. */
export async function withdrawNewRecords(
  tx: Transaction,
  { area, run, records, now }: { area: string; run: number; records: readonly NewRecords[]; now: Date },
): Promise<number> {
  let amount = 0;
  for (const { tipo, registros, cambiada } of records) {
    const kind = publicationKinds().find((each) => each.area === area && each.tipo === tipo);
    const { rows } = await tx.execute<{ same: number }>(sql`
      select count(*)::int as same from ${publicaciones} where area = ${area} and tipo = ${tipo}
        and registro = any(${sql.param([...registros])}::int[]) and retirada is null and cambiada = ${cambiada}::timestamptz`);
    if (!kind || rows[0]?.same !== registros.length)
      throw new UndoRefusedError('No se puede deshacer: alguien cambió o retiró después algo de lo que se agregó.');
    await withdrawMistakes(tx, { kind, ids: registros, motivo: `Se deshizo la importación ${run}.`, now });
    amount += registros.length;
  }
  return amount;
}
