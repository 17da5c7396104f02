import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { elements, hrefsOf, texts } from '#tests/setup/html.ts';
import type { Columna } from '../../rules/columns.ts';
import { StaticTable } from './static-table.tsx';
import type { FormatTableProps } from './table-model.ts';

const columnas: Columna[] = [
  { id: 1, nombre: 'Ejercicio', tipo: 'numero', papel: 'periodo' },
  { id: 2, nombre: 'Motivo', tipo: 'texto', papel: 'dato' },
  { id: 3, nombre: 'Nombre', tipo: 'texto', papel: 'clave' },
  { id: 4, nombre: 'Importe', tipo: 'dinero', papel: 'dato' },
  { id: 5, nombre: 'Informe', tipo: 'enlace', papel: 'dato' },
];
const props: FormatTableProps = {
  versionId: 7,
  title: 'Viáticos',
  columnas,
  filas: 900,
  total: 120,
  pagina: 1,
  path: '/seccion',
  formatoId: 3,
  view: { filters: [{ columna: 2, texto: 'revision' }], order: { columna: 4, descending: true }, columnas: undefined },
  rows: [
    { valores: ['2026', 'Revisión <b>física</b>', 'Ibarra', '9480.5', 'https://a.example/x.pdf'] },
    { valores: ['2026', 'Revisión', 'Salas', '', 'javascript:alert(1)'] },
  ],
  version: 'Primer trimestre de 2026',
  sumas: { 4: '9480.5' },
  classes: {},
  formato: { nombre: 'Viáticos', oracion: '' },
  source: { address: 'https://sitio.example/seccion', date: '2026-11-20' },
};
const html = renderToString(<StaticTable {...props} />);

test('shows identifying, filtered and amount columns first and leaves out those of the report', () => {
  const headings = elements(html, 'th', { scope: 'col' }).flatMap(
    (heading) => texts(elements(heading, 'a'), 'span')[0] ?? [],
  );
  expect(headings).toEqual(['Nombre', 'Motivo', 'Importe', 'Informe']);
});

test('formats cells, marks the filtered text, and opens web addresses only', () => {
  expect(texts(html, 'mark')).toContain('Revisión');
  expect(texts(html, 'td')).toContain('Revisión <b>física</b>');
  expect(html).toContain('$9,480.50');
  const file = { href: 'https://a.example/x.pdf', rel: 'noopener noreferrer' };
  expect(texts(html, 'a', file)).toEqual(['Abrir PDF']);
  expect(hrefsOf(html, /^javascript:/)).toEqual([]);
});

test('its form and links keep the view', () => {
  expect(html).toContain('<input type="hidden" name="orden" value="-4"/>');
  expect(html).toContain('aria-sort="descending"');
  // A third click on the sorted column returns to the order of the workbook.
  expect(html).toContain('href="/seccion?formato=3&amp;version=7&amp;f2=revision"');
  expect(html).toContain('href="/seccion?formato=3&amp;version=7&amp;f2=revision&amp;orden=-4&amp;pagina=2"');
  expect(html).toContain('href="/Publico/Transparencia/7/xlsx?f2=revision&amp;orden=-4"');
  expect(html).toMatch(/Las .*900.* filas en Excel/);
});

test('its foot says how many columns it leaves out', () => {
  expect(html).toContain('Columnas: 4 de 5; el archivo de Excel las tiene todas.');
  const all = { ...props.view, columnas: columnas.map(({ id }) => id) };
  expect(renderToString(<StaticTable {...props} view={all} />)).not.toContain('Columnas: ');
});

test('has no style attribute', () => {
  expect(html).not.toContain('style=');
});
