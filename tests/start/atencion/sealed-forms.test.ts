import { argon2Sync, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { createReadingKey, openReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { readKeyFile } from '#platform/encryption/key-file.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { email, now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';

// The forms of docs/sealed-records.md, computed as the document says them, with nothing of the program.

const { dataDir, rows, newHandler, submit } = sealingSite();
let irene: StaffActor;
let early: Awaited<ReturnType<typeof submit>>;
let sealed: Awaited<ReturnType<typeof submit>>;
let printed: string;
beforeAll(async () => {
  irene = await newHandler('irene');
  early = await submit('Antes de las llaves');
  printed = await createEscrow(now);
  await createReadingKey(irene, { phrase, now });
  sealed = await submit('Con llaves');
});

const file = () => {
  const keys = readKeyFile(join(dataDir, 'llavero.json'));
  if (!keys) throw new Error('no key ring');
  return keys;
};
const hkdf = (key: Buffer, info: string) => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), info, 32));
const lookupKey = (purpose: string) => hkdf(file().consultas.at(-1)?.llave ?? Buffer.alloc(0), purpose);
const hmac = (key: Buffer, parts: readonly (Buffer | string)[]) => {
  const pieces = parts.flatMap((part) => [Buffer.from(`${Buffer.from(part).length}:`), Buffer.from(part)]);
  return createHmac('sha256', key).update(Buffer.concat(pieces)).digest();
};
function open(key: Buffer, value: Buffer, place: string): Buffer {
  expect(value[0]).toBe(1);
  const decipher = createDecipheriv('aes-256-gcm', key, value.subarray(1, 13));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(value.subarray(-16));
  return Buffer.concat([decipher.update(value.subarray(13, -16)), decipher.final()]);
}
async function one<Row extends object>(text: string, values: unknown[] = []): Promise<Row> {
  const [row] = await rows<Row>(text, values);
  if (!row) throw new Error(text);
  return row;
}
const argon2 = (folio: string) =>
  argon2Sync('argon2id', {
    parallelism: 1,
    tagLength: 32,
    memory: 64 * 1024,
    passes: 3,
    message: folio,
    nonce: hkdf(file().consultas[0]?.llave ?? Buffer.alloc(0), 'sal'),
  });

test('the folio opens the data key of a sealed record, and its hashes find the record', async () => {
  const { id, folio } = sealed;
  const hash = argon2(folio);
  const row = await one<{ llave_folio: Buffer; contenido: Buffer; folio_hmac: Buffer; email_hmac: Buffer }>(
    'select * from registros where id = $1',
    [id],
  );
  const dataKey = open(hkdf(hash, `registro/${id}/folio`), row.llave_folio, `registro/${id}/llave`);
  expect(dataKey).toHaveLength(32);
  expect(JSON.parse(open(dataKey, row.contenido, `registro/${id}/contenido`).toString()).Motivo).toBe('Con llaves');
  expect(row.folio_hmac).toEqual(hmac(lookupKey('folio'), [hash]));
  expect(row.email_hmac).toEqual(hmac(lookupKey('correo'), [hash, email]));
});

test('the key ring opens the data key of a record that is not sealed yet', async () => {
  const { id } = early;
  const { llave, contenido } = await one<{ llave: Buffer; contenido: Buffer }>(
    'select llave, contenido from registros where id = $1',
    [id],
  );
  const key = file().llaves.find((each) => each.id === llave.subarray(0, 4).toString('hex'))?.llave ?? Buffer.alloc(0);
  const dataKey = open(key, llave.subarray(4), `registro/${id}/llave`);
  expect(JSON.parse(open(dataKey, contenido, `registro/${id}/contenido`).toString()).Motivo).toBe(
    'Antes de las llaves',
  );
});

test('public halves, sealed data keys and entries have their keyed hashes', async () => {
  const halves = await rows<{ id: string; publica: Buffer; comprobante: Buffer }>(
    `select persona as id, publica, comprobante from llaves_de_lectura
      union all select id, publica, comprobante from llaves_de_resguardo`,
  );
  expect(halves).toHaveLength(2);
  for (const { id, publica, comprobante } of halves) {
    expect(comprobante).toEqual(hmac(lookupKey('llave-publica'), [id, publica]));
    const key = await one<{ llave: Buffer; comprobante: Buffer }>(
      'select llave, comprobante from llaves_de_registro where registro_id = $1 and destinatario = $2',
      [sealed.id, id],
    );
    expect(key.llave).toHaveLength(80);
    expect(key.comprobante).toEqual(hmac(lookupKey('llave-de-registro'), [sealed.id, id, publica, key.llave]));
  }
  const entry = await one<{ huella: string; sello: string }>('select * from bitacora order by numero desc limit 1');
  expect(entry.sello).toBe(createHmac('sha256', lookupKey('bitacora')).update(entry.huella).digest('hex'));
});

test('marks of the log are keyed hashes of public halves and of the copies of a private half, and say who has a data key', async () => {
  const newestMark = async (key: string) => {
    const text =
      'select marcas ->> $1::text as mark from bitacora where marcas ? $1::text order by numero desc limit 1';
    return (await one<{ mark: string }>(text, [key])).mark;
  };
  const half = await one<Record<'publica' | 'privada' | 'resguardada', Buffer> & { resguardo: string }>(
    "select * from llaves_de_lectura where persona = 'irene'",
  );
  const escrow = await one<{ id: string; publica: Buffer }>('select id, publica from llaves_de_resguardo');
  const hashOf = (purpose: string, parts: readonly (Buffer | string)[]) =>
    hmac(lookupKey(purpose), parts).toString('hex');
  expect(await newestMark('resguardo')).toBe(hashOf('llave-publica', [escrow.id, escrow.publica]));
  expect(await newestMark('llave/irene')).toBe(hashOf('llave-publica', ['irene', half.publica]));
  expect(await newestMark('frase/irene')).toBe(hashOf('llave-bajo-frase', ['irene', half.privada]));
  const inEscrow = ['irene', half.resguardo, half.resguardada];
  expect(await newestMark('copia/irene')).toBe(hashOf('llave-en-resguardo', inEscrow));
  const digits = createHash('sha256').update(half.publica).digest('hex').slice(0, 16);
  expect(await newestMark(`destinatarios/${sealed.id}`)).toMatch(new RegExp(`^${digits}\\.\\d{13}\\.irene$`));
});

test('the private half of an open key is under the secret of its cookie, and that of the escrow is printed as digits', async () => {
  expect(printed).toMatch(/^RESGUARDO-[0-9a-f]{64}$/);
  const secret = (await openReadingKey(irene, { loginId: 'irene', phrase, now })) ?? '';
  const { sellada } = await one<{ sellada: Buffer }>("select sellada from llaves_abiertas where acceso = 'irene'");
  const half = open(hkdf(Buffer.from(secret), 'llave abierta'), sellada, 'llave-abierta/irene/irene');
  expect(half).toHaveLength(32);
});
