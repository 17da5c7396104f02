import { beforeAll, describe, expect, test } from 'vitest';
import { escrowContext } from '#areas/atencion/commands/sealing/envelope.ts';
import { createEscrow, recoverReadingKey, replaceEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { changePhrase, createReadingKey, ReplacedCopyError } from '#areas/atencion/commands/sealing/reading-key.ts';
import { watchRecords } from '#areas/atencion/commands/sealing/watch-records.ts';
import { findEscrow } from '#areas/atencion/queries/keys.ts';
import { newKeyPair, sealTo } from '#platform/encryption/hpke.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { metricsRegistry } from '#platform/metrics/registry.ts';
import { verifyAuditLog } from '#src/server/commands/log-verify.ts';
import { now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';

// Somebody who writes into the database puts a former copy of the private half of a handler back, or overwrites one.

const { rows, newHandler, submit, unlock } = sealingSite();
const newPhrase = 'otras siete palabras que nadie más sabe';
let irene: StaffActor;
let escrow: string;
beforeAll(async () => {
  irene = await newHandler('irene');
  const amparo = await newHandler('amparo');
  escrow = await createEscrow(now);
  for (const handler of [irene, amparo]) await createReadingKey(handler, { phrase, now });
  await submit('Un caso');
});

/** Number of the security events of foreign keys that work adds. */
async function eventsOf(work: () => Promise<unknown>): Promise<number> {
  const countEvents = async () => {
    const counted = await metricsRegistry().getSingleMetric('security_events_total')?.get();
    return counted?.values.find(({ labels }) => labels.event === 'llave-ajena')?.value ?? 0;
  };
  const before = await countEvents();
  await work();
  return (await countEvents()) - before;
}
async function verified(): Promise<string> {
  const lines: string[] = [];
  await verifyAuditLog([], (line) => lines.push(line)).catch((error) => lines.push(error.message));
  return lines.join('\n');
}
const storedCopy = async (column: 'privada' | 'resguardada') =>
  (await rows<{ copia: Buffer }>(`select ${column} as copia from llaves_de_lectura where persona = 'irene'`))[0]?.copia;
const damage = (column: 'privada' | 'resguardada') =>
  rows(
    `update llaves_de_lectura set ${column} = set_byte(${column}, 40, 255 - get_byte(${column}, 40)) where persona = 'irene'`,
  );

describe('the private half of a handler', () => {
  test('under a former passphrase, which somebody put back, opens nothing and is named', async () => {
    const former = await storedCopy('privada');
    const key = await unlock(irene);
    if (!key) throw new Error('closed');
    await changePhrase(irene, { key, phrase: newPhrase });
    const present = await storedCopy('privada');
    await rows("update llaves_de_lectura set privada = $1 where persona = 'irene'", [former]);
    expect(await eventsOf(() => expect(unlock(irene)).rejects.toThrow(ReplacedCopyError))).toBe(1);
    expect(await verified()).toContain('Llave de irene');
    await rows("update llaves_de_lectura set privada = $1 where persona = 'irene'", [present]);
    expect(await unlock(irene, newPhrase)).toMatchObject({ id: 'irene' });
    expect(await verified()).not.toContain('irene');
  });

  test('that is damaged says so, and is recovered with the escrow key', async () => {
    await damage('privada');
    await expect(unlock(irene, newPhrase)).rejects.toThrow(ReplacedCopyError);
    await recoverReadingKey(escrow, { persona: 'irene', phrase });
    expect(await unlock(irene)).toMatchObject({ id: 'irene' });
  });

  test('for the escrow, which somebody overwrote, is named, and corrected when the handler opens the key', async () => {
    await damage('resguardada');
    expect(await verified()).toContain('Llave de irene');
    expect(await eventsOf(watchRecords)).toBe(1);
    await unlock(irene);
    expect(await verified()).not.toContain('irene');
    await recoverReadingKey(escrow, { persona: 'irene', phrase: newPhrase });
    escrow = (await replaceEscrow(escrow, now)).secret;
    expect(await unlock(irene, newPhrase)).toMatchObject({ id: 'irene' });
    expect(await verified()).not.toContain('irene');
  });

  test('of somebody else, sealed to the escrow in its place, is still named after the escrow key was replaced', async () => {
    const present = await findEscrow();
    if (!present) throw new Error('no escrow');
    const foreign = sealTo(present.publica, newKeyPair().privateKey, escrowContext('irene', present.id));
    await rows("update llaves_de_lectura set resguardada = $1 where persona = 'irene'", [foreign]);
    const replaced = await replaceEscrow(escrow, now);
    expect(replaced.damaged).toEqual(['irene']);
    expect(await verified()).toContain('Llave de irene');
    await unlock(irene, newPhrase);
    expect(await verified()).not.toContain('irene');
    await recoverReadingKey(replaced.secret, { persona: 'irene', phrase });
  });

  test('is closed by ten wrong passphrases, also to the right one', async () => {
    const amparo = { ...irene, id: 'amparo' };
    const wrong = Array.from({ length: 10 }, () => unlock(amparo, 'siete palabras que no son las de la llave'));
    expect(new Set(await Promise.all(wrong))).toEqual(new Set([undefined]));
    await expect(unlock(amparo)).rejects.toThrow('demasiadas-peticiones');
  });
});
