import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { elements } from '#tests/setup/html.ts';
import { type Thread, ThreadChart } from './thread-chart.tsx';

const threadOf = (amount: number): Thread => ({
  key: String(amount),
  from: 10,
  to: 60,
  resolved: false,
  amount,
  detail: '',
  wide: String(amount),
  narrow: String(amount),
  href: '#',
});

test('threads are as thick as their amounts, and a hairline without one', () => {
  const html = renderToString(
    <ThreadChart
      label="Hilos"
      lanes={{ above: 'Arriba', below: 'Abajo' }}
      acts={[]}
      threads={[54_593_600, 17_320_400, 27_296_800, 0].map(threadOf)}
      answers={[]}
      due={undefined}
      today={90}
      ticks={[]}
    />,
  );
  const [largest = 0, third = 0, half = 0, none] = elements(html, 'rect').map(({ attribs }) => Number(attribs.height));
  expect(largest / half).toBeCloseTo(2, 1);
  expect(largest / third).toBeCloseTo(54_593_600 / 17_320_400, 1);
  expect(none).toBe(1);
});
