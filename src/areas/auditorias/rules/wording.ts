/** Returns the first of each group of texts that differ only in their figures. */
export function differentlyWorded<Row extends { descripcion: string }>(rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(rows, ({ descripcion }) => descripcion.replaceAll(/[\d.,]*\d/g, '0'));
  return [...groups.values()].flatMap((group) => group.slice(0, 1));
}
