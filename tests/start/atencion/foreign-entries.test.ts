import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noteInternally } from '#areas/atencion/commands/desk/handle.ts';
import { readRegistro } from '#areas/atencion/commands/desk/read.ts';
import { createEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { createReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { AlteredRecordError } from '#areas/atencion/commands/sealing/record-mark.ts';
import { watchRecords } from '#areas/atencion/commands/sealing/watch-records.ts';
import { act } from '#platform/acts/act.ts';
import { openNotedMarks, writeNotedMarks } from '#platform/acts/anchors/noted-marks.ts';
import { hasNotedPosition, writePosition } from '#platform/acts/anchors/noted-position.ts';
import { knownEntries } from '#platform/acts/known-entries.ts';
import { listenForChanges } from '#platform/acts/listen.ts';
import { verifyLog } from '#platform/acts/verify.ts';
import { watchLog } from '#platform/acts/watch-log.ts';
import { readConfig } from '#platform/config.ts';
import { db, dedicatedConnection, executeSql } from '#platform/database/connection.ts';
import { notedSealedTypes } from '#platform/encryption/key-ring.ts';
import { findPermissions } from '#platform/identity/permissions/granted.ts';
import { markDismissal, markPermissions } from '#platform/identity/permissions/marks.ts';
import type { Permission } from '#platform/identity/roles.ts';
import { permisos } from '#platform/identity/schema.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { metricsRegistry } from '#platform/metrics/registry.ts';
import { keys } from '#src/server/commands/keys.ts';
import { now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';
import { testActor } from '../../setup/database.ts';

// Who owns the database adds entries to the log, changes some, and cuts its end while no process of the site runs.

const { dataDir, rows, newHandler, newMember, submit, headOf, unlock } = sealingSite();
let irene: StaffActor;
beforeAll(async () => {
  irene = await newHandler('irene');
  await createEscrow(now);
  await createReadingKey(irene, { phrase, now });
});
beforeEach(() => writePosition());

const reading = async (id: string) => readRegistro(irene, { head: await headOf(id), key: await unlock(irene), now });
const note = async (id: string) =>
  noteInternally(irene, { head: await headOf(id), key: await unlock(irene), now, nota: 'Una nota' });
const permissionsOf = async (id: string) => (await findPermissions(db(), [id])).get(id)?.map(({ rol }) => rol);

/** Changes the log without its triggers. Another process knows nothing of what this one appended. */
async function tamper(statement: string): Promise<void> {
  await rows('alter table bitacora disable trigger all');
  await rows(statement);
  await rows('alter table bitacora enable trigger all');
  const known = knownEntries();
  known.last = undefined;
  known.marks.clear();
}

/** Adds an entry with marks at the end of the log. */
const addEntry = (marcas: Record<string, string | null>, actor = 'consola') =>
  tamper(`insert into bitacora (numero, momento, actor_tipo, actor_id, accion, objeto, detalle, marcas, anterior, huella, sello)
    select numero + 1, momento, '${actor}', 'ajeno', 'personal.dar-permisos', '{"tipo": "persona", "ids": []}', '{"ajenas": 50}',
      '${JSON.stringify(marcas)}', huella, md5(random()::text) || md5(random()::text), repeat('b', 64)
    from bitacora order by numero desc limit 1`);

async function grant(persona: string, permissions: readonly Permission[]): Promise<void> {
  await act(testActor, 'demostracion.cargar', { kind: 'prueba' }, async (tx) => {
    await tx
      .insert(permisos)
      .values(permissions.map((permission) => ({ persona, ...permission })))
      .onConflictDoNothing();
    markPermissions(tx, persona, permissions);
  });
}

async function countEvents(): Promise<number> {
  const registry = metricsRegistry();
  // There is none before the first event.
  if (!registry.getSingleMetric('security_events_total')) return 0;
  const text = await registry.getSingleMetricAsString('security_events_total');
  return Number(/event="bitacora-alterada"\} (\d+)/.exec(text)?.[1] ?? 0);
}

describe('an entry that somebody adds with the marks of everybody', () => {
  test('takes nothing from anybody, now and after further acts, and is an event', async () => {
    const { id } = await submit('Sigue abierto');
    await newMember('petra', [{ rol: 'auditor', area: '*' }]);
    const people = await rows<{ id: string }>('select id from personal');
    const keyed = [id, 'resguardo', ...people.flatMap((person) => [`permisos/${person.id}`, `llave/${person.id}`])];
    const before = await countEvents();
    for (let time = 0; time < 3; time += 1) await addEntry(Object.fromEntries(keyed.map((key) => [key, 'ajena'])));
    await addEntry({ 'acceso/irene': 'baja' });
    expect(await permissionsOf('petra')).toEqual(['auditor']);
    expect((await reading(id)).content.Motivo).toBe('Sigue abierto');
    expect(await countEvents()).toBeGreaterThan(before);
    await note(id);
    await addEntry({ [id]: 'ajena' });
    expect([(await reading(id)).thread.length, await permissionsOf('petra')]).toEqual([1, ['auditor']]);
    const { problems, marks } = await verifyLog();
    expect(problems.filter(({ kind }) => kind === 'sello')).toHaveLength(5);
    expect(marks.get('permisos/petra')).toBe('auditor:*');
  });
});

describe('an entry that was sealed, and that somebody changes', () => {
  const revoke = async (id: string) => {
    await newMember(id, [{ rol: 'administrador', area: '*' }]);
    await grant(id, [{ rol: 'auditor', area: '*' }]);
    await writePosition();
  };

  test('gives no earlier permission back, at the end of the log', async () => {
    await revoke('rita');
    await tamper("update bitacora set detalle = '{}', sello = null where numero = (select max(numero) from bitacora)");
    expect(await permissionsOf('rita')).toEqual([]);
    await grant('rita', [{ rol: 'auditor', area: '*' }]);
    expect(await permissionsOf('rita')).toEqual(['auditor']);
  });

  test('closes nothing in a process that has read it', async () => {
    await newMember('ulises', [{ rol: 'auditor', area: '*' }]);
    await rows('alter table bitacora disable trigger all');
    await rows(
      'update bitacora set sello = null, marcas = marcas || \'{"permisos/ulises": "administrador:*"}\' where marcas ? \'permisos/ulises\'',
    );
    await rows('alter table bitacora enable trigger all');
    expect(await permissionsOf('ulises')).toEqual(['auditor']);
    await tamper('select 1');
    expect(await permissionsOf('ulises')).toEqual([]);
  });

  test('gives nobody back the access that it ended', async () => {
    await newMember('sara', [{ rol: 'administrador', area: '*' }]);
    await act(testActor, 'demostracion.cargar', { kind: 'prueba' }, async (tx) => markDismissal(tx, 'sara', true));
    await newMember('teo', [{ rol: 'auditor', area: '*' }]);
    await tamper("update bitacora set sello = null where marcas ? 'acceso/sara'");
    expect(await permissionsOf('sara')).toEqual([]);
  });

  test('gives no earlier permission back, before later entries', async () => {
    await revoke('saúl');
    await newMember('tomás', [{ rol: 'auditor', area: '*' }]);
    await tamper(
      `update bitacora set sello = null where marcas ? 'permisos/saúl' and marcas ->> 'permisos/saúl' = 'auditor:*'`,
    );
    expect(await permissionsOf('saúl')).toEqual([]);
    expect((await verifyLog()).marks.get('permisos/saúl')).toBe('sin-sello');
  });
});

describe('an entry of another node, that somebody changes before this one reads it', () => {
  const noted = ['bitacora.posicion', 'bitacora.marcas'].map((name) => join(dataDir, name));
  let stop: () => Promise<void>;
  let announced: string[];
  beforeAll(async () => {
    stop = await listenForChanges(() => undefined);
    const client = await dedicatedConnection();
    announced = [];
    client.on('notification', ({ payload = '' }) => announced.push(payload));
    await client.query('listen bitacora');
    return async () => {
      await stop();
      await client.end();
    };
  });

  /** Takes a permission as another node does, of which this process and its data folder know nothing, and changes the entry. */
  async function revokeElsewhere(id: string): Promise<string> {
    const writeNoted = () => Promise.all([writePosition(), writeNotedMarks()]);
    await newMember(id, [{ rol: 'administrador', area: '*' }]);
    await writeNoted();
    const before = noted.map((path) => (existsSync(path) ? readFileSync(path) : ''));
    await grant(id, [{ rol: 'auditor', area: '*' }]);
    const { numero } = knownEntries().last ?? {};
    const isOfGrant = (payload: string) => payload.split(' ')[1] === String(numero);
    await expect.poll(() => announced.some(isOfGrant)).toBe(true);
    await writeNoted();
    for (const [at, path] of noted.entries()) writeFileSync(path, before[at] ?? '');
    openNotedMarks(dataDir, { compacts: true });
    await tamper('update bitacora set marcas = null, sello = null where numero = (select max(numero) from bitacora)');
    return announced.find(isOfGrant) ?? '';
  }

  test('restores no earlier permission after the other node announced it', async () => {
    const payload = await revokeElsewhere('wilma');
    await executeSql(`select pg_notify('bitacora', '${payload}')`);
    await expect.poll(() => knownEntries().last?.huella).toBe(payload.split(' ')[2]);
    await newMember('ximena', [{ rol: 'auditor', area: '*' }]);
    expect(await permissionsOf('wilma')).toEqual([]);
    await grant('wilma', [{ rol: 'auditor', area: '*' }]);
    expect(await permissionsOf('wilma')).toEqual(['auditor']);
  });

  test('is repeated to a node that begins to listen, even if it was removed', async () => {
    const payload = await revokeElsewhere('abril');
    await tamper('delete from bitacora where numero = (select max(numero) from bitacora)');
    const stopOther = await listenForChanges(() => undefined);
    await expect.poll(() => knownEntries().last?.huella).toBe(payload.split(' ')[2]);
    expect(await permissionsOf('abril')).toEqual([]);
    await stopOther();
  });

  test('is ignored if another role announces it', async () => {
    const last = knownEntries().last?.numero ?? 0;
    await executeSql(`select pg_notify('bitacora', '${'1'.repeat(64)} ${last + 100} ${'0'.repeat(64)}')`);
    await grant('ximena', [{ rol: 'auditor', area: '*' }]);
    await expect.poll(() => announced.some((payload) => payload.includes(` ${last + 1} `))).toBe(true);
    expect(knownEntries().last?.numero).toBe(last + 1);
  });
});

test('an entry that somebody removes while no process runs gives no earlier permission back at the next start', async () => {
  await newMember('yolanda', [{ rol: 'administrador', area: '*' }]);
  await grant('yolanda', [{ rol: 'auditor', area: '*' }]);
  const { id } = await submit('Con una nota que alguien quita');
  await note(id);
  await newMember('zoila', [{ rol: 'auditor', area: '*' }]);
  await writeNotedMarks();
  await tamper("delete from bitacora where marcas ->> 'permisos/yolanda' = 'auditor:*'");
  await tamper(`delete from bitacora where numero = (select max(numero) from bitacora where marcas ? '${id}')`);
  await rows('delete from notas_internas where registro_id = $1', [id]);
  openNotedMarks(dataDir, { compacts: true });
  await expect(reading(id)).rejects.toThrow(AlteredRecordError);
  expect([await permissionsOf('yolanda'), await permissionsOf('zoila')]).toEqual([[], ['auditor']]);
  await grant('yolanda', [{ rol: 'auditor', area: '*' }]);
  expect(await permissionsOf('yolanda')).toEqual(['auditor']);
});

test('the keys of the ring are not replaced while the log is not intact, unless the operator knows of it', async () => {
  const config = readConfig({ DATA_DIR: dataDir });
  await expect(keys(['rotate'], () => undefined, config)).rejects.toThrow('la bitácora no está íntegra');
  const lines: string[] = [];
  await keys(['rotate', '--con-faltas'], (line) => lines.push(line), config);
  expect(lines.join()).toContain('Se repitieron');
  expect([await permissionsOf('petra'), await permissionsOf('saúl')]).toEqual([['auditor'], []]);
});

describe('the position in the data folder', () => {
  const file = join(dataDir, 'bitacora.posicion');

  test('shows that the end of the log was cut off while no process ran, also after later acts', async () => {
    await newMember('úrsula', [{ rol: 'auditor', area: '*' }]);
    await writePosition();
    const position = readFileSync(file, 'utf8');
    await tamper('delete from bitacora where numero > (select max(numero) - 1 from bitacora)');
    expect(await hasNotedPosition()).toBe(false);
    expect(await permissionsOf('úrsula')).toEqual([]);
    expect((await verifyLog()).problems).toContainEqual({ numero: Number.parseInt(position, 10), kind: 'ancla' });
    const before = await countEvents();
    await watchLog();
    await newMember('víctor', [{ rol: 'auditor', area: '*' }]);
    await writePosition();
    expect(await countEvents()).toBeGreaterThan(before + 1);
    expect(readFileSync(file, 'utf8')).toBe(position);
  });

  test('follows the log again once somebody who restored the database says so', async () => {
    const lines: string[] = [];
    await keys(['restored'], (line) => lines.push(line), readConfig({ DATA_DIR: dataDir }));
    expect(lines.join()).toContain('La bitácora se sigue desde su última entrada');
    expect([await hasNotedPosition(), existsSync(file)]).toEqual([true, true]);
    await expect(keys(['restored'], () => undefined, readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
      'nada que hacer',
    );
  });
});

test('a type that the key ring knows as sealed stays so when log and keys are emptied', async () => {
  await submit('Sellado');
  await watchRecords();
  expect(notedSealedTypes()).toEqual(['denuncias']);
  await tamper('truncate bitacora');
  await rows('delete from llaves_de_registro');
  for (const table of ['llaves_de_lectura', 'llaves_de_resguardo']) await rows(`delete from ${table}`);
  await expect(submit('Bajo el llavero')).rejects.toThrow('servicio-no-disponible');
  expect(await rows('select 1 from registros where llave is not null')).toEqual([]);
});
