import { type FilledCell, type Parsed, showCell } from '#platform/import/cell.ts';

/** Reads the code of a folder, in small letters or capitals. */
export function readCodigo(cell: FilledCell): Parsed<string> {
  return { value: showCell(cell).trim().toUpperCase() };
}
