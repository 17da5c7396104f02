import { expect, test } from 'vitest';
import { inboxLead, inboxTitle } from './inbox-title.ts';

test.each([
  [0, 0, 'Ningún registro está vencido'],
  [1, 0, 'Un registro ya venció'],
  [3, 0, '3 registros ya vencieron'],
  [0, 1, 'Un registro vence hoy'],
  [1, 1, 'Un registro vence hoy y otro ya venció'],
  [2, 3, '3 registros vencen hoy y otros 2 ya vencieron'],
])('%i late and %i today', (vencidos, vencenHoy, title) => {
  expect(inboxTitle({ vencidos, vencenHoy })).toBe(title);
});

test('says how many are open', () => {
  expect(inboxLead(0)).toMatch(/^Ninguno abierto\./);
  expect(inboxLead(1)).toMatch(/^1 abierto\./);
});
