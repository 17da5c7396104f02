import { expect, test } from 'vitest';
import { joinPercentSigns } from './percent-signs.ts';

test('the space between a figure and its percent sign does not break', () => {
  expect(joinPercentSigns('<h2>Cuestan 18 % menos</h2><p>De 4<!-- --> % a 5.5 %.</p>')).toBe(
    '<h2>Cuestan 18\u00A0% menos</h2><p>De 4<!-- -->\u00A0% a 5.5\u00A0%.</p>',
  );
});

test('attributes, scripts and other signs stay', () => {
  const page =
    '<meta content="18 % menos"><script>{"headline":"18 % menos"}</script><p>De cada % uno, 5% y 5 pesos</p>';
  expect(joinPercentSigns(page)).toBe(page);
});
