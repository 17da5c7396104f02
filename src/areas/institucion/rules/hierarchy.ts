type Unit = { id: number; padreId: number | null };
/** Unit with the units that depend on it, in order. */
export type UnitNode<Listed extends Unit> = { unit: Listed; below: UnitNode<Listed>[] };

/**
 * Returns the hierarchy of the units of a chart, each unit once. A unit whose superior is not in the chart is at the top, as is the first unit of
 * a cycle.
 */
export function hierarchyOf<Listed extends Unit>(units: readonly Listed[]): UnitNode<Listed>[] {
  const ids = new Set(units.map(({ id }) => id));
  const placed = new Set<number>();
  const nodeOf = (unit: Listed): UnitNode<Listed> => {
    placed.add(unit.id);
    const below: UnitNode<Listed>[] = [];
    for (const other of units) if (other.padreId === unit.id && !placed.has(other.id)) below.push(nodeOf(other));
    return { unit, below };
  };
  const top = units.filter(({ padreId }) => padreId === null || !ids.has(padreId)).map(nodeOf);
  for (const unit of units) if (!placed.has(unit.id)) top.push(nodeOf(unit));
  return top;
}

/** Returns the number of levels below a unit: 0 if no unit depends on it. */
export function levelsBelow({ below }: { below: readonly UnitNode<Unit>[] }): number {
  return below.length === 0 ? 0 : 1 + Math.max(...below.map(levelsBelow));
}

/** Returns whether a unit is one of its own superiors. */
export function isInCircle(id: number | undefined, superiors: ReadonlyMap<number, number | null>): boolean {
  if (id === undefined) return false;
  const passed = new Set<number>();
  for (let above = superiors.get(id); above != null && !passed.has(above); above = superiors.get(above)) {
    if (above === id) return true;
    passed.add(above);
  }
  return false;
}
