import { beforeAll, expect, test } from 'vitest';
import { deskSite } from '../../setup/gestion/desk-site.ts';
import type { TestPerson } from '../../setup/gestion/people.ts';

// Somebody who may only append to the log appends thousands of entries with the marks of everybody, and huge ones: the staff works on.

const { read, send, sql, newPerson, newRecord, site, createKey } = deskSite();
let irene: TestPerson;
let record: Awaited<ReturnType<typeof newRecord>>;

/** Appends entries with marks as the role that serves may, each with the number after the last one. */
const append = (amount: number, marks: string) =>
  sql(`do $$ declare planted jsonb := (${marks}); begin set local role servicio;
    for i in 1..${amount} loop
      insert into bitacora (numero, momento, actor_tipo, actor_id, accion, objeto, detalle, marcas, anterior, huella, sello)
        select numero + 1, now(), 'consola', 'ajeno', 'personal.dar-permisos', '{"tipo": "persona", "ids": []}', '{}', planted, huella,
          md5(random()::text) || md5(random()::text), repeat('b', 64) from bitacora order by numero desc limit 1;
    end loop; end $$`);
const ofEverybody =
  "select jsonb_object_agg(clave, repeat('c', 64)) from (select distinct jsonb_object_keys(marcas) as clave from bitacora) as claves";

/** Milliseconds of the slowest of three readings of each page. */
async function slowest(): Promise<number> {
  const times: number[] = [];
  for (const path of ['/gestion/buzon', record.address, '/gestion/personal'])
    for (let n = 0; n < 3; n += 1) {
      const start = performance.now();
      const { status } = await read(irene, path);
      expect([path, status]).toEqual([path, 200]);
      times.push(performance.now() - start);
    }
  return Math.max(...times);
}

beforeAll(async () => {
  irene = await newPerson('Irene Valdovinos', ['atencion', 'denuncias'], ['administrador', '*']);
  await site.command('escrow', 'create');
  await createKey(irene);
  record = await newRecord({ Motivo: 'Que se revise el acueducto.' });
});

test('pages of the staff answer as before a flood of entries with the marks of everybody, and so do acts', async () => {
  const before = await slowest();
  const others = ' union all select n::text from generate_series(1, 100000) n) as claves';
  await append(1, ofEverybody.replace(') as claves', others));
  await append(3000, ofEverybody.replace('from bitacora', "from bitacora where sello <> repeat('b', 64)"));
  const first = performance.now();
  expect((await read(irene, '/gestion/buzon')).status).toBe(200);
  const firstMs = performance.now() - first;
  const after = await slowest();
  const noted = performance.now();
  expect((await send(irene, record.address, { accion: 'anotar', nota: 'Una nota' })).status).toBe(303);
  const noteMs = performance.now() - noted;
  const later = await slowest();
  for (const milliseconds of [firstMs, after, noteMs, later]) expect(milliseconds).toBeLessThan(before * 4 + 1500);
});
