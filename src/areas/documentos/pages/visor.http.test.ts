import { expect, test } from 'vitest';
import { hrefsOf, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const path = '/auditorias/programaauditoriadocumento';
const sentence = 'No hay un documento del periodo que pide esta dirección.';

test('each period of a viewer is a page; an unknown one shows a message and the newest document', async () => {
  const newest = await ask(path);
  const periods = hrefsOf(newest.text, /programaauditoriadocumento\?periodo=/i);
  expect(periods.length).toBeGreaterThan(1);
  for (const address of periods) {
    const { status, text } = await ask(address);
    expect([status, textOf(text).includes(sentence)], address).toEqual([200, false]);
  }
  const unknown = await ask(`${path}?periodo=1999-2000`);
  expect(unknown.status).toBe(404);
  expect(textOf(unknown.text)).toContain(`${sentence} Se muestra el más reciente.`);
});
