import { beforeAll, describe, expect, test } from 'vitest';
import { excludeSelf } from '#areas/atencion/commands/desk/exclude.ts';
import { answerSender, noteInternally } from '#areas/atencion/commands/desk/handle.ts';
import { maskWords, unmaskWords } from '#areas/atencion/commands/desk/masks.ts';
import { readRegistro } from '#areas/atencion/commands/desk/read.ts';
import { Envelope } from '#areas/atencion/commands/sealing/envelope.ts';
import { createEscrow, replaceEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { createReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { AlteredRecordError } from '#areas/atencion/commands/sealing/record-mark.ts';
import { watchRecords } from '#areas/atencion/commands/sealing/watch-records.ts';
import { LogRefusedError } from '#platform/acts/audit-log.ts';
import { watchLog } from '#platform/acts/watch-log.ts';
import { executeSql } from '#platform/database/connection.ts';
import { listForeignObjects } from '#platform/database/foreign-objects.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { metricsRegistry } from '#platform/metrics/registry.ts';
import { verifyAuditLog } from '#src/server/commands/log-verify.ts';
import { now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';

// Who owns the tables changes a record during an act on it, by a trigger: the act does not mark what it did not write.

const { rows, newHandler, submit, consult, headOf, keysOf, unlock } = sealingSite();
let irene: StaffActor;
let amparo: StaffActor;
beforeAll(async () => {
  irene = await newHandler('irene', ['denuncias', 'solicitudes']);
  amparo = await newHandler('amparo');
  const soledad = await newHandler('soledad', ['solicitudes']);
  await createEscrow(now);
  for (const handler of [irene, amparo, soledad]) await createReadingKey(handler, { phrase, now });
  await rows('create schema ajeno');
});

const opened = async (id: string) => ({ head: await headOf(id), key: await unlock(irene), now });
const reading = async (id: string) => readRegistro(irene, await opened(id));
const note = async (id: string) => noteInternally(irene, { ...(await opened(id)), nota: 'Nota inocente' });

/** Number of the security events of a name. */
async function countEvents(name = 'bitacora-alterada'): Promise<number> {
  const counted = await metricsRegistry().getSingleMetric('security_events_total')?.get();
  return counted?.values.find(({ labels }) => labels.event === name)?.value ?? 0;
}

/** Number of the records that the hourly comparison notices. */
async function eventsOfRecords(): Promise<number> {
  const before = await countEvents('registro-alterado');
  await watchRecords();
  return (await countEvents('registro-alterado')) - before;
}

/** Runs an act while each write of a table runs statements, as the owner of the tables. */
async function during<Result>(
  { table, when, statements }: { table: string; when: string; statements: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const result = when.startsWith('before') ? 'new' : 'null';
  await rows(`create or replace function ajeno.cambia() returns trigger language plpgsql security definer
    set search_path = public as $$ begin ${statements}; return ${result}; end $$`);
  await rows(`create trigger ajeno ${when} on ${table} for each row when (pg_trigger_depth() = 0)
    execute function ajeno.cambia()`);
  try {
    return await work();
  } finally {
    await rows(`drop trigger ajeno on ${table}`);
  }
}

/** Writes a text of somebody else, and its data key, sealed to the public halves that the database shows, for a trigger. */
async function forge(id: string): Promise<string> {
  const forged = Envelope.create(id);
  const hex = (bytes: Buffer) => `'\\x${bytes.toString('hex')}'`;
  const halves = await rows<{ id: string; publica: Buffer }>(
    'select persona as id, publica from llaves_de_lectura union all select id, publica from llaves_de_resguardo',
  );
  return [
    `update registros set contenido = ${hex(forged.sealContent({ Motivo: 'Inventado' }))} where id = '${id}'`,
    ...halves.map(
      (half) =>
        `update llaves_de_registro set llave = ${hex(forged.sealedTo(half))} where registro_id = '${id}' and destinatario = '${half.id}'`,
    ),
  ].join('; ');
}

describe('an act on a record is refused, and leaves it as it was, where a trigger meanwhile', () => {
  test('replaces the text with its data key', async () => {
    const { id } = await submit('El texto verdadero');
    const statements = await forge(id);
    const before = await countEvents('registro-alterado');
    await expect(during({ table: 'notas_internas', when: 'after insert', statements }, () => note(id))).rejects.toThrow(
      AlteredRecordError,
    );
    expect(await countEvents('registro-alterado')).toBeGreaterThan(before);
    expect((await reading(id)).content.Motivo).toBe('El texto verdadero');
  });

  test.each([
    ['deletes a follow-up', 'notas_internas', 'after insert', 'delete from seguimientos'],
    ['deletes the note', 'notas_internas', 'after insert', 'delete from notas_internas'],
    ['replaces the note', 'notas_internas', 'before insert', "new.autor = 'otra'"],
    [
      'excludes a person',
      'notas_internas',
      'after insert',
      'insert into exclusiones select new.registro_id, $p$amparo$p$, $p$irene$p$, now()',
    ],
    [
      'closes the record',
      'notas_internas',
      'after insert',
      'update registros set cerrado = now() where id = new.registro_id',
    ],
  ])('%s', async (_, table, when, statements) => {
    const { id } = await submit(`Con un seguimiento: ${statements}`);
    await answerSender(irene, { ...(await opened(id)), event: 'revisar', respuesta: 'Uno', visto: 0 });
    await expect(during({ table, when, statements }, () => note(id))).rejects.toThrow(AlteredRecordError);
    expect((await reading(id)).thread).toHaveLength(1);
    await note(id);
    expect((await reading(id)).thread).toHaveLength(2);
  });

  test('removes another mask than the one that a handler removes', async () => {
    const { id } = await submit('Señala a Filiberto y a Genaro, que cobraron las obras de la plaza');
    for (const texto of ['Filiberto', 'Genaro'])
      await maskWords(irene, { ...(await opened(id)), texto, clase: 'nombre' });
    const { masks } = await reading(id);
    const head = await headOf(id);
    const removed = () => unmaskWords(irene, { head, mask: masks[0]?.id ?? '', motivo: 'corregir', remove: true });
    const statements = 'delete from tapados where registro_id = old.registro_id';
    await expect(during({ table: 'tapados', when: 'after delete', statements }, removed)).rejects.toThrow(
      AlteredRecordError,
    );
    expect((await reading(id)).masks).toHaveLength(2);
  });
});

test('a submission whose text a trigger replaces is not shown as the one that was received', async () => {
  const statements = "new.aviso = 'otro'; new.creado = '2020-01-01'";
  const { id, folio } = await during({ table: 'registros', when: 'before insert', statements }, () => submit());
  await expect(reading(id)).rejects.toThrow(AlteredRecordError);
  await expect(consult(folio)).rejects.toThrow('servicio-no-disponible');
});

describe('a data key is not sealed', () => {
  test('to a person whose exclusion somebody deleted while a colleague opened a key', async () => {
    const { id } = await submit('Contra Amparo');
    await excludeSelf(amparo, { head: await headOf(id), now });
    const [row] = await rows<Record<string, unknown>>('delete from exclusiones where registro_id = $1 returning *', [
      id,
    ]);
    await unlock(irene);
    await rows('insert into exclusiones select * from jsonb_populate_record(null::exclusiones, $1)', [row]);
    await unlock(irene);
    expect(await keysOf(id)).toEqual(['irene', 'resguardo']);
    expect((await reading(id)).content.Motivo).toBe('Contra Amparo');
  });

  test('to the handlers of another type that somebody wrote meanwhile', async () => {
    const { id } = await submit('No es una solicitud');
    await rows("update registros set tipo = 'Solicitud' where id = $1", [id]);
    await unlock(irene);
    await rows("update registros set tipo = 'Denuncia' where id = $1", [id]);
    expect(await keysOf(id)).not.toContain('soledad');
  });
});

test('data keys stay where somebody wrote another type, or the end of an access, while a colleague opened a key', async () => {
  const { id } = await submit('Que Amparo lo siga abriendo');
  for (const [there, back] of [
    [
      `update registros set tipo = 'Solicitud' where id = '${id}'`,
      `update registros set tipo = 'Denuncia' where id = '${id}'`,
    ],
    ["update personal set baja = now() where id = 'amparo'", "update personal set baja = null where id = 'amparo'"],
  ]) {
    await rows(there ?? '');
    await unlock(irene);
    await rows(back ?? '');
    expect(await keysOf(id)).toEqual(['amparo', 'irene', 'resguardo']);
  }
});

describe('the log', () => {
  test.each([
    ['suppresses', 'return null'],
    ['rewrites', "new.actor_id = 'otra'"],
  ])('without the entry of a reading, which a trigger %s, shows nothing', async (_, statements) => {
    const { id } = await submit(`Que no se lea sin huella: ${statements}`);
    const trigger = { table: 'bitacora', when: 'before insert', statements };
    const before = await countEvents();
    await expect(during(trigger, () => reading(id))).rejects.toThrow(LogRefusedError);
    expect(await countEvents()).toBeGreaterThan(before);
    await reading(id);
  });

  test('of which an entry was removed closes what the entry changed, and the watch notices it', async () => {
    const { id, folio } = await submit('Con una respuesta');
    await watchLog();
    await answerSender(irene, { ...(await opened(id)), event: 'revisar', respuesta: 'Uno', visto: 0 });
    await rows('alter table bitacora disable trigger all');
    const [removed] = await rows<{ numero: string }>(
      'delete from bitacora where numero = (select max(numero) from bitacora where marcas ? $1) returning numero',
      [id],
    );
    await rows('alter table bitacora enable trigger all');
    await rows('delete from seguimientos where registro_id = $1', [id]);
    await rows("update registros set estado = 'Recibida' where id = $1", [id]);
    await expect(reading(id)).rejects.toThrow(AlteredRecordError);
    await expect(consult(folio)).rejects.toThrow('servicio-no-disponible');
    await submit('Después');
    expect(await rows('select 1 from bitacora where numero = $1', [removed?.numero])).toEqual([]);
    const before = await countEvents();
    await watchLog();
    expect(await countEvents()).toBeGreaterThan(before);
  });

  test('is read whole, or not at all, and foreign objects of the tables are named', async () => {
    expect(await listForeignObjects()).toEqual([]);
    await rows('create policy oculta on bitacora using (numero < 0)');
    await rows('alter table bitacora enable row level security');
    expect(await listForeignObjects()).toEqual(['política oculta de bitacora', 'seguridad por renglón de bitacora']);
    const before = await countEvents('esquema-ajeno');
    await watchLog().catch(() => undefined);
    expect(await countEvents('esquema-ajeno')).toBe(before + 1);
    const lines: string[] = [];
    await verifyAuditLog([], (line) => lines.push(line)).catch((error) => lines.push(error.message));
    expect(lines.join()).toContain('política oculta de bitacora');
    await expect(submit('Con la bitácora oculta')).rejects.toThrow();
    await rows('alter table bitacora disable row level security');
    await rows('drop policy oculta on bitacora');
    await rows('create rule calla as on insert to notas_internas do also nothing');
    await rows('create view bitacora_otra as select * from bitacora');
    expect(await listForeignObjects()).toEqual(['regla calla de notas_internas', 'vista o tabla ajena bitacora_otra']);
    await rows('drop rule calla on notas_internas');
    await rows('drop view bitacora_otra');
    await rows('alter table bitacora disable trigger bitacora_append_only');
    expect(await listForeignObjects()).toEqual([
      'disparador bitacora_append_only de bitacora',
      'falta el disparador bitacora_append_only de bitacora',
    ]);
    await rows('alter table bitacora enable trigger bitacora_append_only');
    const [{ source } = { source: '' }] = await rows<{ source: string }>(
      "select pg_get_functiondef('bitacora_siguiente'::regproc) as source",
    );
    await rows(source.replace('return new', 'new.momento = now(); return new'));
    await rows("create function texto_buscable(texto text, otro text) returns text language sql as 'select texto'");
    expect(await listForeignObjects()).toEqual(['función bitacora_siguiente', 'función texto_buscable']);
    await rows(source);
    await rows('drop function texto_buscable(text, text)');
    await rows(
      'create or replace trigger bitacora_siguiente after delete on bitacora for each row execute function bitacora_siguiente()',
    );
    expect(await listForeignObjects()).toContain('falta el disparador bitacora_siguiente de bitacora');
    await rows(
      'create or replace trigger bitacora_siguiente before insert on bitacora for each row execute function bitacora_siguiente()',
    );
    expect(await listForeignObjects()).toEqual([]);
  });

  test('takes no other number than the next one from the role that serves', async () => {
    const text = `insert into bitacora select 9007199254740993, momento, actor_tipo, actor_id, accion, objeto, detalle, anterior, huella
      from bitacora where numero = 1`;
    await expect(executeSql(text)).rejects.toThrow('is not the next number');
  });
});

test('a record that somebody wrote to be erased is not unknown to its sender, and the watch notices it, as one that is missing', async () => {
  const { id, folio } = await submit('Que no desaparezca');
  const watched = await eventsOfRecords();
  for (const [there, back] of [
    ['borrado = now()', 'borrado = null'],
    ["estado = 'Improcedente', cerrado = now()", "estado = 'Recibida', cerrado = null"],
  ]) {
    await rows(`update registros set ${there} where id = $1`, [id]);
    await expect(consult(folio)).rejects.toThrow('servicio-no-disponible');
    expect(await eventsOfRecords()).toBe(watched + 1);
    await rows(`update registros set ${back} where id = $1`, [id]);
    expect(await consult(folio)).toMatchObject({ motivo: 'Que no desaparezca' });
  }
  await rows('delete from llaves_de_registro where registro_id = $1', [id]);
  await rows('delete from registros where id = $1', [id]);
  expect(await consult(folio)).toBeUndefined();
  expect(await eventsOfRecords()).toBe(watched + 1);
});

test('a former escrow key is not in force where the entry of its replacement was removed: the key ring knows the new one', async () => {
  const [former] = await rows<{ id: string }>('select id from llaves_de_resguardo');
  await replaceEscrow(undefined, now);
  await rows('alter table bitacora disable trigger all');
  await rows("delete from bitacora where numero = (select max(numero) from bitacora where marcas ? 'resguardo')");
  await rows('alter table bitacora enable trigger all');
  const { id } = await submit('Tras quitar la entrada');
  expect(await keysOf(id)).not.toContain('resguardo');
  expect(former?.id).toMatch(/^resguardo-/);
});
