import { renderToStaticMarkup as draw } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { childrenOf, element, elements, linksOf, nextElement, textOf, texts } from '#tests/setup/html.ts';
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
    const rects = elements(html, 'rect', { x: /%$/ }).map(({ attribs }) => [attribs.x, attribs.width]);
    expect(rects).toEqual([
      ['0%', '40%'],
      ['40%', '60%'],
      ['0%', '50%'],
      ['0%', '30%'],
    ]);
    expect(elements(html, 'line', { x1: '20%' })).toHaveLength(1);
  });

  test('carry their figure at their own end, also where the line of comparison is further right', () => {
    const ends = elements(html, 'text', { x: /%$/ }).map((text) => [text.attribs.x, textOf(text)]);
    expect(ends.filter(([, text]) => /^\d+$/.test(text ?? ''))).toEqual([
      ['100%', '10'],
      ['50%', '5'],
      ['30%', '3'],
    ]);
    // Drawn last, so that the line passes behind it.
    expect(nextElement(element(html, 'line', { x1: '80%' }))?.name).toBe('text');
  });

  test('say what they show, carry their figures, and hatch what is pending', () => {
    expect(elements(html, '*', { role: 'img', 'aria-label': 'De 10, 4 resueltas' })).toHaveLength(1);
    expect(texts(html, 'text', { x: '100%' })).toContain('10');
    expect(elements(html, 'rect', { x: '40%', width: '60%', class: /pending/ })).toHaveLength(1);
    expect(elements(html, '*', { style: true })).toEqual([]);
  });

  test('of nothing are of no width', () => {
    const none = draw(
      <BarChart summary="Nada" bars={[{ label: 'A', text: '0', parts: [{ value: 0, mark: 'rest' }] }]} />,
    );
    expect(elements(none, 'rect', { width: '0%' })).toHaveLength(1);
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
    const patterns = elements(html, 'pattern');
    const paths = patterns.map((pattern) => nextElement(pattern));
    expect(patterns.map((pattern) => childrenOf(pattern).map(({ name }) => name))).toEqual([['circle'], ['circle']]);
    expect(paths.map((path) => path?.attribs.d)).toEqual([
      'M0 0h220v176h-220zM0 176h132v22h-132z',
      'M132 176h88v22h-88zM0 198h220v22h-220z',
    ]);
    expect(paths.map((path) => path?.attribs.fill)).toEqual(patterns.map(({ attribs }) => `url(#${attribs.id})`));
    expect(elements(html, '*', { role: 'img', 'aria-label': '86 de 100' })).toHaveLength(1);
  });

  test('are a bar when there are more', () => {
    const html = draw(<UnitGrid summary="101 casos" parts={[{ count: 101, mark: 'resolved' }]} />);
    expect(texts(html, 'text')).toContain('101');
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
      download={{ href: (format) => `/datos/${format}`, subject: 'los datos' }}
    >
      <svg role="img" aria-label="Resumen" />
    </ChartFrame>,
  );
  const all = elements(html, '*');
  const withText = (text: string) => all.findLastIndex((each) => textOf(each) === text);
  const withName = (name: string) => all.findIndex((each) => each.name === name);
  const parts = [
    withText('Se resolvió la mitad'),
    withText('Fuente: seguimiento. Corte: 31 de agosto de 2025. Unidad: observaciones.'),
    withText('Resueltas'),
    all.findIndex(({ attribs }) => attribs['aria-label'] === 'Resumen'),
    withText('Ver estos datos en una tabla'),
    withName('table'),
    withName('a'),
  ];
  expect(parts).not.toContain(-1);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(nextElement(element(html, 'summary'))?.name).toBe('table');
  expect(linksOf(html)).toMatchObject([
    { href: '/datos/csv', text: 'CSV' },
    { href: '/datos/xlsx', text: 'Excel' },
  ]);
  const names = elements(html, 'a').map(({ attribs }) => attribs['aria-label']);
  expect(names).toEqual(['CSV, los datos', 'Excel, los datos']);
});
