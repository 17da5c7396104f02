import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addSeguimiento,
  changeStatus,
  ImpossibleEvent,
  prepareSeguimiento,
  type StatusChange,
} from '#areas/atencion/commands/follow-up.ts';
import { eraseExpired } from '#areas/atencion/commands/retention.ts';
import { prepareRegistro, type Receipt, submitRegistro } from '#areas/atencion/commands/submit.ts';
import { holidaysWithTerms } from '#areas/atencion/editing.ts';
import { listOpenPastRetention } from '#areas/atencion/queries/retention.ts';
import { consultRegistro } from '#areas/atencion/queries.ts';
import { possibleEvents, transitions } from '#areas/atencion/rules/states.ts';
import { validateRegistro } from '#areas/atencion/rules/validation.ts';
import { estadosDenuncia } from '#areas/atencion/rules/values.ts';
import { act } from '#platform/acts/act.ts';
import { saveHolidays } from '#platform/calendar/editing.ts';
import { readConfig } from '#platform/config.ts';
import { db } from '#platform/database/connection.ts';
import { createLog } from '#platform/log.ts';
import { openStores, release } from '#src/server/start/prepare.ts';
import { changeRecords } from '../../setup/atencion/change-records.ts';
import { complaint, query } from '../../setup/atencion/submission.ts';
import { migratedDataDir } from '../../setup/data-folder/migrated-database.ts';
import { testActor } from '../../setup/database.ts';

const dataDir = migratedDataDir();
beforeAll(() => openStores(readConfig({ DATA_DIR: dataDir }), createLog('silent')));
afterAll(async () => {
  await release();
  rmSync(dataDir, { recursive: true, force: true });
});

const email = 'prueba@correo.example';
const now = new Date('2026-11-20T16:00:00Z');
const check = (more: Record<string, unknown> = {}) => {
  const checked = validateRegistro(complaint(more));
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.registro;
};
const object = { kind: 'registro' };
async function submit(registro: ReturnType<typeof check>, at: Date) {
  const prepared = await prepareRegistro({ registro, attachment: undefined, caller: '', now: at });
  const { receipt } = await act(testActor, 'atencion.registrar', object, (tx) => submitRegistro(tx, prepared));
  return { ...receipt, id: prepared.id };
}
const move = (change: StatusChange) =>
  act(testActor, 'atencion.cambiar-estado', object, (tx) => changeStatus(tx, change));
async function newRecord(more: Record<string, unknown> = {}): Promise<Receipt & { id: string }> {
  return submit(check(more), now);
}
const staff = (registroId: string, event: string, respuesta = 'Respuesta') =>
  ({
    registroId,
    event: event as 'revisar',
    respuesta,
    nota: 'Nota reservada del personal',
    autor: 'prueba',
    now,
  }) as const;

describe('the commands run the table of states', () => {
  test.each(estadosDenuncia)(
    'in %s: what it lists works and is a public follow-up; anything else is refused',
    async (from) => {
      const events = [...new Set(transitions.filter(({ origen }) => origen === 'personal').map(({ event }) => event))];
      const { id, Folio } = await newRecord();
      const set = (state: string) =>
        changeRecords(dataDir, `update registros set estado = '${state}' where id = '${id}'`);
      for (const event of events) {
        await set(from);
        const change = move(staff(id, event, `Por ${event}`));
        if (possibleEvents(from, 'personal').includes(event)) await change;
        else await expect(change).rejects.toThrow(ImpossibleEvent);
        const to = transitions.find(
          (each) => each.from === from && each.event === event && each.origen === 'personal',
        )?.to;
        expect(await query(dataDir, 'select estado from registros where id = $1', [id])).toEqual([
          { estado: to ?? from },
        ]);
      }
      const consulta = await consultRegistro(email, Folio, { mark: 'staff', proven: false });
      const done = events.filter((event) => possibleEvents(from, 'personal').includes(event));
      expect(consulta?.seguimientos.map(({ respuesta }) => respuesta)).toEqual(done.map((event) => `Por ${event}`));
      expect(JSON.stringify(consulta)).not.toContain('reservada');
    },
  );

  test.each(estadosDenuncia)('a person adds to a record in %s', async (from) => {
    const { id, Folio } = await newRecord();
    await changeRecords(dataDir, `update registros set estado = '${from}' where id = '${id}'`);
    const prepared = await prepareSeguimiento(check({ Tipo: 'Seguimiento', Folio }), undefined, now, {
      mark: 'staff',
      proven: false,
    });
    await act(testActor, 'atencion.agregar', object, (tx) => addSeguimiento(tx, prepared));
    const to = transitions.find((each) => each.from === from && each.event === 'agregar')?.to;
    expect(await consultRegistro(email, Folio, { mark: 'staff', proven: false })).toMatchObject({
      estado: to,
      seguimientos: [{ numero: 1 }],
    });
  });

  test('many changes at once are numbered without a gap', async () => {
    const { id, Folio } = await newRecord();
    await Promise.all(Array.from({ length: 8 }, () => move(staff(id, 'responder'))));
    const consulta = await consultRegistro(email, Folio, { mark: 'staff', proven: false });
    expect(consulta?.seguimientos.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('closing begins the time of retention, reopening ends it', async () => {
    const { id } = await newRecord();
    const closed = async () =>
      (await query<{ cerrado: Date | null }>(dataDir, 'select cerrado from registros where id = $1', [id]))[0]?.cerrado;
    await move(staff(id, 'desechar'));
    expect(await closed()).toEqual(now);
    await move(staff(id, 'reabrir'));
    expect(await closed()).toBeNull();
  });
});

describe('records past their retention', () => {
  test('is not erased while it is open, and is reported as open', async () => {
    const proposal = check({ Tipo: 'Participación Ciudadana' });
    const [open, closed] = [await submit(proposal, now), await submit(check({ Tipo: 'Participación Ciudadana' }), now)];
    await move(staff(closed.id, 'desechar'));
    const later = new Date('2029-01-01T16:00:00Z');
    const erased = async () => (await eraseExpired(later, true)).find(({ tipo }) => tipo === 'Participación Ciudadana');
    const of = async (id: string) =>
      (await query<{ borrado: Date | null }>(dataDir, 'select borrado from registros where id = $1', [id]))[0]?.borrado;
    expect(await erased()).toMatchObject({ registros: 1, abiertos: 1 });
    expect([await of(open.id), await of(closed.id)]).toEqual([null, later]);
    const permissions = [{ rol: 'atencion', area: 'propuestas' } as const];
    const handler = { ...testActor, kind: 'personal', id: 'x', name: 'x', permissions, can: () => true } as const;
    expect(await listOpenPastRetention(handler, later, 10)).toMatchObject([{ id: open.id }]);
    expect(await listOpenPastRetention(handler, now, 10)).toEqual([]);
    await move(staff(open.id, 'desechar'));
    expect(await erased()).toMatchObject({ registros: 1, abiertos: 0 });
  });

  test('names what nobody closed for so long, also where the time counts from the end', async () => {
    const { id } = await newRecord();
    const later = new Date('2039-01-01T16:00:00Z');
    const complaints = async () => (await eraseExpired(later, false)).find(({ tipo }) => tipo === 'Denuncia');
    const before = await complaints();
    await query(dataDir, "update registros set creado = '2015-03-04' where id = $1", [id]);
    expect((await complaints())?.abiertos).toBeGreaterThanOrEqual(1);
    expect((await complaints())?.registros).toBe(before?.registros);
  });
});

describe('an information request', () => {
  test('moves its last day with the holidays that are published, while it is open or when it is opened again', async () => {
    const newRequest = async () => (await newRecord({ Tipo: 'Solicitud', Direccion: 'CD' })).id;
    const [open, stopped, closed] = [await newRequest(), await newRequest(), await newRequest()];
    await move(staff(closed, 'desechar'));
    await move(staff(stopped, 'revisar'));
    await move({ ...staff(stopped, 'pedirInformacion'), now: new Date('2026-11-23T16:00:00Z') });
    await move({ ...staff(stopped, 'revisar'), now: new Date('2026-11-26T16:00:00Z') });
    const due = () =>
      query(dataDir, 'select limite::text from registros where id = any($1) order by numero', [
        [open, stopped, closed],
      ]).then((rows) => (rows as { limite: string }[]).map(({ limite }) => limite));
    expect(await due()).toEqual(['2026-12-11', '2026-12-16', '2026-12-11']);
    const days = { anio: 2026, dias: [{ fecha: '2026-12-02' }, { fecha: '2026-12-03' }] };
    const data = { anio: 2026, dias: '2026-12-02\tInventario\n2026-12-03\tInventario' };
    const prediction = holidaysWithTerms.consequences?.predict(db(), data);
    expect(await prediction).toMatch(/^Al publicarse mueve el plazo de \d+ registros abiertos: vencen después\.$/);
    const publish = (dias: typeof days) =>
      act(testActor, 'ajustes.publicar', object, async (tx) => {
        await saveHolidays(tx, dias);
        return holidaysWithTerms.consequences?.apply?.(tx);
      });
    const before = await query(dataDir, 'select fecha::text from dias_inhabiles where extract(year from fecha) = 2026');
    expect((await publish(days))?.plazos).toBeGreaterThanOrEqual(2);
    expect(await due()).toEqual(['2026-12-15', '2026-12-18', '2026-12-11']);
    await move({ ...staff(closed, 'reabrir'), now: new Date('2026-11-26T16:00:00Z') });
    expect(await due()).toEqual(['2026-12-15', '2026-12-18', '2026-12-21']);
    const dias = (before as { fecha: string }[]).map(({ fecha }) => ({ fecha }));
    await publish({ anio: 2026, dias });
    expect(await due()).toEqual(['2026-12-11', '2026-12-16', '2026-12-17']);
    expect(await publish({ anio: 2026, dias })).toEqual({ plazos: 0 });
  });

  test('has its date of acceptance and its last day from the calendar of the database; other kinds have none', async () => {
    const Tipo = 'Solicitud';
    // Friday, 9:00 in Hermosillo.
    expect(await newRecord({ Tipo, Direccion: 'CD' })).toMatchObject({ aceptado: '2026-11-20', limite: '2026-12-11' });
    await query(dataDir, "insert into dias_inhabiles values ('2026-11-20', 'prueba'), ('2026-12-01', 'prueba')");
    expect(await newRecord({ Tipo, Direccion: 'CD' })).toMatchObject({ aceptado: '2026-11-23', limite: '2026-12-15' });
    expect(await newRecord()).not.toHaveProperty('aceptado');
  });

  test('sent again after ten minutes is another; a minute earlier it is the same', async () => {
    const registro = check();
    const send = async (minutes: number) => (await submit(registro, new Date(now.getTime() + minutes * 60_000))).Folio;
    const first = await send(0);
    expect(await send(9)).toBe(first);
    expect(await send(10)).not.toBe(first);
  });
});
