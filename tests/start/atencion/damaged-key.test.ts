import { beforeAll, expect, test } from 'vitest';
import { deskSite } from '../../setup/gestion/desk-site.ts';
import type { TestPerson } from '../../setup/gestion/people.ts';

// One damaged row closes its record alone: a sealed key that does not open, a count of readings.

const { site, read, send, sql, newPerson, newRecord, idOf, createKey, openKey, eventsOf } = deskSite();
let irene: TestPerson;
let fermin: TestPerson;
let escrow: string;
let records: Awaited<ReturnType<typeof newRecord>>[];
let keysOfFermin: () => Promise<string[]>;
beforeAll(async () => {
  irene = await newPerson('Irene Valdovinos', ['atencion', 'denuncias']);
  escrow = /RESGUARDO-[0-9a-f]{64}/.exec((await site.command('escrow', 'create')).lines.join('\n'))?.[0] ?? '';
  await createKey(irene);
  records = [];
  for (const Motivo of ['Uno', 'Dos', 'Tres']) records.push(await newRecord({ Motivo }));
  fermin = await newPerson('Fermín Osuna', ['atencion', 'denuncias']);
  await createKey(fermin);
  const id = await idOf(fermin);
  keysOfFermin = async () =>
    (await sql('select registro_id from llaves_de_registro where destinatario = $1', [id])).map((row) =>
      String(row.registro_id),
    );
  const [first] = records.map((record) => record.id).toSorted();
  await sql(
    'update llaves_de_registro set llave = set_byte(llave, 40, 255 - get_byte(llave, 40)) where registro_id = $1 and destinatario = $2',
    [first, await idOf(irene)],
  );
  await openKey(irene);
});

test('the key of the handler opens, and shares every other record', async () => {
  const [damaged, ...others] = records.map(({ id }) => id).toSorted();
  expect((await keysOfFermin()).toSorted()).toEqual(others);
  expect(await keysOfFermin()).not.toContain(damaged);
  expect(await eventsOf('llave-rota')).toBeGreaterThanOrEqual(1);
});

test('the damaged record says so, and nothing typed in it is lost; the others open', async () => {
  const [damaged, intact] = records.map(({ address }) => address).toSorted();
  const page = await read(irene, damaged ?? '');
  expect([page.status, page.text.includes('Este registro no se puede abrir')]).toEqual([200, true]);
  expect(page.text).not.toContain('Frase de su llave');
  const note = await send(irene, damaged ?? '', { accion: 'anotar', nota: 'Pedir el acta de entrega.' });
  expect([note.status, note.text.includes('Pedir el acta de entrega.')]).toEqual([409, true]);
  expect((await read(irene, intact ?? '')).text).toContain('Lo que envió');
  expect((await read(irene, `${intact}/archivo/${records[0]?.id}/original`)).status).toBe(404);
});

test('the escrow seals the record again once the damaged copy is deleted', async () => {
  const [damaged] = records.map(({ id }) => id).toSorted();
  await sql('delete from llaves_de_registro where registro_id = $1 and destinatario = $2', [
    damaged,
    await idOf(irene),
  ]);
  expect((await read(irene, `/gestion/buzon/${damaged}`)).text).toContain(
    'Nadie de quienes lo atienden abre este registro',
  );
  expect((await site.commandWith(escrow, 'escrow', 'share')).ok).toBe(true);
  expect((await read(irene, `/gestion/buzon/${damaged}`)).text).toContain('Lo que envió');
});

test('a private half that is damaged says so on the page of the key', async () => {
  const id = await idOf(fermin);
  const damage = () =>
    sql(
      'update llaves_de_lectura set privada = set_byte(privada, 40, 255 - get_byte(privada, 40)) where persona = $1',
      [id],
    );
  await damage();
  const fields = { accion: 'abrir', frase: 'siete palabras que nadie más recuerda' };
  const refused = await send(fermin, '/gestion/llave', fields);
  expect([refused.status, refused.text.includes('no es la que dejó usted')]).toEqual([409, true]);
  await damage();
  expect((await send(fermin, '/gestion/llave', fields)).status).toBe(303);
});

test('a count of readings that no page could show closes neither the desk nor its record', async () => {
  const [id] = records.map((record) => record.id).toSorted();
  for (const count of [2_147_483_647, -2_147_483_648]) {
    await sql('update lecturas set veces = $1 where registro_id = $2', [count, id]);
    for (const page of ['/gestion/buzon', '/gestion/buzon?vista=abiertas', `/gestion/buzon/${id}`])
      expect([page, (await read(irene, page)).status]).toEqual([page, 200]);
  }
});
