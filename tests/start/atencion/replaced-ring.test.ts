import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { proposeExclusion } from '#areas/atencion/commands/consent/propose.ts';
import { openReason } from '#areas/atencion/commands/consent/reason.ts';
import { readRegistro } from '#areas/atencion/commands/desk/read.ts';
import { createEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { keyMarkOf, loggedMarkOf, markOfKey } from '#areas/atencion/commands/sealing/key-mark.ts';
import { createReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { AlteredRecordError, loadIntact, markRecords } from '#areas/atencion/commands/sealing/record-mark.ts';
import { listWaitingConsents } from '#areas/atencion/queries/consents.ts';
import { registros } from '#areas/atencion/schema.ts';
import { act } from '#platform/acts/act.ts';
import { openNotedMarks, writeNotedMarks } from '#platform/acts/anchors/noted-marks.ts';
import { writePosition } from '#platform/acts/anchors/noted-position.ts';
import { knownEntries } from '#platform/acts/known-entries.ts';
import { addMarks } from '#platform/acts/marks.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { readConfig } from '#platform/config.ts';
import { newKeyPair } from '#platform/encryption/hpke.ts';
import { type KeyFile, readKeyFile, writeKeyFile } from '#platform/encryption/key-file.ts';
import { openRing, putRingFile } from '#platform/encryption/key-ring.ts';
import { markPermissions } from '#platform/identity/permissions/marks.ts';
import { permisos } from '#platform/identity/schema.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { keys } from '#src/server/commands/keys.ts';
import { verifyAuditLog } from '#src/server/commands/log-verify.ts';
import { now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';
import { testActor } from '../../setup/database.ts';

// The key ring was exposed and replaced. Somebody who has the former one writes into the database, with a site of their ringPath.

const { dataDir, rows, newHandler, submit, consult, headOf, keysOf, unlock } = sealingSite();
let irene: StaffActor;
let former: KeyFile;
let early: Awaited<ReturnType<typeof submit>>;
let sealed: Awaited<ReturnType<typeof submit>>;
const ringFile = (): KeyFile => {
  const file = readKeyFile(join(dataDir, 'llavero.json'));
  if (!file) throw new Error('no key ring');
  return file;
};
const reading = async (id: string) => readRegistro(irene, { head: await headOf(id), key: await unlock(irene), now });
const printed = async (run: (print: (line: string) => void) => Promise<void>) => {
  const lines: string[] = [];
  await run((line) => lines.push(line)).catch((error) => lines.push(error.message));
  return lines.join('\n');
};
const verified = () => printed((print) => verifyAuditLog([], print));

beforeAll(async () => {
  irene = await newHandler('irene');
  early = await submit('Antes de las llaves');
  await createEscrow(now);
  for (const handler of [irene, await newHandler('amparo'), await newHandler('fermin')])
    await createReadingKey(handler, { phrase, now });
  sealed = await submit('Con llaves');
  await proposeExclusion(irene, { head: await headOf(sealed.id), persona: 'amparo', motivo: 'Es su pariente', now });
  former = ringFile();
  const output = await printed((print) => keys(['rotate'], print, readConfig({ DATA_DIR: dataDir })));
  expect(output).toMatch(/Se repitieron \d+ marcas con la llave de consulta nueva/);
  expect(output).toMatch(/Llave de consulta: la 2, desde/);
  // People sign in again.
  expect(await rows('select 1 from accesos')).toEqual([]);
  for (const id of ['irene', 'amparo', 'fermin'])
    await rows("insert into accesos (id, clave, persona, vence) values ($1, $1, $1, now() + interval '1 day')", [id]);
});

describe('data sealed before the replacement', () => {
  test('is found by its folio, opens for its handlers and is as the log says', async () => {
    expect(ringFile().consultas).toHaveLength(2);
    for (const { id, folio } of [early, sealed]) {
      expect(await consult(folio)).toMatchObject({ folio });
      expect((await reading(id)).content.Folio).toBe(folio);
    }
    expect(await verified()).not.toMatch(/Registro|Entrada/);
    const later = await submit('Después');
    expect(await keysOf(later.id)).toEqual(['amparo', 'fermin', 'irene', 'resguardo']);
    expect(await consult(later.folio)).toMatchObject({ motivo: 'Después' });
    expect((await submit('Después')).folio).toBe(later.folio);
  });

  test('is under the new key once its passphrase was typed, and its reasons are at once', async () => {
    const privada = async () =>
      (await rows<{ privada: Buffer }>("select privada from llaves_de_lectura where persona = 'fermin'"))[0]?.privada;
    const before = await privada();
    const fermin = { ...irene, id: 'fermin' };
    await unlock(fermin);
    const after = await privada();
    expect(after).not.toEqual(before);
    await unlock(fermin);
    expect(await privada()).toEqual(after);
    const { rows: waiting } = await listWaitingConsents();
    expect(waiting.flatMap(({ registroId, motivo }) => (registroId === sealed.id ? motivo : []))).toEqual([
      'Es su pariente',
    ]);
    const [row] = await rows<{ id: string; motivo: Buffer }>('select id, motivo from consentimientos');
    putRingFile(former);
    const place = { registroId: sealed.id, id: String(row?.id), de: 'motivo' } as const;
    const opened = openReason(place, row?.motivo ?? null);
    putRingFile(ringFile());
    expect(opened).toBe('El motivo no se puede leer: se dañó o se cambió.');
  });
});

describe('with the former key ring and the database', () => {
  const ringPath = join(dataDir, 'llavero.json');

  /** Runs acts as a program of the site with the former ring does, whose database does not say that there is another one. */
  async function asThief(work: (tx: Transaction) => Promise<void>): Promise<void> {
    const known = await rows<{ id: string; comprobante: Buffer }>('select id, comprobante from llaveros');
    const inForce = ringFile();
    const { last } = knownEntries();
    await writePosition();
    await writeNotedMarks();
    const notes = ['bitacora.posicion', 'bitacora.marcas'].map((name) => {
      const path = join(dataDir, name);
      return { path, bytes: readFileSync(path) };
    });
    writeKeyFile(`${ringPath}.robado`, former);
    await rows('delete from llaveros');
    openRing(`${ringPath}.robado`);
    putRingFile(former);
    try {
      await act(testActor, 'demostracion.cargar', { kind: 'prueba' }, work);
    } finally {
      for (const { id, comprobante } of known)
        await rows('insert into llaveros (id, comprobante) values ($1, $2)', [id, comprobante]);
      openRing(ringPath);
      putRingFile(inForce);
      // The site knows nothing of what another program appends.
      knownEntries().last = last;
      knownEntries().marks.clear();
      await writePosition();
      for (const { path, bytes } of notes) writeFileSync(path, bytes);
      openNotedMarks(dataDir, { compacts: false });
    }
  }

  test('a changed record, and a new one, are not as the log says', async () => {
    const { id, folio } = await submit('Un texto que alguien cambia');
    const planted = randomUUID();
    await asThief(async (tx) => {
      await tx.update(registros).set({ estado: 'Improcedente', cerrado: now }).where(eq(registros.id, id));
      await tx.execute(sql`insert into registros (id, tipo, estado, contenido, llave_folio, aviso, creado)
        select ${planted}, tipo, estado, contenido, llave_folio, aviso, creado from registros where id = ${id}`);
      markRecords(tx, [id, planted]);
    });
    await expect(consult(folio)).rejects.toThrow('servicio-no-disponible');
    for (const each of [id, planted]) {
      await expect(loadIntact(each)).rejects.toThrow(AlteredRecordError);
      expect(await verified()).toContain(`Registro ${each}: no es el que dejó su último acto.`);
    }
    expect(await verified()).toMatch(/Entrada \d+: no tiene el sello de la llave en vigor del llavero/);
  });

  test('a permission is named, and a key of a handler gets nothing', async () => {
    await newHandler('intruso');
    const { publicKey } = newKeyPair();
    const key = { id: 'intruso', publica: publicKey };
    await asThief(async (tx) => {
      await tx.insert(permisos).values({ persona: 'fermin', rol: 'administrador', area: '*' });
      markPermissions(tx, 'fermin', [{ rol: 'administrador', area: '*' }]);
      await tx.execute(sql`insert into llaves_de_lectura (persona, publica, comprobante, privada, resguardada, resguardo, creada)
        select 'intruso', ${publicKey}, ${markOfKey(key)}, privada, resguardada, resguardo, creada
        from llaves_de_lectura where persona = 'irene'`);
      addMarks(tx, { [keyMarkOf('intruso')]: loggedMarkOf(key) });
    });
    expect(await verified()).toContain('Permiso de fermin (fermin), administrador:*: lo tiene y ningún acto lo dio.');
    await unlock(irene);
    // A mark under the former ring gives nothing, and takes nothing.
    expect(await keysOf((await submit('Después del intruso')).id)).toEqual(['amparo', 'fermin', 'irene', 'resguardo']);
    expect(await rows("select 1 from llaves_de_registro where destinatario = 'intruso'")).toEqual([]);
  });

  test('a log that ends before the replacement closes every record', async () => {
    await rows('alter table bitacora disable trigger all');
    const cut = "(select min(numero) from bitacora where accion = 'llaves.marcar')";
    await rows(`delete from bitacora where numero >= ${cut}`);
    await rows('alter table bitacora enable trigger all');
    expect(await verified()).toContain('ninguna tiene el sello de la llave en vigor');
    await expect(loadIntact(sealed.id)).rejects.toThrow(AlteredRecordError);
    expect(await printed((print) => keys(['rotate'], print, readConfig({ DATA_DIR: dataDir })))).toContain(
      'No se cambió ninguna llave',
    );
  });
});
