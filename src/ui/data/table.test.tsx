import { renderToStaticMarkup as draw } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
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
  expect(html).toMatch(/<caption[^>]*>Cantidades<\/caption>/);
  expect(html.match(/scope="col"/g)).toHaveLength(2);
  expect(html.match(/scope="row"/g)).toHaveLength(2);
});

test('sorts by address and says how it is sorted', () => {
  const html = draw(<Table {...table} />);
  expect(html).toMatch(/<th scope="col" aria-sort="ascending"><a href="\?orden=name">Nombre<\/a>/);
  expect(html.match(/aria-sort/g)).toHaveLength(1);
});

test('names each value for phones', () => {
  expect(draw(<Table {...table} />)).toMatch(/<td[^>]* data-c="Cantidad">3<\/td>/);
});

test('sentences have their heading above them on phones', () => {
  const html = draw(
    <Table
      {...table}
      columns={[...columns.slice(0, 1), { id: 'sintesis', label: 'Síntesis', cell: () => 'Se admite.', prose: true }]}
    />,
  );
  expect(html).toMatch(/<td class="[^"]*prose[^"]*" data-c="Síntesis">Se admite\.<\/td>/);
});

test('scrolls in a named region that the keyboard reaches', () => {
  const html = draw(<Table {...table} narrow="scroll" />);
  const [, id] = /<section[^>]*aria-labelledby="([^"]+)" tabindex="0"/i.exec(html) ?? [];
  expect(html).toContain(`<caption id="${id}">`);
  expect(draw(<Table {...table} />)).not.toContain('<section');
});

describe('total', () => {
  test('closes the table, and leaves out the columns without a sum', () => {
    expect(draw(<Table {...table} total={{ name: 'Total' }} />)).toMatch(
      /<tfoot><tr><th scope="row">Total<\/th><td class="[^"]*"><\/td><\/tr><\/tfoot>/,
    );
  });

  test('is not shown where there are no rows, which is said', () => {
    const html = draw(<Table {...table} rows={[]} total={{ name: 'Total' }} />);
    expect(html).not.toContain('<tfoot');
    expect(html).toMatch(/colspan="2">Sin información para mostrar/i);
  });
});

test('marks the row whose details are shown', () => {
  const html = draw(<Table {...table} isCurrent={(row) => row.amount === 4} />);
  expect(html).toMatch(/<tr aria-current="true"><th scope="row">Año 2021/);
});
