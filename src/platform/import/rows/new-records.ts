import { sql } from 'drizzle-orm';
import type { Transaction } from '../../acts/transaction.ts';
import type { ContentKind, ContentPart } from '../../editing/kind.ts';
import { publicationKinds } from '../../publications/kind.ts';
import { publicaciones } from '../../publications/schema.ts';
import { withdrawMistakes } from '../../publications/write.ts';
import type { NewRecords } from '../result.ts';
import { UndoRefusedError } from './undo.ts';

type PartKind = { tipo: string; part: ContentPart };

/** Numbers of the newest publication, and of the newest row of each kind of parts. */
type Newest = { publication: number; parts: ReadonlyMap<string, number> };

/** Returns the kinds of an area whose rows are parts of publications. */
export function partsOfArea(kinds: readonly ContentKind[], area: string): PartKind[] {
  return kinds.flatMap(({ area: ofKind, tipo, part }) => (part && ofKind === area ? [{ tipo, part }] : []));
}

/** Returns the newest public records, before an import adds others. */
export async function findNewest(tx: Transaction, parts: readonly PartKind[]): Promise<Newest> {
  const last = async ({ table }: Pick<ContentPart, 'table'>) => {
    const { rows } = await tx.execute<{ last: number | null }>(sql`select max(${table.id}) as last from ${table}`);
    return rows[0]?.last ?? 0;
  };
  const newest = new Map<string, number>();
  for (const { tipo, part } of parts) newest.set(tipo, await last(part));
  return { publication: await last({ table: publicaciones }), parts: newest };
}

/** Returns the public records of an area added since `findNewest`: publications, and parts of publications. */
export async function listNewRecords(
  tx: Transaction,
  { area, after, parts }: { area: string; after: Newest; parts: readonly PartKind[] },
): Promise<NewRecords[]> {
  const { rows } = await tx.execute<NewRecords>(sql`
    select tipo, array_agg(registro order by registro) as registros, max(cambiada)::text as cambiada
    from ${publicaciones} where id > ${after.publication} and area = ${area} group by tipo`);
  for (const { tipo, part } of parts) {
    const { table } = part;
    const { rows: added } = await tx.execute<{ id: number }>(
      sql`select ${table.id} as id from ${table} where ${table.id} > ${after.parts.get(tipo) ?? 0} order by 1`,
    );
    const registros = added.map(({ id }) => id);
    if (registros.length > 0) rows.push({ tipo, registros, cambiada: await stateOf(tx, part, registros) });
  }
  return rows;
}

/** Withdraws the records that an import added, as mistakes. Returns their number. Throws `UndoRefusedError` if one has changed since. */
export async function withdrawNewRecords(
  tx: Transaction,
  input: { area: string; run: number; records: readonly NewRecords[]; parts: readonly PartKind[]; now: Date },
): Promise<number> {
  const { area, run, records, parts, now } = input;
  const motivo = `Se deshizo la importación ${run}.`;
  let amount = 0;
  for (const { tipo, registros, cambiada } of records) {
    const part = parts.find((each) => each.tipo === tipo)?.part;
    const kind = publicationKinds().find((each) => each.area === area && each.tipo === tipo);
    if (part && (await stateOf(tx, part, registros)) === cambiada)
      await part.withdraw(tx, { registros, withdrawal: { retiro: 'error', motivo }, now });
    else if (kind && (await areAsAdded(tx, { area, tipo, registros, cambiada })))
      await withdrawMistakes(tx, { kind, ids: registros, motivo, now });
    else throw new UndoRefusedError('No se puede deshacer: alguien cambió o retiró después algo de lo que se agregó.');
    amount += registros.length;
  }
  return amount;
}

async function areAsAdded(tx: Transaction, { area, tipo, registros, cambiada }: NewRecords & { area: string }) {
  const { rows } = await tx.execute<{ same: number }>(sql`
    select count(*)::int as same from ${publicaciones} where area = ${area} and tipo = ${tipo}
      and registro = any(${sql.param([...registros])}::int[]) and retirada is null and cambiada = ${cambiada}::timestamptz`);
  return rows[0]?.same === registros.length;
}

/** Returns a digest of the current rows, since parts have no instant of their last change. */
async function stateOf(tx: Transaction, { table }: ContentPart, registros: readonly number[]): Promise<string> {
  const { rows } = await tx.execute<{ state: string | null }>(sql`
    select md5(string_agg(${table}::text, chr(10) order by ${table.id})) as state from ${table}
    where ${table.id} = any(${sql.param([...registros])}::int[])`);
  return rows[0]?.state ?? '';
}
