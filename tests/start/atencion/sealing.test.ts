import { describe, expect, test } from 'vitest';
import { excludeSelf, readmitHandler } from '#areas/atencion/commands/desk/exclude.ts';
import { answerSender, assignTo, noteInternally } from '#areas/atencion/commands/desk/handle.ts';
import { maskWords, TooManyMasksError } from '#areas/atencion/commands/desk/masks.ts';
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
import { repeatsJob } from '#areas/atencion/commands/traces.ts';
import { countWrappedKeys } from '#areas/atencion/queries.ts';
import { MAX_MASKS } from '#areas/atencion/rules/desk/masking.ts';
import { validateRegistro } from '#areas/atencion/rules/validation.ts';
import { act } from '#platform/acts/act.ts';
import { listRingKeys } from '#platform/encryption/key-ring.ts';
import { setPermissions } from '#platform/identity/people.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { createLog } from '#platform/log.ts';
import { openRecords } from '../../setup/atencion/open-records.ts';
import { canary, email, now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';
import { complaint } from '../../setup/atencion/submission.ts';
import { testActor } from '../../setup/database.ts';

const { dataDir, rows, change, newHandler, submit, consult, headOf, keysOf, ringKeyOf, unlock } = sealingSite();

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
      complaint({ Tipo: 'Seguimiento', Folio: sealed.folio, Email: email, Motivo: 'Agrego un recibo' }),
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
    await noteInternally(irene, { head, key, nota: `Nota interna ${canary}`, now });
    await maskWords(irene, { head, key, texto: canary, clase: 'nombre', now });
    await answerSender(irene, { head, key, event: 'revisar', respuesta: `Respuesta ${canary}`, visto: 1, now });
    expect((await consult(sealed.folio))?.seguimientos.at(-1)?.respuesta).toBe(`Respuesta ${canary}`);
    expect((await readRegistro(irene, { head, key, now })).thread.map(({ origen }) => origen).toSorted()).toEqual([
      'nota',
      'persona',
      'personal',
    ]);
  });

  test('masks a hundred words, and no more', async () => {
    const head = await headOf(sealed.id);
    const key = await unlock(irene);
    const mask = () => maskWords(irene, { head, key, texto: 'Agrego', clase: 'otro', now });
    for (let at = 1; at < MAX_MASKS; at++) await mask();
    await expect(mask()).rejects.toThrow(TooManyMasksError);
    await change('delete from tapados where id <> (select id from tapados limit 1)');
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

describe('new and leaving handlers', () => {
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
    await excludeSelf(fermin, { head, now });
    expect(await keysOf(sealed.id)).toEqual(['irene', 'resguardo']);
    await unlock(irene);
    expect(await keysOf(sealed.id)).toEqual(['irene', 'resguardo']);
    await readmitHandler(irene, { head, key: await unlock(irene), persona: 'fermin', now });
    expect(await keysOf(sealed.id)).toEqual(['fermin', 'irene', 'resguardo']);
  });

  test('one who leaves loses the keys at once, and the records are of nobody again', async () => {
    const mine = await submit('De Fermín');
    expect(await keysOf(mine.id)).toEqual(['fermin', 'irene', 'resguardo']);
    await assignTo(irene, { head: await headOf(mine.id), persona: 'fermin', now });
    const grant = (area: string) =>
      setPermissions(testActor, {
        personId: 'fermin',
        permissions: [
          { rol: 'atencion', area },
          { rol: 'administrador', area: '*' },
        ],
      });
    await grant('*');
    expect((await headOf(mine.id)).atiende).toBe('fermin');
    await grant('solicitudes');
    expect([(await headOf(mine.id)).atiende, await keysOf(mine.id)]).toEqual([null, ['irene', 'resguardo']]);
    expect(await keysOf(sealed.id)).toEqual(['irene', 'resguardo']);
    expect(await keysOf((await submit('Otra')).id)).toEqual(['irene', 'resguardo']);
    const [entry] = await rows<{ detalle: object }>(
      'select detalle from bitacora order by numero desc offset 1 limit 1',
    );
    expect(entry?.detalle).toMatchObject({ registrosSinAsignar: 1, llavesRetiradas: expect.any(Number) });
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

  test('re-wraps the data keys under its ring, and those alone', async () => {
    const [{ id = '' } = {}] = listRingKeys();
    const before = (await countWrappedKeys()).get(id);
    expect(before).toBe(1);
    expect(await rewrapKeys(() => false)).toBe(before);
    expect(await rewrapKeys(() => true)).toBe(0);
  });
});

test('the folio for a repeated submission is deleted when its day is over', async () => {
  const { id } = await submit('Repetido');
  const isKept = async () => {
    await repeatsJob.work({}, createLog('silent'));
    return rows('select from registros where id = $1 and folio_repetido is not null', [id]);
  };
  await rows('update registros set creado = now() where id = $1', [id]);
  expect(await isKept()).toHaveLength(1);
  await rows("update registros set creado = now() - interval '1 day' where id = $1", [id]);
  expect(await isKept()).toEqual([]);
  expect(await rows("select from pgboss.job where name = 'rastros' and data->'tablas' ? 'registros'")).not.toEqual([]);
});
