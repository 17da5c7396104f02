import { expect, test } from 'vitest';
import { identity } from '#institution/identity.ts';
import { digestMail } from './digest.ts';

const site = new URL('https://gestion.prueba.example');

test('the mail counts what waits, and says nothing of its content', () => {
  const { subject, text } = digestMail({ review: 2, returned: 1, failed: 0 }, site);
  expect(subject).toBe(`Gestión ${identity.siglas}: 3 asuntos esperan por usted`);
  expect(text).toBe(
    [
      '2 versiones esperan su revisión.\nUna versión le fue devuelta con un comentario.',
      'Véalo en https://gestion.prueba.example/gestion/pendientes',
    ].join('\n\n'),
  );
});

test('one thing is said in the singular', () => {
  const { subject, text } = digestMail({ review: 0, returned: 0, failed: 1 }, site);
  expect(subject).toContain('un asunto espera por usted');
  expect(text).toContain('Una publicación programada no salió a su hora.');
});
