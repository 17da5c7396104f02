/** Returns the SVG path of the cells of a grid from `first` to before `end`, row by row; whole rows are one rectangle. */
export function cellsPath(first: number, end: number, columns: number, step: number): string {
  let path = '';
  for (let cell = first; cell < end; ) {
    const column = cell % columns;
    const rows = column === 0 ? Math.max(1, Math.floor((end - cell) / columns)) : 1;
    const count = rows > 1 ? columns : Math.min(columns - column, end - cell);
    path += `M${column * step} ${Math.floor(cell / columns) * step}h${count * step}v${rows * step}h-${count * step}z`;
    cell += count * rows;
  }
  return path;
}
