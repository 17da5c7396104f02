import { expect, test } from 'vitest';
import { openServerDatabase } from '#tests/setup/database.ts';
import { elements, mainOf, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { answerDeadline } from './deadline-answer.server.ts';

openServerDatabase();

async function answerTo(texto: string): Promise<string | undefined> {
  const { text } = await ask(`/buscar?${new URLSearchParams({ texto })}`);
  return elements(mainOf(text), 'section', { 'aria-label': 'Respuesta' }).map((each) => textOf(each))[0];
}

test.each([
  ['teléfono del instituto', '800 555 0142'],
  ['horario de atención', 'Lunes a viernes'],
  ['titular del instituto', 'Elena Valdivia Ferrer'],
  ['quién es la titular de la unidad de transparencia', 'Irma Quintana Robledo'],
  ['ayuntamiento de hermosillo', 'por solventar'],
  ['observaciones pendientes de cajeme', 'Ayuntamiento de Cajeme'],
  ['plazo para responder una solicitud', '15 días hábiles'],
  ['¿cuánto tardan en contestar mi solicitud?', 'el plazo vence el'],
  ['cuándo cierra la convocatoria', 'convocatoria'],
  ['cuándo vence el padrón de proveedores', 'la siguiente versión vence el'],
  ['cuándo es la sesión del comité', 'Calendario'],
  ['a qué hora abren', 'Lunes a viernes'],
  ['correo institucional', 'contacto@'],
  ['correo recursos humanos', 'Extensión'],
  ['teléfono del titular jurídico', 'Dirección General de Asuntos Jurídicos'],
  ['plazo para solventar', '30 días hábiles'],
  ['cuánto debe aclarar navojoa', 'Ayuntamiento de Navojoa'],
  ['qué le falta solventar a cajeme', 'Ayuntamiento de Cajeme'],
  ['teléfono de la unidad de transparencia', '555 555 0100'],
  ['cuánto tiempo hay para atender una recomendación', 'días hábiles'],
])('%s: %s, with the page that it is from', async (texto, answer) => {
  expect(await answerTo(texto)).toContain(answer);
  expect(await answerTo(texto)).toContain('De:');
});

test.each([
  'obra pública',
  'auditor',
  'un auditor me pidió dinero',
  'teléfono de auditoría',
  'auditoría en tiempo real',
  'cuándo',
])('%s has no short answer', async (texto) => {
  expect(await answerTo(texto)).toBeUndefined();
});

test('the answer and the result of an ente name the same observations and pesos', async () => {
  const text = textOf(mainOf((await ask('/buscar?texto=ayuntamiento+de+hermosillo')).text));
  const [, cases, pesos = ''] = /([\d,]+) observaciones por solventar, por \$([\d,]+)/.exec(text) ?? [];
  const [, inResult, millions] =
    /Debe resolver ([\d,]+) de [\d,]+ observaciones, por \$([\d.]+) millones/.exec(text) ?? [];
  expect(inResult).toBe(cases);
  expect(Math.abs(Number(millions) - Number(pesos.replaceAll(',', '')) / 1_000_000)).toBeLessThan(0.06);
});

test('the term of a request that arrives after 15:00 begins on the next business day', async () => {
  const answerAt = (time: string) => answerDeadline(['plazo', 'solicitud'], new Date(`2026-03-10T${time}:00-07:00`));
  expect((await answerAt('14:59'))?.lines.join(' ')).toContain('De una que se acepta el 10 de marzo de 2026,');
  expect((await answerAt('15:00'))?.lines.join(' ')).toContain('De una que se acepta el 11 de marzo de 2026,');
});
