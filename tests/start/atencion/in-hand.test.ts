import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { proposeExclusion } from '#areas/atencion/commands/consent/propose.ts';
import { excludeSelf } from '#areas/atencion/commands/desk/exclude.ts';
import { noteInternally } from '#areas/atencion/commands/desk/handle.ts';
import { maskWords } from '#areas/atencion/commands/desk/masks.ts';
import { createEscrow, shareFromEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { createReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { loadIntact, markRecords } from '#areas/atencion/commands/sealing/record-mark.ts';
import { registros } from '#areas/atencion/schema.ts';
import { act } from '#platform/acts/act.ts';
import { openSealedTo } from '#platform/encryption/hpke.ts';
import { readKeyFile } from '#platform/encryption/key-file.ts';
import { unwrapWithPassphrase } from '#platform/encryption/passphrase.ts';
import { type KeyRing, ringOf } from '#platform/encryption/ring.ts';
import { open } from '#platform/encryption/seal.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';
import { testActor } from '../../setup/database.ts';

// One test for each row of the table "Who opens what" of docs/sealed-records.md, with nothing but what the row has in hand.

const { dataDir, rows, newHandler, newMember, submit, headOf, keysOf, unlock } = sealingSite();
let irene: StaffActor;
let escrow: Buffer;
let early: string;
let excluded: string;
let sealed: string;
let request: string;
const ring = (): KeyRing => {
  const file = readKeyFile(join(dataDir, 'llavero.json'));
  if (!file) throw new Error('no key ring');
  return ringOf(file);
};

beforeAll(async () => {
  irene = await newHandler('irene');
  const amparo = await newHandler('amparo', ['denuncias', 'solicitudes']);
  early = (await submit('Antes de las llaves')).id;
  escrow = Buffer.from((await createEscrow(now)).replace('RESGUARDO-', ''), 'hex');
  for (const handler of [irene, amparo]) await createReadingKey(handler, { phrase, now });
  sealed = (await submit('Con llaves')).id;
  request = (await submit('De otra clase', { Tipo: 'Solicitud', Direccion: 'Correo' })).id;
  const opened = { head: await headOf(sealed), key: await unlock(irene), now };
  await noteInternally(irene, { ...opened, nota: 'Una nota' });
  await maskWords(irene, { ...opened, texto: 'Con', clase: 'otro' });
  await newMember('beatriz', [{ rol: 'control', area: '*' }]);
  await proposeExclusion(irene, { head: opened.head, persona: 'amparo', motivo: 'Es su pariente', now });
  excluded = (await submit('Sobre Irene')).id;
  await excludeSelf(irene, { head: await headOf(excluded), now });
});

type Row = { id: string; llave: Buffer | null; contenido: Buffer };
const recordRows = () => rows<Row>('select id, llave, contenido from registros order by numero');
const contentWith = (key: Buffer, { id, contenido }: Row): string =>
  JSON.parse(open(key, contenido, `registro/${id}/contenido`).toString()).Motivo;
/** The texts that a private half opens, by the id of their records. */
async function opened(recipient: string, privateKey: Buffer): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const row of await recordRows()) {
    const text = 'select llave from llaves_de_registro where registro_id = $1 and destinatario = $2';
    const [key] = await rows<{ llave: Buffer }>(text, [row.id, recipient]);
    if (key)
      texts[row.id] = contentWith(openSealedTo(privateKey, key.llave, `registro/${row.id}/llave/${recipient}`), row);
  }
  return texts;
}

test('database and key ring open the records that are not sealed yet, and no sealed one', async () => {
  const unsealed = (await recordRows()).filter(({ llave }) => llave !== null);
  expect(unsealed.map(({ id }) => id)).toEqual([early]);
  const [row] = unsealed;
  if (!row?.llave) throw new Error('no record under the key ring');
  expect(contentWith(ring().unwrap(row.llave, `registro/${row.id}/llave`), row)).toBe('Antes de las llaves');
  expect(await rows('select tipo, estado, creado from registros where id = $1', [sealed])).toEqual([
    { tipo: 'Denuncia', estado: 'Recibida', creado: now },
  ]);
  const [proposal] = await rows<{ id: string; motivo: Buffer }>('select id, motivo from consentimientos');
  const [reasonKey = Buffer.alloc(0)] = ring().lookupKeys('consentimientos');
  const place = `registro/${sealed}/consentimiento/${proposal?.id}/motivo`;
  expect(open(reasonKey, proposal?.motivo ?? Buffer.alloc(0), place).toString()).toBe('Es su pariente');
  const values = await rows<{ valor: Buffer; lugar: string }>(
    `select llave_folio as valor, 'llave' as lugar from registros where id = $1
      union all select contenido, 'contenido' from registros where id = $1
      union all select llave, 'llave/' || destinatario from llaves_de_registro where registro_id = $1
      union all select contenido, 'nota/' || id from notas_internas where registro_id = $1
      union all select contenido, 'tapado/' || id from tapados where registro_id = $1`,
    [sealed],
  );
  expect(values.length).toBeGreaterThanOrEqual(7);
  const keys = ['folio', 'sal', 'frase', 'consentimientos'].flatMap((purpose) => [...ring().lookupKeys(purpose)]);
  for (const { valor, lugar } of values) {
    expect(() => ring().unwrap(valor, `registro/${sealed}/${lugar}`), lugar).toThrow();
    for (const key of keys) expect(() => open(key, valor, `registro/${sealed}/${lugar}`), lugar).toThrow();
  }
});

test('with key ring and write access, a record is changed and marked as by an act', async () => {
  await act(testActor, 'demostracion.cargar', { kind: 'prueba' }, async (tx) => {
    await tx.update(registros).set({ estado: 'Improcedente', cerrado: now }).where(eq(registros.id, early));
    markRecords(tx, [early]);
  });
  await expect(loadIntact(early)).resolves.toMatchObject({ row: { estado: 'Improcedente' } });
});

test('with the passphrase of a handler too, the records of its types, without those from which the person was excluded', async () => {
  const [row] = await rows<{ privada: Buffer }>("select privada from llaves_de_lectura where persona = 'irene'");
  const passphrase = { phrase, peppers: ring().lookupKeys('frase') };
  const { secret } = await unwrapWithPassphrase(row?.privada ?? Buffer.alloc(0), passphrase, 'llave-de-lectura/irene');
  expect(await opened('irene', secret)).toEqual({ [sealed]: 'Con llaves' });
});

test('the escrow key and the database open every sealed record, and every private half', async () => {
  const [row] = await rows<{ id: string }>('select id from llaves_de_resguardo');
  const id = row?.id ?? '';
  expect(await opened(id, escrow)).toEqual({
    [sealed]: 'Con llaves',
    [request]: 'De otra clase',
    [excluded]: 'Sobre Irene',
  });
  const halves = await rows<{ persona: string; resguardada: Buffer }>(
    'select persona, resguardada from llaves_de_lectura',
  );
  expect(halves.map(({ persona }) => persona).sort()).toEqual(['amparo', 'irene']);
  for (const { persona, resguardada } of halves) {
    const half = openSealedTo(escrow, resguardada, `llave-de-lectura/${persona}/${id}`);
    expect((await unlock({ ...irene, id: persona }))?.privateKey).toEqual(half);
  }
});

test('with key ring and write access, a planted account gets the records at the next opening of a key, and the log names it', async () => {
  // The program of the site, with its key ring, marks the planted key.
  await createReadingKey(await newHandler('intruso'), { phrase, now });
  expect(await keysOf(sealed)).not.toContain('intruso');
  await unlock(irene);
  expect(await keysOf(sealed)).toContain('intruso');
  expect(await keysOf(request)).not.toContain('intruso');
  const [entry] = await rows<{ objeto: { ids: string[] } }>(
    "select objeto from bitacora where accion = 'atencion.compartir-llaves' order by numero desc limit 1",
  );
  expect(entry?.objeto.ids).toEqual(['intruso']);
  await createReadingKey(await newHandler('intrusa'), { phrase, now });
  await shareFromEscrow(`RESGUARDO-${escrow.toString('hex')}`);
  expect(await keysOf(sealed)).toContain('intrusa');
});
