import { renderToStaticMarkup as draw } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { UnitGrid } from './unit-grid.tsx';

describe('bars', () => {
  const html = draw(
    <BarChart
      summary="De 10, 4 resueltas"
      bars={[
        {
          label: '2022',
          text: '10',
          parts: [
            { value: 4, mark: 'resolved' },
            { value: 6, mark: 'pending' },
          ],
        },
        { label: '2021', text: '5', parts: [{ value: 5, mark: 'resolved' }], reference: 2 },
        { label: '2020', text: '3', parts: [{ value: 3, mark: 'resolved' }], reference: 8 },
      ]}
    />,
  );

  test('begin at zero, follow one another, and are measured by the greatest', () => {
    const rects = [...html.matchAll(/<rect x="([\d.]+)%" width="([\d.]+)%"/g)].map(([, x, width]) => [x, width]);
    expect(rects).toEqual([
      ['0', '40'],
      ['40', '60'],
      ['0', '50'],
      ['0', '30'],
    ]);
    expect(html).toContain('x1="20%"');
  });

  test('carry their figure at their own end, also where the line of comparison is further right', () => {
    const ends = [...html.matchAll(/<text x="([\d.]+%)"[^>]*>(\d+)<\/text>/g)].map(([, x, text]) => [x, text]);
    expect(ends).toEqual([
      ['100%', '10'],
      ['50%', '5'],
      ['30%', '3'],
    ]);
    // Drawn last, so that the line passes behind it.
    expect(html).toMatch(/<line[^>]*x1="80%"[^>]*><\/line><text/);
  });

  test('say what they show, carry their figures, and hatch what is pending', () => {
    expect(html).toContain('role="img" aria-label="De 10, 4 resueltas"');
    expect(html).toMatch(/<text x="100%"[^>]*>10<\/text>/);
    expect(html).toMatch(/<rect x="40%" width="60%"[^>]* class="[^"]*pending[^"]*"/);
    expect(html).not.toContain('style=');
  });

  test('of nothing are of no width', () => {
    const none = draw(
      <BarChart summary="Nada" bars={[{ label: 'A', text: '0', parts: [{ value: 0, mark: 'rest' }] }]} />,
    );
    expect(none).toContain('width="0%"');
  });
});

describe('units', () => {
  test('are drawn one by one up to a hundred, those of a mark as one path over its pattern', () => {
    const html = draw(
      <UnitGrid
        summary="86 de 100"
        shape="circle"
        parts={[
          { count: 86, mark: 'data-1' },
          { count: 14, mark: 'outline' },
        ]}
      />,
    );
    const paths = [
      ...html.matchAll(
        /<pattern id="([^"]+)"[^>]*><circle[^>]*><\/circle><\/pattern><path d="([^"]*)" fill="url\(#([^)]+)\)"/g,
      ),
    ];
    expect(paths.map(([, , d]) => d)).toEqual([
      'M0 0h220v176h-220zM0 176h132v22h-132z',
      'M132 176h88v22h-88zM0 198h220v22h-220z',
    ]);
    for (const [, pattern, , fill] of paths) expect(fill).toBe(pattern);
    expect(html).toContain('role="img" aria-label="86 de 100"');
  });

  test('are a bar when there are more', () => {
    const html = draw(<UnitGrid summary="101 casos" parts={[{ count: 101, mark: 'resolved' }]} />);
    expect(html).toMatch(/<text[^>]*>101<\/text>/);
  });
});

test('the frame gives the sentence first, then source, cut and unit, the drawing, and at the end the table', () => {
  const html = draw(
    <ChartFrame
      title="Se resolvió la mitad"
      source="seguimiento"
      cut="31 de agosto de 2025"
      unit="observaciones"
      legend={[{ label: 'Resueltas', mark: 'resolved' }]}
      table={<table />}
      download={{ href: (format) => `/datos/${format}`, about: 'los datos' }}
    >
      <svg role="img" aria-label="Resumen" />
    </ChartFrame>,
  );
  const parts = [
    'Se resolvió la mitad',
    'Fuente: seguimiento. Corte: 31 de agosto de 2025. Unidad: observaciones.',
    'Resueltas',
    'role="img"',
    '<summary>Ver estos datos en una tabla</summary><table>',
    'Descargar <span class="solo-lector">los datos en </span>',
    '<a href="/datos/csv">CSV</a>',
    '<a href="/datos/xlsx">Excel</a>',
  ].map((part) => html.indexOf(part));
  expect(parts).not.toContain(-1);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
});
