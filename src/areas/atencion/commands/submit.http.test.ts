import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act } from '#platform/acts/act.ts';
import { readConfig } from '#platform/config.ts';
import { db, writableDb } from '#platform/database/connection.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { openEmptyDatabase } from '#tests/setup/database.ts';
import { temporaryDataDir } from '#tests/setup/start-server.ts';
import { consultRegistro } from '../queries.ts';
import type { Registro } from '../rules/validation.ts';
import { registros } from '../schema.ts';
import { visitor } from './actors.ts';
import { prepareRegistro, submitRegistro } from './submit.ts';

openEmptyDatabase();
const DATA_DIR = temporaryDataDir();
beforeAll(() => openKeyRing(readConfig({ DATA_DIR }), () => undefined));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

// Not an address: no mail is queued.
const Email = 'sin correo';
const caller = { mark: 'red', proven: false };
const complaint = (Motivo: string): Registro => ({ Tipo: 'Denuncia', Denunciante: 'Anónimo', Email, Motivo });

async function submit(registro: Registro, mark = 'red'): Promise<string> {
  const prepared = await prepareRegistro({ registro, attachment: undefined, caller: mark, now: new Date() });
  const object = { kind: 'registro', ids: [prepared.id] };
  return (await act(visitor, 'atencion.registrar', object, (tx) => submitRegistro(tx, prepared))).receipt.Folio;
}

test('a record that does not open where it is stored gets no folio and is not registered', async () => {
  await writableDb().execute(sql`create function altera() returns trigger language plpgsql as
    $$ begin new.contenido := set_byte(new.contenido, 20, get_byte(new.contenido, 20) # 1); return new; end $$`);
  await writableDb().execute(
    sql`create trigger altera before insert on registros for each row execute function altera()`,
  );
  await expect(submit(complaint('Uno'))).rejects.toThrow('A sealed value does not open');
  expect(await db().select().from(registros)).toEqual([]);
  await writableDb().execute(sql`drop trigger altera on registros`);
  expect(await submit(complaint('Dos'))).toMatch(/^\d{16}$/);
});

test('a record that no longer opens is answered as unavailable', async () => {
  const folio = await submit(complaint('Tres'));
  expect(await consultRegistro(Email, folio, caller)).toMatchObject({ folio, motivo: 'Tres' });
  await writableDb().execute(
    sql`update registros set contenido = set_byte(contenido, 20, get_byte(contenido, 20) # 1)`,
  );
  await expect(consultRegistro(Email, folio, caller)).rejects.toMatchObject({ code: 'servicio-no-disponible' });
});

test('the same content is one record for one network, and another one for another network', async () => {
  const registro = complaint('Texto de una campaña');
  const [one, same, other] = [await submit(registro), await submit(registro), await submit(registro, 'otra red')];
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});
