import { beforeAll, describe, expect, test } from 'vitest';
import { consentTo } from '#areas/atencion/commands/consent/decide.ts';
import { proposeExclusion } from '#areas/atencion/commands/consent/propose.ts';
import { excludeSelf } from '#areas/atencion/commands/desk/exclude.ts';
import { answerSender, noteInternally } from '#areas/atencion/commands/desk/handle.ts';
import { readRegistro } from '#areas/atencion/commands/desk/read.ts';
import { ChangedRetentionError, eraseExpired } from '#areas/atencion/commands/retention.ts';
import { markEarlierState } from '#areas/atencion/commands/sealing/earlier-state.ts';
import { Envelope } from '#areas/atencion/commands/sealing/envelope.ts';
import { createEscrow, replaceEscrow, revokeReadingKey } from '#areas/atencion/commands/sealing/escrow.ts';
import { createReadingKey, ReplacedCopyError } from '#areas/atencion/commands/sealing/reading-key.ts';
import { AlteredRecordError } from '#areas/atencion/commands/sealing/record-mark.ts';
import { ownsLog, readsOtherLog } from '#platform/acts/verify.ts';
import { dedicatedConnection, executeSql } from '#platform/database/connection.ts';
import { vacuumTables } from '#platform/database/writes/traces.ts';
import { setPermissions } from '#platform/identity/people.ts';
import { type StaffActor, staffActor } from '#platform/identity/staff-actor.ts';
import { verifyAuditLog } from '#src/server/commands/log-verify.ts';
import { now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';
import { testActor } from '../../setup/database.ts';

// Somebody who writes into the database, as its owner, and has no key ring: what they replace, put back or delete is noticed.

const { rows, newMember, newHandler, submit, consult, headOf, keysOf, ringKeyOf, unlock } = sealingSite();
let irene: StaffActor;
let amparo: StaffActor;
beforeAll(async () => {
  irene = await newHandler('irene');
  amparo = await newHandler('amparo');
  await createEscrow(now);
  for (const handler of [irene, amparo]) await createReadingKey(handler, { phrase, now });
});

const reading = async (id: string) => readRegistro(irene, { head: await headOf(id), key: await unlock(irene), now });
/** Returns the lines of `npm run log:verify`, errors included. */
async function verified(): Promise<string> {
  const lines: string[] = [];
  await verifyAuditLog([], (line) => lines.push(line)).catch((error) => lines.push(error.message));
  return lines.join('\n');
}
const asOwner = async (...statements: string[]) => {
  await rows('alter table bitacora disable trigger all');
  for (const statement of statements) await rows(statement);
  await rows('alter table bitacora enable trigger all');
};

describe('a record', () => {
  test('with a text of somebody else, sealed to the public halves that the database shows, is not shown', async () => {
    const { id, folio } = await submit('El texto verdadero');
    const forged = Envelope.create(id);
    const halves = await rows<{ id: string; publica: Buffer }>(
      'select persona as id, publica from llaves_de_lectura union all select id, publica from llaves_de_resguardo',
    );
    await rows('create table aparte as select * from llaves_de_registro');
    for (const half of halves)
      await rows('update llaves_de_registro set llave = $1 where registro_id = $2 and destinatario = $3', [
        forged.sealedTo(half),
        id,
        half.id,
      ]);
    const [row] = await rows<{ contenido: Buffer }>('select contenido from registros where id = $1', [id]);
    const head = await headOf(id);
    const key = await unlock(irene);
    // A note would be under the data key of the forger.
    await expect(noteInternally(irene, { head, key, nota: 'Secreto', now })).rejects.toThrow(AlteredRecordError);
    await rows('update registros set contenido = $1 where id = $2', [forged.sealContent({ Motivo: 'Inventado' }), id]);
    await expect(reading(id)).rejects.toThrow(AlteredRecordError);
    await expect(noteInternally(irene, { head, key, nota: 'Secreto', now })).rejects.toThrow(AlteredRecordError);
    await expect(consult(folio)).rejects.toThrow('servicio-no-disponible');
    expect(await rows('select 1 from notas_internas where registro_id = $1', [id])).toEqual([]);
    expect(await verified()).toContain(`Registro ${id}: no es el que dejó su último acto.`);
    await rows('update registros set contenido = $1 where id = $2', [row?.contenido, id]);
    await rows('delete from llaves_de_registro');
    await rows('insert into llaves_de_registro select * from aparte');
    await rows('drop table aparte');
    expect(await verified()).not.toContain(id);
  });

  test('of an earlier state that is put back, with its mark, is not shown', async () => {
    const { id } = await submit('Otro caso 1');
    const [row] = await rows<Record<string, unknown>>('select estado, cerrado from registros where id = $1', [id]);
    const opened = { head: await headOf(id), key: await unlock(irene), now };
    await answerSender(irene, { ...opened, event: 'revisar', respuesta: 'Uno', visto: 0 });
    await rows('delete from seguimientos where registro_id = $1', [id]);
    await rows('update registros set estado = $1, cerrado = $2 where id = $3', [row?.estado, row?.cerrado, id]);
    await expect(reading(id)).rejects.toThrow(AlteredRecordError);
    // An entry with the earlier mark, as the log itself has it: nobody but the key ring seals it.
    await rows(
      `insert into bitacora select (select max(numero) + 1 from bitacora), momento, actor_tipo, actor_id, accion, objeto, detalle,
        anterior, huella, marcas, sello from bitacora where accion = 'atencion.registrar' and marcas ? $1`,
      [id],
    );
    await expect(reading(id)).rejects.toThrow(AlteredRecordError);
    expect(await verified()).toMatch(/Entrada \d+: no tiene el sello de la llave en vigor/);
    await asOwner('delete from bitacora where numero = (select max(numero) from bitacora)');
  });

  test.each(['creado', 'aceptado', 'limite', 'cerrado'])(
    'with another %s is not shown, and not erased',
    async (column) => {
      const { id } = await submit(`Con otra fecha: ${column}`);
      await rows(`update registros set ${column} = '2010-01-01' where id = $1`, [id]);
      await expect(reading(id)).rejects.toThrow(AlteredRecordError);
      await rows("update registros set cerrado = '2010-01-01' where id = $1", [id]);
      const [complaints] = (await eraseExpired(now, true)).filter(({ tipo }) => tipo === 'Denuncia');
      expect(complaints).toMatchObject({ registros: 0 });
      expect(await rows('select 1 from registros where id = $1 and borrado is null', [id])).toHaveLength(1);
      await rows('delete from llaves_de_registro where registro_id = $1', [id]);
      await rows('delete from lecturas where registro_id = $1', [id]);
      await rows('delete from registros where id = $1', [id]);
      expect(await verified()).toContain(`Registro ${id}: falta en la base de datos.`);
    },
  );

  test('whose exclusion was deleted is not shown to the person', async () => {
    const { id } = await submit('Otro caso 2');
    await excludeSelf(amparo, { head: await headOf(id), now });
    await rows('delete from exclusiones where registro_id = $1', [id]);
    await expect(reading(id)).rejects.toThrow(AlteredRecordError);
  });

  test('whose note was deleted is not shown', async () => {
    const { id } = await submit('Otro caso 6');
    await noteInternally(irene, { head: await headOf(id), key: await unlock(irene), nota: 'Lo vi', now });
    await rows('delete from notas_internas where registro_id = $1', [id]);
    await expect(reading(id)).rejects.toThrow(AlteredRecordError);
  });

  test('that was changed stays so when the whole log is emptied', async () => {
    const { id, folio } = await submit('Otro caso 4');
    const log = await rows('select * from bitacora order by numero');
    await rows(`update registros set estado = 'Improcedente', cerrado = '2010-02-01' where id = $1`, [id]);
    await asOwner('create table aparte as select * from bitacora', 'truncate bitacora');
    await markEarlierState(() => undefined);
    await expect(consult(folio)).rejects.toThrow('servicio-no-disponible');
    expect(await verified()).toContain('se cortó o se vació la bitácora');
    await asOwner('truncate bitacora', 'insert into bitacora select * from aparte', 'drop table aparte');
    expect(await rows('select * from bitacora order by numero')).toEqual(log);
  });

  test('is not erased by a retention that nobody published', async () => {
    await rows(`insert into ajustes (clave, datos) values ('conservacion', '{"denunciaAnios": 1}')`);
    await expect(eraseExpired(now, false)).rejects.toThrow(ChangedRetentionError);
    await rows("delete from ajustes where clave = 'conservacion'");
    await eraseExpired(now, false);
  });

  test('whose proposal named somebody else while a person consented to it excludes nobody', async () => {
    const { id } = await submit('Otro caso 5');
    const head = await headOf(id);
    const berta = await newHandler('berta');
    await createReadingKey(berta, { phrase, now });
    await unlock(irene);
    await proposeExclusion(irene, { head, persona: 'amparo', motivo: 'Es de la misma oficina.', now });
    const [proposal] = await rows<{ id: string }>('select id from consentimientos where registro_id = $1', [id]);
    await newHandler('carmen');
    const name = (persona: string) =>
      rows('update consentimientos set persona = $1 where id = $2', [persona, proposal?.id]);
    const key = await unlock(berta);
    const holder = await dedicatedConnection();
    await holder.query("select pg_advisory_lock(hashtext('llaves-de-registro'))");
    await name('carmen');
    const consent = consentTo(berta, { head, key, id: String(proposal?.id), now });
    const refused = expect(consent).rejects.toThrow(AlteredRecordError);
    await expect.poll(() => rows("select 1 from pg_locks where locktype = 'advisory' and not granted")).toHaveLength(1);
    await name('amparo');
    await holder.end();
    await refused;
    expect(await rows('select 1 from exclusiones where registro_id = $1', [id])).toEqual([]);
    await newMember('rosa', [{ rol: 'administrador', area: '*' }]);
    for (const persona of ['berta', 'carmen']) await setPermissions(testActor, { personId: persona, permissions: [] });
  });

  test('without a mark is no earlier one: records were marked once', async () => {
    const { id } = await submit('Otro caso 3');
    await asOwner(`delete from bitacora where marcas ? '${id}'`);
    await markEarlierState(() => undefined);
    await expect(reading(id)).rejects.toThrow(AlteredRecordError);
  });
});

describe('a key', () => {
  test('of a handler that was revoked and is put back opens nothing, and gets nothing', async () => {
    const [row] = await rows<Record<string, unknown>>("select * from llaves_de_lectura where persona = 'amparo'");
    await revokeReadingKey('amparo');
    await rows(
      'insert into llaves_de_lectura (persona, publica, comprobante, privada, resguardada, resguardo, creada) values ($1, $2, $3, $4, $5, $6, $7)',
      [row?.persona, row?.publica, row?.comprobante, row?.privada, row?.resguardada, row?.resguardo, row?.creada],
    );
    await expect(unlock(amparo)).rejects.toThrow(ReplacedCopyError);
    expect(await keysOf((await submit('Después de revocar')).id)).toEqual(['irene', 'resguardo']);
    await rows("delete from llaves_de_lectura where persona = 'amparo'");
  });

  test('of a former escrow is not in force again, nor is one without the newer row', async () => {
    const [former] = await rows<{ id: string }>('select id from llaves_de_resguardo');
    await replaceEscrow(undefined, now);
    await unlock(irene);
    await rows("update llaves_de_resguardo set creada = now() + interval '1 year' where id = $1", [former?.id]);
    const { id } = await submit('Tras reemplazar');
    expect(
      await rows('select 1 from llaves_de_registro where registro_id = $1 and destinatario = $2', [id, former?.id]),
    ).toEqual([]);
    await unlock(irene);
    expect(await rows('select 1 from llaves_de_registro where destinatario = $1', [former?.id])).toEqual([]);
    await rows('update llaves_de_lectura set resguardo = $1', [former?.id]);
    await rows('delete from llaves_de_resguardo where id <> $1', [former?.id]);
    expect(await keysOf((await submit('Sin la nueva')).id)).toEqual(['irene']);
  });

  test('that is deleted with all the others does not bring records back under the key ring', async () => {
    await rows('delete from llaves_de_lectura');
    await rows('update registros set llave_folio = null');
    await rows('delete from llaves_de_registro');
    await rows('delete from llaves_de_resguardo');
    await expect(submit('Sin llaves')).rejects.toThrow('servicio-no-disponible');
    expect(await ringKeyOf('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });
});

test('a link that no act made is named', async () => {
  const planted =
    "insert into invitaciones (id, correo, vence) values ('ajeno', 'a@b.example', now() + interval '1 day')";
  await rows(planted);
  expect(await verified()).toContain('Enlace de acceso ajeno: ningún acto lo hizo así');
  await rows("delete from invitaciones where id = 'ajeno'");
});

test('a permission that no act gave is named', async () => {
  await rows("insert into permisos (persona, rol, area) values ('irene', 'administrador', '*')");
  const text = await verified();
  expect(text).toContain('Permiso de irene (irene), administrador:*: lo tiene y ningún acto lo dio.');
  const { permissions } = await staffActor({ id: 'irene', name: 'irene' });
  expect(permissions).toEqual([{ rol: 'atencion', area: 'denuncias' }]);
});

describe('the role that serves', () => {
  const inNewConnection = async (text: string) => {
    const client = await dedicatedConnection();
    return client.query(text).finally(() => client.end());
  };

  test.each([
    'alter table bitacora disable trigger all',
    'update bitacora set accion = accion',
    'delete from bitacora',
    'truncate bitacora',
    'drop table bitacora',
    'delete from bitacora_anclas',
    'create schema servicio',
    'set session_replication_role = replica',
    'create temporary table bitacora (numero int)',
  ])('is refused: %s', async (statement) => {
    await expect(executeSql(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('reads the log of the owner, also where it chose another one for itself', async () => {
    await executeSql('create table pgboss.bitacora (like public.bitacora)');
    await executeSql('alter role servicio set search_path = pgboss, public');
    const { rows: paths } = await inNewConnection("select to_regclass('bitacora')::text as name, current_user as role");
    expect(paths).toEqual([{ name: 'bitacora', role: 'servicio' }]);
    expect(await readsOtherLog()).toBe(false);
    await executeSql('drop table pgboss.bitacora');
    await executeSql('alter role servicio reset search_path');
  });

  test('owns the queues of jobs alone, and vacuums all tables', async () => {
    expect(await ownsLog()).toBe(false);
    const owned = await rows<{ schema: string }>(
      "select distinct schemaname as schema from pg_tables where tableowner = 'servicio'",
    );
    expect(owned).toEqual([{ schema: 'pgboss' }]);
    await vacuumTables();
  });
});
