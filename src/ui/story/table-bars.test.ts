import { expect, test } from 'vitest';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { withTableBars } from './table-bars.ts';

const table = (...rows: string[][]) => {
  const [head = [], ...body] = rows;
  const cells = (tag: string, row: string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  return sanitizeRichText(
    `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`,
  );
};
const widths = (...rows: string[][]) =>
  [...withTableBars(table(...rows)).matchAll(/<rect width="([\d.]+)%"/g)].map(([, width]) => Number(width));

test('two columns of one unit are compared row by row', () => {
  expect(
    widths(
      ['Concepto', 'A', 'B'],
      ['Porcentaje', '90&nbsp;%', '45&nbsp;%'],
      ['Días', '420', '105'],
      ['Nada', '0', '0'],
    ),
  ).toEqual([100, 50, 100, 25]);
  expect(widths(['Concepto', 'A', 'B'], ['Uno', '$2.10', '4'], ['Dos', '1', '2'])).toEqual([]);
});

test('percentages are drawn to 100, and a single column to its largest figure; sums are left out', () => {
  expect(
    widths(['Tiempo', 'Casos', 'Parte'], ['Poco', '472', '40 %'], ['Mucho', '295', '25 %'], ['Total', '767', '100 %']),
  ).toEqual([40, 25]);
  expect(widths(['Tema', 'Veces'], ['Sueldos', '1,000'], ['Obra', '250'], ['Total', '1,250'])).toEqual([100, 25]);
});

test('other tables and the rest of the text are unchanged', () => {
  const html = `<p>$1 de cada $2</p>${table(['Fecha', 'Día'], ['01/01/2026', 'Jueves'], ['02/02/2026', 'Lunes'])}`;
  expect(withTableBars(html)).toBe(html);
  expect(widths(['Concepto', 'Estimado', 'Diferencia'], ['Impuestos', '110.0', '−13.6'], ['Otros', '1', '2'])).toEqual(
    [],
  );
  const lone = table(['Tema', 'Veces'], ['Sueldos', '5']);
  expect(withTableBars(lone)).toBe(lone);
});
