import { expect, test } from 'vitest';
import { identity } from '#institution/identity.ts';
import { digestMail, type Waiting } from './digest.ts';
import { groups } from './groups.ts';

const site = new URL('https://gestion.prueba.example');
const nothing = Object.fromEntries(Object.keys(groups).map((group) => [group, 0])) as Waiting;

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

test('uses the singular for one item', () => {
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

test('the mail has every group of the home page', () => {
  const everything = Object.fromEntries(Object.keys(groups).map((group) => [group, 2])) as Waiting;
  const { subject, text } = digestMail(everything, site);
  expect(subject).toContain(`${2 * Object.keys(groups).length} asuntos`);
  for (const line of [
    '2 enlaces del sitio no llevan a nada.',
    '2 importaciones esperan que usted las confirme.',
    '2 importaciones suyas no entraron.',
    '2 documentos publicados no se pueden leer.',
    '2 borradores suyos llevan más de una semana sin cambios.',
    '2 contenidos que usted escribía tienen, de otra persona, una versión más nueva.',
  ])
    expect(text).toContain(line);
});
