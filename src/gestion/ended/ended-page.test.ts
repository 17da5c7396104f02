import { expect, test } from 'vitest';
import { texts } from '#tests/setup/html.ts';
import { endedPage } from './ended-page.tsx';

const page = (fields: Record<string, string>) => endedPage('/gestion/buzon/x', new URLSearchParams(fields));

test('repeats what was typed, and no form with a secret', () => {
  const nota = 'Pedir el acta de entrega de la obra, con sus anexos.';
  expect(texts(page({ accion: 'anotar', nota }), 'textarea')).toEqual([nota]);
  const secret = page({ accion: 'entrar', contrasena: 'secreta', nota });
  expect([texts(secret, 'textarea'), secret.includes('secreta')]).toEqual([[], false]);
});
