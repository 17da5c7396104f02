import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerSender,
  excludeHandler,
  maskWords,
  noteInternally,
  readmitHandler,
} from '#areas/atencion/commands/desk/handle.ts';
import { readRegistro } from '#areas/atencion/commands/desk/read.ts';
import { addSeguimiento, prepareSeguimiento } from '#areas/atencion/commands/follow-up.ts';
import { rewrapKeys } from '#areas/atencion/commands/retention.ts';
import {
  createEscrow,
  EscrowExistsError,
  recoverReadingKey,
  shareFromEscrow,
  WrongEscrowError,
} from '#areas/atencion/commands/sealing/escrow.ts';
import { LockedKeyError, UnsharedKeyError } from '#areas/atencion/commands/sealing/open-record.ts';
import {
  closeReadingKey,
  createReadingKey,
  findOpenKey,
  openReadingKey,
} from '#areas/atencion/commands/sealing/reading-key.ts';
import { prepareRegistro, submitRegistro } from '#areas/atencion/commands/submit.ts';
import { findDeskHead } from '#areas/atencion/queries/desk.ts';
import { consultRegistro, countWrappedKeys } from '#areas/atencion/queries.ts';
import { validateRegistro } from '#areas/atencion/rules/validation.ts';
import { act } from '#platform/acts/act.ts';
import { readConfig } from '#platform/config.ts';
import { listRingKeys } from '#platform/encryption/key-ring.ts';
import { type StaffActor, staffActor } from '#platform/identity/staff-actor.ts';
import { createLog } from '#platform/log.ts';
import { openStores, release } from '#src/server/start/prepare.ts';
import { openRecords } from '../../setup/atencion/open-records.ts';
import { complaint, query } from '../../setup/atencion/submission.ts';
import { testActor } from '../../setup/database.ts';
import { temporaryDataDir } from '../../setup/start-server.ts';

const dataDir = temporaryDataDir();
beforeAll(() => openStores(readConfig({ DATA_DIR: dataDir }), createLog('silent')));
afterAll(async () => {
  await release();
  rmSync(dataDir, { recursive: true, force: true });
});

const now = new Date('2026-11-20T16:00:00Z');
const email = 'persona@correo.example';
const phrase = 'siete palabras que nadie más recuerda';
const canary = 'Xanadú7Quetzal';
const rows = <T extends object>(text: string, values: unknown[] = []) => query<T>(dataDir, text, values);

/** A handler of complaints with a login. */
async function newHandler(id: string): Promise<StaffActor> {
  await rows('insert into personal (id, nombre, correo) values ($1, $1, $1)', [id]);
  await rows("insert into permisos (persona, rol, area) values ($1, 'atencion', 'denuncias')", [id]);
  await rows("insert into accesos (id, clave, persona, vence) values ($1, $1, $1, now() + interval '1 day')", [id]);
  return staffActor({ id, name: id });
}
async function submit(Motivo = `Motivo ${canary}`) {
  const checked = validateRegistro(complaint({ Email: email, Motivo, Evidencia: 'Recibos' }));
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  const prepared = await prepareRegistro({ registro: checked.registro, attachment: undefined, caller: 'x', now });
  const { receipt } = await act(testActor, 'atencion.registrar', { kind: 'registro' }, (tx) =>
    submitRegistro(tx, prepared),
  );
  return { folio: receipt.Folio, id: prepared.id };
}
const consult = (folio: string) => consultRegistro(email, folio, { mark: 'x', proven: false });
async function headOf(id: string) {
  const head = await findDeskHead(id);
  if (!head) throw new Error('no record');
  return head;
}
const keysOf = async (id: string) =>
  (
    await rows<{ destinatario: string }>(
      'select destinatario from llaves_de_registro where registro_id = $1 order by 1',
      [id],
    )
  ).map(({ destinatario }) => destinatario.replace(/^resguardo-.*/, 'resguardo'));
const ringKeyOf = async (id: string) =>
  (await rows<{ llave: Buffer | null }>('select llave from registros where id = $1', [id]))[0]?.llave;
/** Opens the key of a handler, as the browser of the login does. */
async function unlock(actor: StaffActor, words = phrase) {
  const secret = await openReadingKey(actor, { loginId: actor.id, phrase: words, now });
  return secret === undefined ? undefined : findOpenKey(actor.id, { loginId: actor.id, secret }, now);
}

let irene: StaffActor;
let fermin: StaffActor;
let escrow: string;
let early: Awaited<ReturnType<typeof submit>>;
let sealed: Awaited<ReturnType<typeof submit>>;

describe('a data key', () => {
  test('is under the key ring while nobody has a key', async () => {
    irene = await newHandler('irene');
    early = await submit(`Antes ${canary}`);
    expect(await ringKeyOf(early.id)).toBeInstanceOf(Buffer);
    escrow = await createEscrow(now);
    expect(escrow).toMatch(/^RESGUARDO-[0-9a-f]{64}$/);
    await expect(createEscrow(now)).rejects.toThrow(EscrowExistsError);
    expect(await ringKeyOf((await submit('Con resguardo, sin llaves')).id)).toBeInstanceOf(Buffer);
  });

  test('is sealed to the handlers and the escrow, and the sender reads by folio', async () => {
    await createReadingKey(irene, { phrase, now });
    sealed = await submit();
    expect([await keysOf(sealed.id), await ringKeyOf(sealed.id)]).toEqual([['irene', 'resguardo'], null]);
    expect(await consult(sealed.folio)).toMatchObject({ folio: sealed.folio, motivo: `Motivo ${canary}` });
    expect(await consult('0000000000000000')).toBeUndefined();
    // The same submission is the same record, and gets the same folio.
    expect((await submit()).folio).toBe(sealed.folio);
  });

  test('takes additions of the sender', async () => {
    const checked = validateRegistro(
      complaint({ Tipo: 'Seguimiento', Folio: sealed.folio, Email: email, Motivo: 'Agrego' }),
    );
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
    const prepared = await prepareSeguimiento(checked.registro, undefined, now, { mark: 'x', proven: false });
    await act(testActor, 'atencion.agregar', { kind: 'registro' }, (tx) => addSeguimiento(tx, prepared));
    expect((await consult(sealed.folio))?.seguimientos).toHaveLength(1);
  });

  test('opens for a handler with the passphrase alone', async () => {
    const head = await headOf(sealed.id);
    await expect(readRegistro(irene, { head, key: undefined, now })).rejects.toThrow(LockedKeyError);
    expect(await unlock(irene, 'otra frase que no es la de la llave')).toBeUndefined();
    const key = await unlock(irene);
    const opened = await readRegistro(irene, { head, key, now });
    expect(opened.content.Motivo).toBe(`Motivo ${canary}`);
    await noteInternally(irene, { head, key, nota: `Nota ${canary}`, now });
    await maskWords(irene, { head, key, texto: canary, clase: 'nombre', now });
    await answerSender(irene, { head, key, event: 'revisar', respuesta: `Respuesta ${canary}`, visto: 1, now });
    expect((await consult(sealed.folio))?.seguimientos.at(-1)?.respuesta).toBe(`Respuesta ${canary}`);
    expect((await readRegistro(irene, { head, key, now })).thread.map(({ origen }) => origen).toSorted()).toEqual([
      'nota',
      'persona',
      'personal',
    ]);
  });

  test('of an earlier record is sealed when a handler first opens it', async () => {
    const head = await headOf(early.id);
    expect((await readRegistro(irene, { head, key: undefined, now })).content.Motivo).toBe(`Antes ${canary}`);
    expect([await keysOf(early.id), await ringKeyOf(early.id)]).toEqual([['irene', 'resguardo'], null]);
    expect(await consult(early.folio)).toMatchObject({ motivo: `Antes ${canary}` });
    await expect(readRegistro(irene, { head, key: undefined, now })).rejects.toThrow(LockedKeyError);
  });
});

describe('the key that is open in a login', () => {
  test('needs the cookie of its browser, and closes after a quarter of an hour, or at once', async () => {
    const secret = (await openReadingKey(irene, { loginId: 'irene', phrase, now })) ?? '';
    const at = (minutes: number, cookie = secret, loginId = 'irene') =>
      findOpenKey('irene', { loginId, secret: cookie }, new Date(now.getTime() + minutes * 60_000));
    expect(await at(0, 'x'.repeat(43))).toBeUndefined();
    expect(await at(0, secret, 'otro')).toBeUndefined();
    expect(await at(10)).toMatchObject({ id: 'irene' });
    expect(await at(24)).toMatchObject({ id: 'irene' });
    expect(await at(40)).toBeUndefined();
    await closeReadingKey(irene, 'irene');
    expect(await at(0)).toBeUndefined();
  });
});

describe('who comes and goes', () => {
  test('a new handler reads once another one opened a key', async () => {
    fermin = await newHandler('fermin');
    await createReadingKey(fermin, { phrase, now });
    const head = await headOf(sealed.id);
    const key = await unlock(fermin);
    await expect(readRegistro(fermin, { head, key, now })).rejects.toThrow(UnsharedKeyError);
    await unlock(irene);
    expect((await readRegistro(fermin, { head, key, now })).content.Motivo).toBe(`Motivo ${canary}`);
  });

  test('an excluded one has no key, until another one readmits the person', async () => {
    const head = await headOf(sealed.id);
    await excludeHandler(irene, { head, persona: 'fermin', now });
    expect(await keysOf(sealed.id)).toEqual(['irene', 'resguardo']);
    await unlock(irene);
    expect(await keysOf(sealed.id)).toEqual(['irene', 'resguardo']);
    await readmitHandler(irene, { head, key: await unlock(irene), persona: 'fermin' });
    expect(await keysOf(sealed.id)).toEqual(['fermin', 'irene', 'resguardo']);
  });

  test('one without the permission loses the keys', async () => {
    await rows("delete from permisos where persona = 'fermin'");
    await unlock(irene);
    expect(await keysOf(sealed.id)).toEqual(['irene', 'resguardo']);
    expect(await keysOf((await submit('Otra')).id)).toEqual(['irene', 'resguardo']);
  });

  test('the escrow recovers a lost passphrase and seals to a new handler', async () => {
    await expect(shareFromEscrow(`RESGUARDO-${'0'.repeat(64)}`)).rejects.toThrow(WrongEscrowError);
    await recoverReadingKey(escrow, { persona: 'irene', phrase: 'otra frase de la misma llave' });
    expect(await unlock(irene)).toBeUndefined();
    expect(await unlock(irene, 'otra frase de la misma llave')).toMatchObject({ id: 'irene' });
    const amparo = await newHandler('amparo');
    await createReadingKey(amparo, { phrase, now });
    expect(await shareFromEscrow(escrow)).toBeGreaterThanOrEqual(3);
    const opened = await readRegistro(amparo, { head: await headOf(sealed.id), key: await unlock(amparo), now });
    expect(opened.content.Motivo).toBe(`Motivo ${canary}`);
  });
});

describe('the server alone', () => {
  test('with the key ring and the database in hand, reads no sealed record', async () => {
    await rows('update registros set borrado = now() where llave is not null');
    await expect(openRecords(dataDir)).rejects.toThrow();
    await rows('update registros set borrado = null');
    const tables = await rows<{ name: string }>(
      "select format('%I', table_name) as name from information_schema.tables where table_schema = 'public'",
    );
    for (const { name } of tables) {
      const text = (await rows<{ text: string }>(`select t::text as text from ${name} t`))
        .map((row) => row.text)
        .join('\n');
      for (const word of [canary, escrow.slice(10), Buffer.from(canary).toString('hex'), sealed.folio])
        expect(text.includes(word), `${name} ${word}`).toBe(false);
    }
  });

  test('keeps the address for notices under its ring, and re-wraps it', async () => {
    expect((await rows('select 1 from direcciones_de_aviso where registro_id = $1', [sealed.id])).length).toBe(1);
    const [{ id = '' } = {}] = listRingKeys();
    const before = (await countWrappedKeys()).get(id);
    expect(before).toBeGreaterThan(3);
    expect(await rewrapKeys(() => false)).toBe(before);
    expect(await rewrapKeys(() => true)).toBe(0);
  });
});
