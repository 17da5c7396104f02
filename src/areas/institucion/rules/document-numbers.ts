import type { FilledCell, Parsed } from '#platform/import/cell.ts';
import { text } from '#platform/import/parsers.ts';

/** Parses document numbers, separated by commas or spaces, to lines with one number each. */
export function documentNumbers(cell: FilledCell): Parsed<string> {
  const written = text(200)(cell);
  if ('problem' in written) return written;
  const numbers = written.value.split(/[\s,;]+/).filter(Boolean);
  return numbers.every((number) => /^\d{1,9}$/.test(number))
    ? { value: [...new Set(numbers.map(Number))].join('\n') }
    : { problem: 'debe llevar números de documentos separados por comas, como 7010, 7011' };
}
