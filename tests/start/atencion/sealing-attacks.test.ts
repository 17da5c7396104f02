import { argon2Sync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { excludeSelf } from '#areas/atencion/commands/desk/exclude.ts';
import { answerSender, noteInternally } from '#areas/atencion/commands/desk/handle.ts';
import { maskWords } from '#areas/atencion/commands/desk/masks.ts';
import { readRegistro } from '#areas/atencion/commands/desk/read.ts';
import { prepareSeguimiento } from '#areas/atencion/commands/follow-up.ts';
import { eraseExpired } from '#areas/atencion/commands/retention.ts';
import { markUnderPhrase } from '#areas/atencion/commands/sealing/copy-marks.ts';
import { Envelope } from '#areas/atencion/commands/sealing/envelope.ts';
import {
  createEscrow,
  ReplacedKeyError,
  recoverReadingKey,
  replaceEscrow,
  revokeReadingKey,
  shareFromEscrow,
  WrongEscrowError,
} from '#areas/atencion/commands/sealing/escrow.ts';
import { createReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { AlteredRecordError } from '#areas/atencion/commands/sealing/record-mark.ts';
import { idempotencyHash } from '#areas/atencion/commands/submit.ts';
import { validateRegistro } from '#areas/atencion/rules/validation.ts';
import { act } from '#platform/acts/act.ts';
import { newKeyPair, openSealedTo, publicKeyOf, sealTo } from '#platform/encryption/hpke.ts';
import { unwrapWithPassphrase } from '#platform/encryption/passphrase.ts';
import { SealError, seal } from '#platform/encryption/seal.ts';
import { type StaffActor, staffActor } from '#platform/identity/staff-actor.ts';
import { canary, email, now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';
import { complaint } from '../../setup/atencion/submission.ts';
import { testActor } from '../../setup/database.ts';

// A key that is lost or exposed, and people who write into the database.

const { rows, change, newHandler, submit, consult, headOf, keysOf, ringKeyOf, unlock } = sealingSite();
let irene: StaffActor;
let escrow: string;
/** Under the key ring: it was sent before there were keys. */
let early: Awaited<ReturnType<typeof submit>>;
let sealed: Awaited<ReturnType<typeof submit>>;
beforeAll(async () => {
  irene = await newHandler('irene');
  const amparo = await newHandler('amparo');
  early = await submit('Antes de las llaves');
  escrow = await createEscrow(now);
  for (const handler of [irene, amparo]) await createReadingKey(handler, { phrase, now });
  sealed = await submit();
  for (const text of ['Uno', 'Dos']) await submit(text);
  const opened = { head: await headOf(sealed.id), key: await unlock(irene), now };
  await noteInternally(irene, { ...opened, nota: `Nota interna ${canary}` });
  await maskWords(irene, { ...opened, texto: canary, clase: 'nombre' });
  await answerSender(irene, { ...opened, event: 'revisar', respuesta: 'Uno', visto: 0 });
  await answerSender(irene, { ...opened, event: 'responder', respuesta: 'Dos', visto: 1 });
});

describe('the escrow key', () => {
  test('is replaced with the former private half: everything is under the new one, and the former opens nothing', async () => {
    const former = escrow;
    const replaced = await replaceEscrow(former, new Date(now.getTime() + 1));
    escrow = replaced.secret;
    expect(replaced.pending).toBe(0);
    expect(await keysOf(sealed.id)).toEqual(['amparo', 'irene', 'resguardo']);
    await expect(shareFromEscrow(former)).rejects.toThrow(WrongEscrowError);
    await rows("delete from llaves_de_registro where destinatario = 'amparo'");
    expect(await shareFromEscrow(escrow)).toBeGreaterThanOrEqual(3);
    expect(await keysOf(sealed.id)).toContain('amparo');
    await recoverReadingKey(escrow, { persona: 'irene', phrase });
    expect(await unlock(irene)).toMatchObject({ id: 'irene' });
  });

  test('is replaced without it: handlers seal to the new one as they open their keys', async () => {
    const former = escrow;
    const replaced = await replaceEscrow(undefined, new Date(now.getTime() + 2));
    escrow = replaced.secret;
    expect(replaced.pending).toBeGreaterThan(2);
    await expect(replaceEscrow(former, now)).rejects.toThrow(WrongEscrowError);
    await expect(recoverReadingKey(escrow, { persona: 'irene', phrase })).rejects.toThrow(SealError);
    await unlock(irene);
    expect(
      await rows(
        "select 1 from llaves_de_registro where destinatario like 'resguardo%' group by registro_id having count(*) <> 1",
      ),
    ).toEqual([]);
    await recoverReadingKey(escrow, { persona: 'irene', phrase: `${phrase} más` });
    expect(await unlock(irene, `${phrase} más`)).toMatchObject({ id: 'irene' });
    await recoverReadingKey(escrow, { persona: 'irene', phrase });
  });

  test('gives back what the revoked key of a handler opened, once the person has another', async () => {
    expect(await revokeReadingKey('amparo')).toBeGreaterThan(2);
    expect(await keysOf(sealed.id)).toEqual(['irene', 'resguardo']);
    const amparo = await staffActor({ id: 'amparo', name: 'amparo' });
    expect(await unlock(amparo)).toBeUndefined();
    await createReadingKey(amparo, { phrase, now });
    await shareFromEscrow(escrow);
    expect((await readRegistro(amparo, { head: await headOf(sealed.id), key: await unlock(amparo), now })).ultimo).toBe(
      2,
    );
  });
});

test('a private half that somebody sealed to the escrow in place of that of a handler is not recovered', async () => {
  const [row] = await rows<{ resguardo: string; resguardada: Buffer; privada: Buffer }>(
    "select resguardo, resguardada, privada from llaves_de_lectura where persona = 'irene'",
  );
  const secret = Buffer.from(escrow.replace('RESGUARDO-', ''), 'hex');
  const planted = sealTo(publicKeyOf(secret), newKeyPair().privateKey, `llave-de-lectura/irene/${row?.resguardo}`);
  await rows("update llaves_de_lectura set resguardada = $1 where persona = 'irene'", [planted]);
  await expect(recoverReadingKey(escrow, { persona: 'irene', phrase })).rejects.toThrow(ReplacedKeyError);
  await rows("update llaves_de_lectura set resguardada = $1 where persona = 'irene'", [row?.resguardada]);
  await recoverReadingKey(escrow, { persona: 'irene', phrase });
});

test('the hash of a follow-up is not that of its text and folio, which somebody with the key ring could guess', async () => {
  const { folio } = await submit();
  const sent = complaint({ Tipo: 'Seguimiento', Email: email, Folio: folio, Motivo: 'Un texto que alguien conoce' });
  const checked = validateRegistro(sent);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  const prepared = await prepareSeguimiento(checked.registro, undefined, now, { mark: 'x', proven: false });
  expect(prepared.idempotencia).not.toEqual(idempotencyHash(checked.registro, undefined));
});

test('a seal of the escrow that is damaged keeps no other one from its replacement, and is named', async () => {
  const broken = await submit('Con un sello dañado');
  await rows("update llaves_de_registro set llave = 'x' where registro_id = $1 and destinatario like 'resguardo%'", [
    broken.id,
  ]);
  const replaced = await replaceEscrow(escrow, new Date(now.getTime() + 3));
  escrow = replaced.secret;
  expect(replaced).toMatchObject({ damaged: [broken.id], pending: 1 });
  expect(await keysOf(sealed.id)).toEqual(['amparo', 'irene', 'resguardo']);
  await unlock(irene);
  expect(await keysOf(broken.id)).toEqual(['amparo', 'irene', 'resguardo']);
  expect(await rows("select 1 from llaves_de_registro where llave = 'x'")).toEqual([]);
});

describe('somebody who writes into the database', () => {
  const columnOf = async (table: string, column: string, where: string) =>
    (await rows<{ value: Buffer }>(`select ${column} as value from ${table} where ${where}`))[0]?.value ??
    Buffer.alloc(0);
  /** Puts a value where it does not belong while `work` runs. */
  async function planted(table: string, column: string, where: string, value: Buffer, work: () => Promise<unknown>) {
    const before = await columnOf(table, column, where);
    await rows(`update ${table} set ${column} = $1 where ${where}`, [value]);
    await work();
    await rows(`update ${table} set ${column} = $1 where ${where}`, [before]);
  }

  test('opens nothing with a value of another record, person or field, or with one that is cut or longer', async () => {
    const head = await headOf(sealed.id);
    const key = await unlock(irene);
    const reading = () => readRegistro(irene, { head, key, now });
    const other = await submit('Otro registro');
    const ofRecord = `registro_id = '${sealed.id}'`;
    const mine = `${ofRecord} and destinatario = 'irene'`;
    const swaps: [string, string, string, Buffer][] = [
      [
        'llaves_de_registro',
        'llave',
        mine,
        await columnOf('llaves_de_registro', 'llave', `registro_id = '${other.id}' and destinatario = 'irene'`),
      ],
      [
        'llaves_de_registro',
        'llave',
        mine,
        await columnOf('llaves_de_registro', 'llave', `${ofRecord} and destinatario = 'amparo'`),
      ],
      ['registros', 'contenido', `id = '${sealed.id}'`, await columnOf('registros', 'contenido', `id = '${other.id}'`)],
      ['registros', 'contenido', `id = '${sealed.id}'`, await columnOf('notas_internas', 'contenido', ofRecord)],
      ['notas_internas', 'contenido', ofRecord, await columnOf('seguimientos', 'contenido', ofRecord)],
      ['tapados', 'contenido', ofRecord, await columnOf('notas_internas', 'contenido', ofRecord)],
      [
        'seguimientos',
        'contenido',
        `${ofRecord} and numero = 1`,
        await columnOf('seguimientos', 'contenido', `${ofRecord} and numero = 2`),
      ],
    ];
    for (const [table, column, where, value] of swaps) {
      const storedValue = await columnOf(table, column, where);
      for (const wrong of [
        value,
        storedValue.subarray(0, -1),
        storedValue.subarray(0, 8),
        Buffer.alloc(0),
        Buffer.concat([storedValue, storedValue]),
      ])
        await planted(table, column, where, wrong, () =>
          expect(reading(), `${table} ${wrong.length}`).rejects.toThrow(SealError),
        );
    }
    expect((await reading()).content.Motivo).toBe(`Motivo ${canary}`);
  });

  test('gets no record with a public key of their own, and its owner puts the right one back', async () => {
    const planter = newKeyPair();
    await rows("update llaves_de_lectura set publica = $1 where persona = 'irene'", [planter.publicKey]);
    expect(await keysOf((await submit('Con una llave ajena')).id)).toEqual(['amparo', 'resguardo']);
    await rows('insert into llaves_de_resguardo (id, publica, comprobante, creada) values ($1, $2, $2, $3)', [
      'resguardo-ajeno',
      planter.publicKey,
      new Date('2099-01-01'),
    ]);
    await unlock(irene);
    expect(await rows("select 1 from llaves_de_registro where destinatario = 'resguardo-ajeno'")).toEqual([]);
    const [entry] = await rows<{ detalle: object }>(
      "select detalle from bitacora where accion = 'atencion.abrir-llave' order by numero desc limit 1",
    );
    expect(entry?.detalle).toMatchObject({ corregida: true });
    expect(await keysOf((await submit('Con la propia otra vez')).id)).toEqual(['amparo', 'irene', 'resguardo']);
    await rows("delete from llaves_de_resguardo where id = 'resguardo-ajeno'");
  });

  test('does not bring sealed records back under the key ring', async () => {
    await expect(rows(`update registros set llave = 'x' where id = '${sealed.id}'`)).rejects.toThrow(
      'registros_una_llave',
    );
    const head = await headOf(sealed.id);
    const llave = Envelope.create(sealed.id).wrapped();
    await rows('alter table registros drop constraint registros_una_llave');
    await rows('update registros set llave = $1 where id = $2', [llave, sealed.id]);
    await expect(noteInternally(irene, { head, key: undefined, nota: 'Para otros ojos', now })).rejects.toThrow(
      AlteredRecordError,
    );
    await rows('update registros set llave = null where id = $1', [sealed.id]);
    await rows('alter table registros add constraint registros_una_llave check (llave is null or llave_folio is null)');
    // Without any key of a handler the escrow is left; without an escrow nothing is accepted.
    const marks = await rows<{ persona: string; comprobante: Buffer }>(
      'select persona, comprobante from llaves_de_lectura',
    );
    await rows('update llaves_de_lectura set comprobante = null');
    const orphan = await submit('Sin llaves de nadie');
    expect([await keysOf(orphan.id), await ringKeyOf(orphan.id)]).toEqual([['resguardo'], null]);
    // A handler without a key does not close the record to everybody by opening it.
    await readRegistro(irene, { head: await headOf(early.id), key: undefined, now });
    expect(await ringKeyOf(early.id)).toBeInstanceOf(Buffer);
    const escrowMarks = await rows<{ id: string; comprobante: Buffer }>(
      'select id, comprobante from llaves_de_resguardo',
    );
    await rows('update llaves_de_resguardo set comprobante = null');
    await expect(submit('Sin nada')).rejects.toThrow('servicio-no-disponible');
    for (const { id, comprobante } of escrowMarks)
      await rows('update llaves_de_resguardo set comprobante = $1 where id = $2', [comprobante, id]);
    for (const { persona, comprobante } of marks)
      await rows('update llaves_de_lectura set comprobante = $1 where persona = $2', [comprobante, persona]);
  });

  test('gives an excluded handler no key while another one shares', async () => {
    const amparo = await staffActor({ id: 'amparo', name: 'amparo' });
    await rows("delete from llaves_de_registro where destinatario = 'amparo'");
    const head = await headOf(sealed.id);
    await Promise.all([unlock(irene), excludeSelf(amparo, { head, now })]);
    expect(await keysOf(sealed.id)).toEqual(['irene', 'resguardo']);
  });

  test('finds no key of a record that was erased', async () => {
    const { id, folio } = await submit('Para borrar');
    await change(`update registros set cerrado = '2010-01-01' where id = '${id}'`);
    await eraseExpired(now, true);
    expect(await consult(folio)).toBeUndefined();
    const [row] = await rows<object>('select * from registros where id = $1', [id]);
    expect(Object.entries(row ?? {}).filter(([, value]) => value instanceof Buffer)).toEqual([]);
    expect(await keysOf(id)).toEqual([]);
  });
});

describe('a stolen database', () => {
  const stored = async () => {
    const text = "select privada, resguardada, resguardo from llaves_de_lectura where persona = 'irene'";
    const [row] = await rows<{ privada: Buffer; resguardada: Buffer; resguardo: string }>(text);
    if (!row) throw new Error('no key');
    return row;
  };
  const place = 'llave-de-lectura/irene';

  test('without the key ring opens no private half, not even with the passphrase; the escrow key does', async () => {
    const { privada, resguardada, resguardo } = await stored();
    for (const peppers of [[], [Buffer.alloc(32)]])
      await expect(unwrapWithPassphrase(privada, { phrase, peppers }, place)).rejects.toThrow(SealError);
    const secret = Buffer.from(escrow.replace('RESGUARDO-', ''), 'hex');
    const opened = openSealedTo(secret, resguardada, `${place}/${resguardo}`);
    expect((await unlock(irene))?.privateKey).toEqual(opened);
  });

  test('of an earlier version allows guesses until its owner opens the key', async () => {
    const key = await unlock(irene);
    const salt = Buffer.alloc(16, 7);
    const cost = { parallelism: 1, tagLength: 32, memory: 64 * 1024, passes: 3 };
    const hash = argon2Sync('argon2id', { ...cost, message: phrase, nonce: salt });
    const earlier = Buffer.concat([Buffer.from([1]), salt, seal(hash, key?.privateKey ?? hash, place)]);
    await rows("update llaves_de_lectura set privada = $1 where persona = 'irene'", [earlier]);
    await act(testActor, 'demostracion.cargar', { kind: 'prueba' }, async (tx) =>
      markUnderPhrase(tx, { persona: 'irene', privada: earlier }),
    );
    expect(await unlock(irene)).toEqual(expect.objectContaining({ privateKey: key?.privateKey }));
    expect((await stored()).privada[0]).toBe(2);
    expect(await unlock(irene)).toMatchObject({ id: 'irene' });
  });
});
