import type { Querier } from '#platform/database/connection.ts';
import { listColumnasToImport } from './imports.ts';

/** A column as a form or a table places it. */
type Placed = { index: number; row: { id: number; formatoId: number; orden: number } };

/** Returns the faults of columns with the place of another one. Those that change leave their places first: two may exchange theirs. */
export async function findTakenPlaces(querier: Querier, changes: readonly Placed[]) {
  const stored = await listColumnasToImport(querier, {
    formatoIds: [...new Set(changes.map(({ row }) => row.formatoId))],
    ids: [],
  });
  const faults: { index: number; field: 'orden'; problem: string }[] = [];
  // One that is refused stays where it is, and may be in the way of others.
  for (let before = -1; before < faults.length; ) {
    before = faults.length;
    const moving = changes.filter(({ index }) => !faults.some((fault) => fault.index === index));
    const leaving = new Set(moving.map(({ row }) => row.id));
    const places = new Map(stored.filter(({ id }) => !leaving.has(id)).map((each) => [placeOf(each), each.id]));
    for (const { index, row } of moving) {
      const other = places.get(placeOf(row));
      if (other === undefined) places.set(placeOf(row), row.id);
      else faults.push({ index, field: 'orden', problem: `es el lugar de la columna ${other} del formato` });
    }
  }
  return faults;
}

function placeOf({ formatoId, orden }: { formatoId: number; orden: number }): string {
  return `${formatoId} ${orden}`;
}
