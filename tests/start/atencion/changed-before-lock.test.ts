import { beforeAll, expect, test } from 'vitest';
import { excludeSelf } from '#areas/atencion/commands/desk/exclude.ts';
import { answerSender, noteInternally } from '#areas/atencion/commands/desk/handle.ts';
import { readRegistro } from '#areas/atencion/commands/desk/read.ts';
import { eraseExpired } from '#areas/atencion/commands/retention.ts';
import { createEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { createReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { dedicatedConnection } from '#platform/database/connection.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';

// Somebody who writes into the database shows an act other rows while it decides, keeps it waiting with a lock, and puts the right ones back before it compares them.

const { rows, newHandler, submit, headOf, unlock } = sealingSite();
let irene: StaffActor;
let amparo: StaffActor;
beforeAll(async () => {
  irene = await newHandler('irene');
  amparo = await newHandler('amparo');
  await createEscrow(now);
  for (const handler of [irene, amparo]) await createReadingKey(handler, { phrase, now });
});

/** Runs `work` against the lock of `locking`, and `restore` in that transaction as soon as it waits, or has ended. */
async function whileItWaits<Result>(
  { locking, restore }: { locking: string; restore: string },
  work: () => Promise<Result>,
): Promise<PromiseSettledResult<Result>> {
  const holder = await dedicatedConnection();
  await holder.query('begin');
  await holder.query(locking);
  await holder.query(restore);
  let hasEnded = false;
  const settled = Promise.allSettled([work()]).finally(() => {
    hasEnded = true;
  });
  const waits = async () =>
    hasEnded || (await rows("select 1 from pg_locks where not granted and locktype <> 'relation'")).length > 0;
  await expect.poll(waits).toBe(true);
  await holder.query('commit');
  await holder.end();
  const [outcome] = await settled;
  return outcome;
}

test('a record is not erased before its time by dates that it had for a moment', async () => {
  const { id } = await submit('Cerrado hoy');
  const head = await headOf(id);
  const opened = { head, key: await unlock(irene), now };
  await answerSender(irene, { ...opened, event: 'revisar', respuesta: 'Uno', visto: 0 });
  await answerSender(irene, { ...opened, event: 'concluir', respuesta: 'Dos', visto: 1 });
  await rows(`create table aparte as select creado, cerrado from registros where id = '${id}'`);
  await rows(`update registros set creado = '2001-01-01', cerrado = '2001-01-01' where id = '${id}'`);
  const restore = `update registros set creado = aparte.creado, cerrado = aparte.cerrado from aparte where id = '${id}'`;
  const erased = await whileItWaits({ locking: 'select 1', restore }, () => eraseExpired(now, true));
  expect(erased.status).toBe('fulfilled');
  expect(await rows('select 1 from registros where id = $1 and borrado is null', [id])).toHaveLength(1);
});

test('a person whose exclusion was away for a moment neither reads the record nor writes into it', async () => {
  const { id } = await submit('Sobre Amparo');
  const head = await headOf(id);
  const key = await unlock(amparo);
  await readRegistro(amparo, { head, key, now });
  await rows(`create table llave_guardada as select * from llaves_de_registro where registro_id = '${id}'`);
  await excludeSelf(amparo, { head, now });
  await rows("insert into llaves_de_registro select * from llave_guardada where destinatario = 'amparo'");
  await rows('create table exclusion_guardada as select * from exclusiones');
  const restore = 'insert into exclusiones select * from exclusion_guardada';

  await rows('delete from exclusiones');
  const locking = `select 1 from lecturas where registro_id = '${id}' for update`;
  expect(await whileItWaits({ locking, restore }, () => readRegistro(amparo, { head, key, now }))).toMatchObject({
    status: 'rejected',
  });

  await rows('delete from exclusiones');
  const note = () => noteInternally(amparo, { head, key, nota: 'De quien está excluida.', now });
  const locked = `select 1 from registros where id = '${id}' for update`;
  expect(await whileItWaits({ locking: locked, restore }, note)).toMatchObject({ status: 'rejected' });
  expect(await rows('select 1 from notas_internas where registro_id = $1', [id])).toEqual([]);
});
