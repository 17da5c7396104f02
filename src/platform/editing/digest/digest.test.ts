import { expect, test } from 'vitest';
import { identity } from '#institution/identity.ts';
import { digestMail } from './digest.ts';

const site = new URL('https://gestion.prueba.example');
const nothing = { review: 0, returned: 0, failed: 0, due: 0, unassigned: 0 };

test('the mail counts what waits, and says nothing of its content', () => {
  const { subject, text } = digestMail({ ...nothing, review: 2, returned: 1 }, site);
  expect(subject).toBe(`Gestión ${identity.siglas}: 3 asuntos esperan por usted`);
  expect(text).toBe(
    [
      '2 versiones esperan su revisión.\nUna versión le fue devuelta con un comentario.',
      'Véalo en https://gestion.prueba.example/gestion/pendientes',
    ].join('\n\n'),
  );
});

test('one thing is said in the singular', () => {
  const { subject, text } = digestMail({ ...nothing, failed: 1 }, site);
  expect(subject).toContain('un asunto espera por usted');
  expect(text).toContain('Una publicación programada no salió a su hora.');
});

test('a handler reads how many records wait, without their numbers or dates', () => {
  const many = digestMail({ ...nothing, due: 2, unassigned: 3 }, site);
  expect(many.subject).toContain('5 asuntos esperan por usted');
  expect(many.text).toContain(
    '2 registros que usted atiende vencen hoy o antes.\n3 registros no tienen quien los atienda.',
  );
  const one = digestMail({ ...nothing, due: 1, unassigned: 1 }, site);
  expect(one.text).toContain(
    'Un registro que usted atiende vence hoy o antes.\nUn registro no tiene quien lo atienda.',
  );
});
