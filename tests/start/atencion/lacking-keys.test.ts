import { beforeAll, describe, expect, test } from 'vitest';
import { excludeSelf } from '#areas/atencion/commands/desk/exclude.ts';
import { readRegistro } from '#areas/atencion/commands/desk/read.ts';
import { Envelope } from '#areas/atencion/commands/sealing/envelope.ts';
import {
  createEscrow,
  replaceEscrow,
  revokeReadingKey,
  shareFromEscrow,
} from '#areas/atencion/commands/sealing/escrow.ts';
import { UnsharedKeyError } from '#areas/atencion/commands/sealing/open-record.ts';
import { createReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { AlteredRecordError } from '#areas/atencion/commands/sealing/record-mark.ts';
import { watchRecords } from '#areas/atencion/commands/sealing/watch-records.ts';
import { findKeyFaults, listKeyFaults } from '#areas/atencion/queries/lacking-keys.ts';
import { readConfig } from '#platform/config.ts';
import { setPermissions } from '#platform/identity/people.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { metricsRegistry } from '#platform/metrics/registry.ts';
import { keys } from '#src/server/commands/keys.ts';
import { verifyAuditLog } from '#src/server/commands/log-verify.ts';
import { now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';
import { testActor } from '../../setup/database.ts';

// Somebody who writes into the database deletes or replaces the sealed data keys of a record, so that nobody opens it any more.

const { dataDir, rows, newHandler, newMember, submit, headOf, keysOf, unlock } = sealingSite();
let irene: StaffActor;
let amparo: StaffActor;
let escrow: string;
beforeAll(async () => {
  irene = await newHandler('irene');
  amparo = await newHandler('amparo');
  escrow = await createEscrow(now);
  for (const handler of [irene, amparo]) await createReadingKey(handler, { phrase, now });
});

const reading = async (id: string) => readRegistro(irene, { head: await headOf(id), key: await unlock(irene), now });
async function verified(): Promise<string> {
  const lines: string[] = [];
  await verifyAuditLog([], (line) => lines.push(line)).catch((error) => lines.push(error.message));
  return lines.join('\n');
}
/** Number of the security events of a name that the hourly watch adds. */
async function eventsOfWatch(name: string): Promise<number> {
  const countEvents = async () => {
    const counted = await metricsRegistry().getSingleMetric('security_events_total')?.get();
    return counted?.values.find(({ labels }) => labels.event === name)?.value ?? 0;
  };
  const before = await countEvents();
  await watchRecords();
  return (await countEvents()) - before;
}
const removeKeys = (id: string, ofWhom = '%') =>
  rows('delete from llaves_de_registro where registro_id = $1 and destinatario like $2', [id, ofWhom]);

describe('the sealed keys of a record', () => {
  test('that were all deleted are noticed by the watch and named by the verification', async () => {
    const { id } = await submit('Sin llaves');
    expect([await listKeyFaults(), await eventsOfWatch('llave-falta')]).toEqual([[], 0]);
    await rows('create table aparte as select * from llaves_de_registro');
    await removeKeys(id);
    await expect(reading(id)).rejects.toThrow(UnsharedKeyError);
    expect(await eventsOfWatch('llave-falta')).toBe(2);
    const lines = await verified();
    expect(lines).toContain(`Registro ${id}: falta su llave para el resguardo.`);
    expect(lines).toContain(`Registro ${id}: falta su llave para quienes lo atienden, y nadie de ellos lo abre.`);
    await rows('insert into llaves_de_registro select * from aparte');
    await rows('drop table aparte');
    expect((await reading(id)).content.Motivo).toBe('Sin llaves');
  });

  test.each([
    ['of somebody who owns the tables', "decode(repeat('ab', 80), 'hex')", 'comprobante'],
    ['with the proof of another record', "decode(repeat('ab', 80), 'hex')", 'otra'],
    ['without a proof', 'llave', 'null'],
  ])('to the escrow, %s, is noticed by the watch and named by the verification', async (_, llave, proof) => {
    const [{ id }, other] = [await submit(`Resguardo: ${proof}`), await submit(`Otro resguardo: ${proof}`)];
    const ofOther = `(select comprobante from llaves_de_registro where registro_id = '${other.id}' and destinatario like 'resguardo%')`;
    await rows(
      `update llaves_de_registro set llave = ${llave}, comprobante = ${proof === 'otra' ? ofOther : proof}
        where registro_id = $1 and destinatario like 'resguardo%'`,
      [id],
    );
    expect((await findKeyFaults([id, other.id])).map(({ id: of, kind }) => [of === id, kind])).toEqual([
      [true, 'ajena'],
      [true, 'resguardo'],
    ]);
    expect(await eventsOfWatch('llave-rota')).toBe(1);
    expect(await verified()).toMatch(new RegExp(`Registro ${id}: lo que está sellado para resguardo-\\w+ no lo selló`));
    // The damaged copy deleted, the next handler who opens a key seals it again.
    await removeKeys(id, 'resguardo%');
    await unlock(irene);
    expect(await findKeyFaults([id])).toEqual([]);
  });

  test('to a handler, of somebody else who knows the public half, opens nothing and is shared with nobody', async () => {
    const { id } = await submit('Una llave ajena');
    const [half] = await rows<{ id: string; publica: Buffer }>(
      "select persona as id, publica from llaves_de_lectura where persona = 'irene'",
    );
    await removeKeys(id, 'amparo');
    await rows("update llaves_de_registro set llave = $1 where registro_id = $2 and destinatario = 'irene'", [
      half && Envelope.create(id).sealedTo(half),
      id,
    ]);
    await expect(reading(id)).rejects.toThrow(AlteredRecordError);
    expect(await keysOf(id)).toEqual(['irene', 'resguardo']);
    await removeKeys(id, 'irene');
    await shareFromEscrow(escrow);
    expect(await keysOf(id)).toEqual(['amparo', 'irene', 'resguardo']);
    expect((await reading(id)).content.Motivo).toBe('Una llave ajena');
  });

  test('to a handler alone, if it is deleted, is shared again by the next handler who opens a key', async () => {
    const { id } = await submit('Falta una');
    await removeKeys(id, 'amparo');
    expect(await eventsOfWatch('llave-falta')).toBe(1);
    expect(await verified()).toContain(`Registro ${id}: falta su llave para amparo, a quien un acto la selló.`);
    await unlock(irene);
    expect(await keysOf(id)).toEqual(['amparo', 'irene', 'resguardo']);
    expect(await findKeyFaults([id])).toEqual([]);
  });

  test('to a handler who has not had it, or had it before an exclusion or another key, are not missed', async () => {
    const { id } = await submit('Con tres');
    const nuria = await newHandler('nuria');
    await createReadingKey(nuria, { phrase, now });
    expect(await findKeyFaults([id])).toEqual([]);
    await unlock(irene);
    expect(await keysOf(id)).toEqual(['amparo', 'irene', 'nuria', 'resguardo']);
    await removeKeys(id, 'nuria');
    expect(await findKeyFaults([id])).toEqual([{ id, kind: 'persona', recipient: 'nuria' }]);
    await unlock(irene);
    await newMember('otra', [{ rol: 'administrador', area: '*' }]);
    await setPermissions(testActor, { personId: 'nuria', permissions: [] });
    await setPermissions(testActor, { personId: 'nuria', permissions: [{ rol: 'atencion', area: 'denuncias' }] });
    expect([await keysOf(id), await findKeyFaults([id])]).toEqual([['amparo', 'irene', 'resguardo'], []]);
    await unlock(irene);
    await excludeSelf(nuria, { head: await headOf(id), now });
    expect(await findKeyFaults([id])).toEqual([]);
    await revokeReadingKey('nuria');
    expect(await findKeyFaults([id])).toEqual([]);
  });

  test('to a key pair that was deleted are shared again with the new one, and the deleted one is named', async () => {
    const { id } = await submit('Sin par de llaves');
    await rows("delete from llaves_de_lectura where persona = 'amparo'");
    expect(await verified()).toContain('Llave de amparo: falta');
    expect(await eventsOfWatch('llave-ajena')).toBeGreaterThanOrEqual(1);
    await createReadingKey(amparo, { phrase, now });
    expect(await keysOf(id)).not.toContain('amparo');
    await unlock(irene);
    const opened = await readRegistro(amparo, { head: await headOf(id), key: await unlock(amparo), now });
    expect(opened.content.Motivo).toBe('Sin par de llaves');
  });

  test('are as they should be after an exclusion, a replaced escrow key and a replaced key ring', async () => {
    const { id } = await submit('Todo en orden');
    await excludeSelf(amparo, { head: await headOf(id), now });
    expect(await findKeyFaults([id])).toEqual([]);
    escrow = (await replaceEscrow(escrow, now)).secret;
    expect(await findKeyFaults([id])).toEqual([]);
    await keys(['rotate'], () => undefined, readConfig({ DATA_DIR: dataDir }));
    await rows(
      "insert into accesos (id, clave, persona, vence) values ('irene', 'irene', 'irene', now() + interval '1 day')",
    );
    expect(await findKeyFaults([id])).toEqual([]);
    expect((await reading(id)).content.Motivo).toBe('Todo en orden');
  });
});
