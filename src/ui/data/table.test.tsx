import { renderToStaticMarkup as draw } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { element, elements, linksOf, texts, values } from '#tests/setup/html.ts';
import { type Column, Table } from './table.tsx';

type Row = { name: string; amount: number };
const rows: Row[] = [
  { name: 'Año 2022', amount: 3 },
  { name: 'Año 2021', amount: 4 },
];
const columns: Column<Row>[] = [
  { id: 'name', label: 'Nombre', cell: (row) => row.name, sort: { href: '?orden=name', direction: 'ascending' } },
  { id: 'amount', label: 'Cantidad', numeric: true, cell: (row) => row.amount, sort: { href: '?orden=amount' } },
];
const table = { caption: 'Cantidades', columns, rows, rowKey: (row: Row) => row.name };

test('has a caption, and scope on the headings of columns and rows', () => {
  const html = draw(<Table {...table} />);
  expect(texts(html, 'caption')).toEqual(['Cantidades']);
  expect(elements(html, 'th', { scope: 'col' })).toHaveLength(2);
  expect(elements(html, 'th', { scope: 'row' })).toHaveLength(2);
});

test('sorts by address and says how it is sorted', () => {
  const html = draw(<Table {...table} />);
  const sorted = elements(html, 'th', { 'aria-sort': true });
  expect(sorted.map(({ attribs }) => attribs['aria-sort'])).toEqual(['ascending']);
  expect(linksOf(sorted)).toEqual([expect.objectContaining({ href: '?orden=name', text: 'Nombre' })]);
});

test('names each value for phones', () => {
  expect(texts(draw(<Table {...table} />), 'td', { 'data-c': 'Cantidad' })).toContain('3');
});

test('sentences have their heading above them on phones', () => {
  const html = draw(
    <Table
      {...table}
      columns={[...columns.slice(0, 1), { id: 'sintesis', label: 'Síntesis', cell: () => 'Se admite.', prose: true }]}
    />,
  );
  const cells = texts(html, 'td', { class: /prose/, 'data-c': 'Síntesis' });
  expect(cells).toEqual(['Se admite.', 'Se admite.']);
});

test('scrolls in a named region that the keyboard reaches', () => {
  const html = draw(<Table {...table} narrow="scroll" />);
  const region = element(html, 'section', { tabindex: '0' });
  expect(values(region, 'caption', 'id')).toEqual([region.attribs['aria-labelledby']]);
  expect(elements(draw(<Table {...table} />), 'section')).toEqual([]);
});

test('names each value for paper where its rows become blocks there', () => {
  const html = draw(<Table {...table} narrow="scroll" paper="blocks" />);
  expect(texts(html, 'th', { 'data-c': 'Nombre' })).toEqual(['Año 2022', 'Año 2021']);
  expect(texts(html, 'td', { 'data-c': 'Cantidad' })).toEqual(['3', '4']);
});

describe('total', () => {
  test('closes the table, and leaves out the columns without a sum', () => {
    const foot = element(draw(<Table {...table} total={{ name: 'Total' }} />), 'tfoot');
    expect(texts(foot, 'th', { scope: 'row' })).toEqual(['Total']);
    expect(texts(foot, 'td')).toEqual(['']);
  });

  test('shows a message instead of the table if there are no rows', () => {
    const html = draw(<Table {...table} rows={[]} total={{ name: 'Total' }} />);
    expect(elements(html, 'tfoot')).toEqual([]);
    expect(texts(html, 'td', { colspan: '2' })).toEqual([expect.stringMatching(/^Sin información para mostrar/)]);
  });
});

test('marks the row whose details are shown', () => {
  const html = draw(<Table {...table} isCurrent={(row) => row.amount === 4} />);
  const current = elements(html, 'tr', { 'aria-current': 'true' });
  expect(texts(current, 'th', { scope: 'row' })).toEqual([expect.stringMatching(/^Año 2021/)]);
});
