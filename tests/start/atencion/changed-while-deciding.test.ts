import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import type { Attachment } from '#areas/atencion/commands/attachment.ts';
import { proposeDismissal } from '#areas/atencion/commands/consent/propose.ts';
import { excludeSelf, LastHandlerError } from '#areas/atencion/commands/desk/exclude.ts';
import { answerSender } from '#areas/atencion/commands/desk/handle.ts';
import { eraseExpired } from '#areas/atencion/commands/retention.ts';
import { Envelope } from '#areas/atencion/commands/sealing/envelope.ts';
import { createEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { sealIfPossible } from '#areas/atencion/commands/sealing/open-record.ts';
import { createReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { AlteredRecordError } from '#areas/atencion/commands/sealing/record-mark.ts';
import { dedicatedConnection } from '#platform/database/connection.ts';
import { privateStore } from '#platform/files/private.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';

// Somebody who writes into the database shows an act other rows after it compared them, or before, and keeps it waiting with a lock meanwhile.

const { rows, newHandler, submit, headOf, keysOf, ringKeyOf, unlock } = sealingSite();
let irene: StaffActor;
let amparo: StaffActor;
let early: Awaited<ReturnType<typeof submit>>;
beforeAll(async () => {
  irene = await newHandler('irene');
  amparo = await newHandler('amparo');
  await newHandler('fermin', ['solicitudes']);
  early = await submit('Sobre Amparo, antes de las llaves');
  await excludeSelf(amparo, { head: await headOf(early.id), now });
  await createEscrow(now);
  for (const handler of [irene, amparo]) await createReadingKey(handler, { phrase, now });
});

/** A lock at which an act waits, and what its transaction writes before it ends. */
type Pause = { lock: string; writes: string };

/** Runs `work`, which waits at each lock in turn. */
async function pausing<Result>(
  pauses: readonly Pause[],
  work: () => Promise<Result>,
): Promise<PromiseSettledResult<Result>> {
  let settled: Promise<PromiseSettledResult<Result>[]> | undefined;
  let hasEnded = false;
  const holders: Awaited<ReturnType<typeof dedicatedConnection>>[] = [];
  for (const { lock } of pauses) {
    const holder = await dedicatedConnection();
    await holder.query('begin');
    await holder.query(lock);
    // The act is not beyond this lock yet: it waits at the one before.
    await release(holders.at(-1), pauses[holders.length - 1]);
    holders.push(holder);
    settled ??= Promise.allSettled([work()]).finally(() => {
      hasEnded = true;
    });
    const [{ pid } = { pid: 0 }] = (await holder.query('select pg_backend_pid() as pid')).rows as { pid: number }[];
    const waits = async () =>
      hasEnded ||
      (await rows('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [pid])).length > 0;
    await expect.poll(waits, { timeout: 10_000 }).toBe(true);
  }
  await release(holders.at(-1), pauses.at(-1));
  const [outcome] = (await settled) ?? [];
  if (!outcome) throw new Error('Nothing ran');
  return outcome;
}

async function release(holder: Awaited<ReturnType<typeof dedicatedConnection>> | undefined, pause: Pause | undefined) {
  if (!holder || !pause) return;
  await holder.query(pause.writes);
  await holder.query('commit');
  await holder.end();
}

test('a record under the key ring is not sealed to a person whose exclusion was away when the recipients were chosen', async () => {
  const { id } = early;
  const head = await headOf(id);
  const envelope = Envelope.open(id, (await ringKeyOf(id)) ?? Buffer.alloc(0));
  const [row] = await rows<{ contenido: Buffer }>('select contenido from registros where id = $1', [id]);
  const content = envelope.openContent(row?.contenido ?? Buffer.alloc(0));
  await rows(`create table excluida as select * from exclusiones where registro_id = '${id}'`);
  await rows('delete from exclusiones where registro_id = $1', [id]);
  const lock = `select 1 from registros where id = '${id}' for no key update`;
  const sealed = await pausing([{ lock, writes: 'insert into exclusiones select * from excluida' }], () =>
    sealIfPossible({ ...irene, may: () => true }, { id, tipo: head.tipo, envelope, content }),
  );
  expect(sealed).toMatchObject({ status: 'rejected', reason: expect.any(AlteredRecordError) });
  expect(await keysOf(id)).toEqual([]);
});

test('the last handler does not leave a record because the exclusion of the other one was that of somebody else for a moment', async () => {
  const { id } = await submit('Nadie más la atiende');
  const head = await headOf(id);
  await excludeSelf(amparo, { head, now });
  const exchange = (from: string, to: string) =>
    `update exclusiones set persona = '${to}' where persona = '${from}' and registro_id = '${id}'`;
  const left = await pausing(
    [
      {
        lock: 'lock table personal in access exclusive mode',
        writes: exchange('amparo', 'fermin'),
      },
      {
        lock: `select 1 from llaves_de_registro where registro_id = '${id}' and destinatario = 'irene' for update`,
        writes: exchange('fermin', 'amparo'),
      },
    ],
    () => excludeSelf(irene, { head, now }),
  );
  expect(left).toMatchObject({ status: 'rejected', reason: expect.any(LastHandlerError) });
});

test('the erasure of a record does not remove the file of another one, whose address its row had for a moment', async () => {
  const newFile = async (text: string): Promise<Attachment> => {
    const { sha256, bytes } = await privateStore().put(Readable.from([Buffer.from(text)]));
    const about = { nombre: 'a.pdf', tipo: 'application/pdf', bytes, estado: 'retenido' as const };
    return { id: randomUUID(), almacen: sha256, key: randomBytes(32), digest: randomBytes(32), ...about };
  };
  const [expired, other] = [await newFile('Se borra'), await newFile('De otro registro')];
  const long = new Date('2001-01-01T12:00:00Z');
  const { id } = await submit('Terminó su plazo', {}, { attachment: expired, at: long });
  await submit('Sigue', {}, { attachment: other });
  const opened = { head: await headOf(id), key: await unlock(irene), now: long };
  await proposeDismissal(irene, { ...opened, respuesta: 'No procede', motivo: 'De otra autoridad', visto: 0 });
  await answerSender(irene, { ...opened, event: 'revisar', respuesta: 'Uno', visto: 0 });
  await answerSender(irene, { ...opened, event: 'concluir', respuesta: 'Dos', visto: 1 });
  const writes = `update adjuntos set almacen = '${other.almacen}' where id = '${expired.id}'`;
  const lock = 'lock table consentimientos in access exclusive mode';
  expect(await pausing([{ lock, writes }], () => eraseExpired(now, true))).toMatchObject({ status: 'fulfilled' });
  expect(await rows('select 1 from registros where id = $1 and borrado is not null', [id])).toHaveLength(1);
  // Nor does the reason of an act that needed consent stay.
  expect(await rows('select contenido, motivo from consentimientos where registro_id = $1', [id])).toEqual([
    { contenido: null, motivo: null },
  ]);
  expect([await privateStore().size(other.almacen), await privateStore().size(expired.almacen)]).toEqual([
    expect.any(Number),
    undefined,
  ]);
});
