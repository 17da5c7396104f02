import { rowsOf } from '#platform/editing/lists/rows.ts';

type Change = { index: number; row: { nombres: string | null }; before: { id: number } | undefined };
type Fault = { index: number; field: 'nombres'; problem: string };

/** Returns why the names on the covers of some types cannot be as they are written: published ones stay, each in its place. `stored` has their lines. */
export function coverFaults(changes: readonly Change[], stored: ReadonlyMap<number, string>): Fault[] {
  return changes.flatMap(({ index, row, before }): Fault[] => {
    const existing = namesOf(before ? (stored.get(before.id) ?? '') : '');
    const names = namesOf(row.nombres ?? '');
    if (names.length < existing.length)
      return [{ index, field: 'nombres', problem: 'falta un nombre publicado: ninguno se quita' }];
    const moved = existing.find((name, place) => names[place] !== name && names.includes(name));
    if (moved === undefined) return [];
    return [{ index, field: 'nombres', problem: `«${moved}» cambió de lugar: los nombres nuevos van al final` }];
  });
}

function namesOf(lines: string): string[] {
  return rowsOf(lines).map(([name = '']) => name);
}
