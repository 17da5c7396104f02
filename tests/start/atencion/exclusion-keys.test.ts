import { beforeAll, expect, test } from 'vitest';
import { deskSite } from '../../setup/gestion/desk-site.ts';
import type { TestPerson } from '../../setup/gestion/people.ts';

// Exclusions from sealed records: who opens them meanwhile, and afterwards.

const { site, read, send, sql, newPerson, newRecord, idOf, createKey, openKey } = deskSite();
let irene: TestPerson;
let fermin: TestPerson;
let beatriz: TestPerson;
let record: Awaited<ReturnType<typeof newRecord>>;
const propuesta = async () => String((await sql("select id from consentimientos where estado = 'pendiente'"))[0]?.id);
const recipients = async () =>
  (await sql('select destinatario from llaves_de_registro where registro_id = $1', [record.id])).map(
    ({ destinatario }) => String(destinatario),
  );

beforeAll(async () => {
  irene = await newPerson('Irene Valdovinos', ['atencion', 'denuncias']);
  fermin = await newPerson('Fermín Osuna', ['atencion', 'denuncias']);
  beatriz = await newPerson('Beatriz Salcido', ['control', '*']);
  await site.command('escrow', 'create');
  for (const handler of [irene, fermin]) await createKey(handler);
  record = await newRecord({ Motivo: 'Que se revise el acueducto.' });
});

test('with two handlers, the control person consents without a key', async () => {
  const fields = { accion: 'excluir', persona: await idOf(fermin), motivoExcluir: 'Su hermana trabaja en la obra.' };
  expect((await send(irene, record.address, fields)).status).toBe(303);
  const consent = { accion: 'consentir', registro: record.id, propuesta: await propuesta() };
  expect((await send(beatriz, '/gestion/control', consent)).status).toBe(303);
  expect((await read(fermin, record.address)).status).toBe(403);
  expect(await recipients()).not.toContain(await idOf(fermin));
});

test('after its end the only person who opens the record shares it by opening the key, and reads nothing before', async () => {
  const [exclusion] = await sql("select id from consentimientos where estado = 'consentido'");
  const end = { accion: 'terminar', exclusion: String(exclusion?.id), motivo: 'La hermana ya no trabaja ahí.' };
  expect((await send(beatriz, '/gestion/control', end)).status).toBe(303);
  expect((await read(beatriz, '/gestion/control')).text).toContain(
    'cuando una persona que puede abrirlo abra su llave',
  );
  const closed = (await read(irene, record.address)).text;
  expect([closed.includes('acueducto'), closed.includes('Frase de su llave')]).toEqual([false, true]);
  expect((await read(fermin, record.address)).text).toContain('Su llave todavía no abre este registro');
  await openKey(irene);
  await openKey(fermin);
  expect((await read(fermin, record.address)).text).toContain('Que se revise el acueducto.');
  expect((await read(beatriz, '/gestion/control')).text).toContain('El registro ya se le comparte.');
});

test('a record that one key alone would open, and not the escrow, keeps its handlers', async () => {
  await sql("delete from llaves_de_registro where destinatario like 'resguardo%'");
  for (const persona of [await idOf(irene), await idOf(fermin)]) {
    const fields = { accion: 'excluir', persona, motivoExcluir: 'Un motivo cualquiera, escrito.' };
    const refused = await send(irene, record.address, fields);
    expect([refused.status, refused.text.includes('cierre su llave y la abra otra vez')]).toEqual([409, true]);
  }
  await openKey(irene);
  const selfExclusion = { accion: 'excluir', persona: await idOf(irene) };
  expect((await send(irene, record.address, selfExclusion)).headers.location).toBe('/gestion/buzon?aviso=conflicto');
});

test('a handler consents with the key open, and the words typed meanwhile stay', async () => {
  const other = await newRecord({ Motivo: 'Otra obra.' });
  await sql('delete from llaves_abiertas where acceso in (select id from accesos where persona = $1)', [
    await idOf(fermin),
  ]);
  const dismissal = { accion: 'desechar', improcedencia: 'No procede.', motivoDesechar: 'Es un duplicado exacto.' };
  const unopened = await send(fermin, other.address, { ...dismissal, ultimo: '0' });
  expect([unopened.status, unopened.text.includes('No procede.')]).toEqual([409, true]);
  await openKey(irene);
  expect((await send(irene, other.address, { ...dismissal, ultimo: '0' })).status).toBe(303);
  const consent = { accion: 'consentir', propuesta: await propuesta() };
  expect((await send(fermin, other.address, consent)).status).toBe(409);
  await openKey(fermin);
  expect((await read(fermin, other.address)).text).toContain('Es un duplicado exacto.');
  expect((await send(fermin, other.address, consent)).status).toBe(303);
  expect((await read(fermin, other.address)).text).toContain('Improcedente');
});
