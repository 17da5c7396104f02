import { expect, test } from 'vitest';
import { proposalAddress, readTab, tabAddress, tabs } from './tabs.ts';

test('there are eight tabs, each with an address of its own; the first is the page itself', () => {
  expect(new Set(tabs.map(({ id }) => tabAddress(id))).size).toBe(8);
  expect(tabAddress('que-es')).toBe('/transparencia/participacion-ciudadana');
  expect(tabAddress('logros', { ano: 2021 }, '/auditorias/ParticipacionCiudadana')).toBe(
    '/auditorias/ParticipacionCiudadana?pestana=logros&ano=2021',
  );
  expect(proposalAddress({ id: 1003, anio: 2022 })).toBe(
    '/transparencia/participacion-ciudadana?pestana=logros&ano=2022#propuesta-1003',
  );
});

test('a tab is read by its name or its number; anything else is the first', () => {
  expect(readTab('calendario')).toBe('calendario');
  expect(readTab('4')).toBe('calendario');
  for (const text of [null, '', '0', '9', '1.5', 'x'.repeat(10_000), "'"]) expect(readTab(text)).toBe('que-es');
});
