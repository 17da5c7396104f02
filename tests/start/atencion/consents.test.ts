import { beforeAll, describe, expect, test } from 'vitest';
import { changeRecords } from '../../setup/atencion/change-records.ts';
import { complaint, consult, solveWork, submit } from '../../setup/atencion/submission.ts';
import { deskSite } from '../../setup/gestion/desk-site.ts';
import type { TestPerson } from '../../setup/gestion/people.ts';

// What hides a record from others takes two persons.

const { site, read, send, sql, newPerson, newRecord, idOf } = deskSite();
const reason = 'Es de la misma oficina que la persona denunciada.';
let irene: TestPerson;
let fermin: TestPerson;
let amparo: TestPerson;
let beatriz: TestPerson;
let ofProposals: TestPerson;

const proposalsOf = (id: string) =>
  sql('select id, clase, estado from consentimientos where registro_id = $1 order by propuesto', [id]);
const lastProposal = async (id: string) => String((await proposalsOf(id)).at(-1)?.id);
const stateOf = async (id: string) => (await sql('select estado from registros where id = $1', [id]))[0]?.estado;
const decide = async (person: TestPerson, accion: string, { id, address }: { id: string; address: string }) =>
  send(person, address, { accion, propuesta: await lastProposal(id) });
const proposeToExclude = async (person: TestPerson, address: string, other: TestPerson, motivoExcluir = reason) =>
  send(person, address, { accion: 'excluir', persona: await idOf(other), motivoExcluir });
const dismissal = {
  accion: 'desechar',
  improcedencia: 'No es de nuestra competencia.',
  motivoDesechar: 'Corresponde a otra autoridad.',
  ultimo: '0',
};

beforeAll(async () => {
  irene = await newPerson('Irene Valdovinos', ['atencion', 'denuncias']);
  fermin = await newPerson('Fermín Osuna', ['atencion', 'denuncias']);
  ofProposals = await newPerson('Amalia Peralta', ['atencion', 'propuestas']);
});

test('without a second person nothing is proposed, and the sentence says whom to name', async () => {
  const { id, address } = await newRecord();
  const refused = await proposeToExclude(irene, address, fermin);
  expect([refused.status, refused.text.includes('Hoy nadie puede consentirlo')]).toEqual([409, true]);
  expect(refused.text).toContain('«Control interno»');
  expect(await proposalsOf(id)).toEqual([]);
  expect((await read(fermin, address)).status).toBe(200);
});

describe('a handler alone', () => {
  beforeAll(async () => {
    amparo = await newPerson('Amparo Luján', ['atencion', '*']);
    beatriz = await newPerson('Beatriz Salcido', ['control', '*']);
  });

  test('neither takes a record from the others nor dismisses it', async () => {
    const { id, address } = await newRecord();
    for (const other of [fermin, amparo]) {
      const bare = await send(irene, address, { accion: 'excluir', persona: await idOf(other) });
      expect([bare.status, bare.text.includes('Escriba por qué')]).toEqual([422, true]);
      expect((await proposeToExclude(irene, address, other, 'x'.repeat(501))).status).toBe(422);
      const proposed = await proposeToExclude(irene, address, other);
      expect(proposed.headers.location).toBe(`${address}?aviso=propuesto`);
    }
    const again = await proposeToExclude(irene, address, fermin, `${reason} Otra vez.`);
    expect([again.status, again.text.includes('Ya hay una propuesta igual')]).toEqual([409, true]);
    const closing = { accion: 'responder', evento: 'desechar', respuesta: 'No procede.', ultimo: '0' };
    const dismissed = await send(irene, address, closing);
    expect([dismissed.status, dismissed.text.includes('Proponer que sea improcedente')]).toEqual([422, true]);
    expect(await stateOf(id)).toBe('Recibida');
    expect(await sql('select persona from exclusiones')).toEqual([]);
    for (const other of [fermin, amparo]) {
      expect((await read(other, address)).status).toBe(200);
      expect((await read(other, '/gestion/buzon?orden=recibida')).text).toContain(address);
    }
    // Whom an act excludes is told once it takes effect.
    expect((await read(amparo, address)).text).toContain('Excluir a Fermín Osuna');
    expect((await read(fermin, address)).text).not.toContain('Excluir a Fermín Osuna');
  });

  test('lets people exclude themselves', async () => {
    const { address } = await newRecord();
    const excluded = await send(fermin, address, { accion: 'excluir', persona: await idOf(fermin) });
    expect(excluded.headers.location).toBe('/gestion/buzon?aviso=conflicto');
    expect((await read(fermin, address)).status).toBe(403);
    // Nobody else decided it.
    expect((await read(fermin, '/gestion/buzon')).text).not.toContain('Otras personas le excluyeron');
    expect((await read(beatriz, '/gestion/control')).text).toContain('Nadie está excluido');
  });
});

describe('an exclusion', () => {
  let record: Awaited<ReturnType<typeof newRecord>>;

  test('is consented to by another handler, neither the proposer nor the person, once', async () => {
    record = await newRecord({ Motivo: 'Algo que el control no lee' });
    await proposeToExclude(irene, record.address, fermin);
    for (const person of [irene, fermin, beatriz, ofProposals])
      expect((await decide(person, 'consentir', record)).status, person.name).toBe(403);
    const other = await newRecord();
    const foreign = { accion: 'consentir', propuesta: await lastProposal(record.id) };
    expect((await send(amparo, other.address, foreign)).status).toBe(404);
    expect((await read(amparo, '/gestion/pendientes')).text).toContain('Esperan su consentimiento');
    expect((await decide(amparo, 'consentir', record)).headers.location).toContain('aviso=consentido');
    const twice = await decide(amparo, 'consentir', record);
    expect([twice.status, twice.text.includes('ya se había resuelto')]).toEqual([409, true]);
    expect((await read(fermin, record.address)).status).toBe(403);
    expect((await read(fermin, '/gestion/buzon?orden=recibida')).text).not.toContain(record.address);
  });

  test('is mailed to the person and to the control person, without its reason or content', async () => {
    const inbox = (await read(fermin, '/gestion/buzon')).text;
    expect(inbox).toMatch(new RegExp(`Otras personas le excluyeron.*-0*${record.numero} \\(.*Beatriz Salcido`));
    expect(inbox).not.toContain(reason);
    const mails = await sql("select data from pgboss.job where name = 'atencion-exclusiones'");
    expect(mails.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        { persona: await idOf(fermin), papel: 'excluida' },
        { persona: await idOf(beatriz), papel: 'control' },
      ]),
    );
    const control = (await read(beatriz, '/gestion/control')).text;
    for (const part of ['Fermín Osuna', 'Irene Valdovinos', 'Amparo Luján', reason]) expect(control).toContain(part);
    expect(control).not.toContain('Algo que el control no lee');
    // The reason is in no table as it was written.
    const stored = JSON.stringify(await sql('select c::text from consentimientos c'));
    expect(stored).not.toMatch(new RegExp(`${reason}|${Buffer.from(reason).toString('hex')}`));
  });

  test('is ended by the control person, with a reason, and gives the record back', async () => {
    const end = async (person: TestPerson, motivo: string) =>
      send(person, '/gestion/control', { accion: 'terminar', exclusion: await lastProposal(record.id), motivo });
    for (const person of [irene, amparo, fermin]) {
      expect((await read(person, '/gestion/control')).status).toBe(403);
      expect((await end(person, 'Porque yo lo digo, nada más.')).status).toBe(403);
    }
    expect((await read(beatriz, record.address)).status).toBe(403);
    const bare = await end(beatriz, '');
    expect([bare.status, bare.text.includes('Escriba por qué')]).toEqual([422, true]);
    expect((await end(beatriz, 'No hay conflicto: son homónimos.')).headers.location).toContain('aviso=terminar');
    expect((await end(beatriz, 'No hay conflicto: son homónimos.')).status).toBe(409);
    expect((await read(fermin, record.address)).status).toBe(200);
    expect((await read(beatriz, '/gestion/control')).text).toContain('homónimos');
  });

  test('is counted and listed in the annual report', async () => {
    const report = (await read(irene, '/gestion/buzon/informe')).text;
    expect(report).toMatch(new RegExp(`Registro <!-- -->\\d{4}-0*${record.numero}.*Terminó`));
    const csv = (await read(irene, '/gestion/buzon/informe/csv')).text;
    expect(csv).toMatch(/Exclusiones de otra persona\r\nDenuncias,.*,1\r\n/);
  });

  test('of an earlier version is shown as such, and ended in the same way', async () => {
    const { id, address } = await newRecord();
    const [excluded, author] = [await idOf(fermin), await idOf(irene)];
    await changeRecords(
      site.dataDir,
      `insert into exclusiones (registro_id, persona, autor, creado) values ('${id}', '${excluded}', '${author}', now());
       insert into consentimientos (id, registro_id, clase, persona, propuso, propuesto, estado, resuelto)
         values (gen_random_uuid(), '${id}', 'excluir', '${excluded}', '${author}', now(), 'anterior', now())`,
    );
    expect((await read(fermin, address)).status).toBe(403);
    expect((await read(beatriz, '/gestion/control')).text).toContain('antes de que otra persona tuviera que consentir');
    const exclusion = await lastProposal(id);
    const motivo = 'Nadie recuerda por qué se hizo.';
    await send(beatriz, '/gestion/control', { accion: 'terminar', exclusion, motivo });
    expect((await read(fermin, address)).status).toBe(200);
  });
});

describe('a dismissal', () => {
  test('takes effect, and is answered to the sender, when a second person consents', async () => {
    const record = await newRecord();
    expect((await send(irene, record.address, dismissal)).headers.location).toContain('aviso=propuesto');
    const look = async () => (await consult(site.base(), 'prueba@correo.example', record.folio)).json;
    expect(await look()).toMatchObject({ StatusDenuncia: 'Recibida', Seguimiento: [] });
    const pending = (await read(amparo, record.address)).text;
    for (const part of [dismissal.improcedencia, dismissal.motivoDesechar, 'No consentir'])
      expect(pending).toContain(part);
    expect((await decide(irene, 'consentir', record)).status).toBe(403);
    await decide(amparo, 'consentir', record);
    const answered = { StatusDenuncia: 'Improcedente', Seguimiento: [{ Respuesta: dismissal.improcedencia }] };
    expect(await look()).toMatchObject(answered);
    const [row] = await sql('select aviso_pendiente, cerrado, detenido from registros where id = $1', [record.id]);
    expect(row).toMatchObject({ aviso_pendiente: 'novedad', cerrado: expect.any(Date), detenido: expect.anything() });
  });

  test('is void once the record changed, and may be refused or withdrawn', async () => {
    const record = await newRecord();
    await send(irene, record.address, dismissal);
    const answer = { accion: 'responder', evento: 'revisar', respuesta: 'La revisamos.', ultimo: '0' };
    await send(fermin, record.address, answer);
    const late = await decide(amparo, 'consentir', record);
    expect([late.status, late.text.includes('El registro cambió después de que se propuso')]).toEqual([409, true]);
    expect((await send(irene, record.address, dismissal)).status).toBe(409);
    await send(irene, record.address, { ...dismissal, ultimo: '1' });
    await decide(amparo, 'no-consentir', record);
    await send(irene, record.address, { ...dismissal, ultimo: '1', motivoDesechar: 'Con otro fundamento legal.' });
    expect((await decide(amparo, 'retirar-propuesta', record)).status).toBe(403);
    expect((await decide(irene, 'retirar-propuesta', record)).headers.location).toContain('aviso=retirada');
    expect((await proposalsOf(record.id)).map(({ estado }) => estado)).toEqual(['sin-efecto', 'negado', 'retirado']);
    expect(await stateOf(record.id)).toBe('En revisión');
  });

  test('of a type with one handler is consented to by the control person, who reads the reason alone', async () => {
    const record = await newRecord({ Tipo: 'Participación Ciudadana', Motivo: 'Copia del contrato secreto' });
    await send(amparo, record.address, { accion: 'excluir', persona: await idOf(amparo) });
    await send(ofProposals, record.address, dismissal);
    const control = (await read(beatriz, '/gestion/control')).text;
    for (const part of ['Declararlo improcedente', dismissal.motivoDesechar]) expect(control).toContain(part);
    for (const hidden of ['contrato secreto', dismissal.improcedencia]) expect(control).not.toContain(hidden);
    expect((await read(beatriz, '/gestion/pendientes')).text).toContain('Esperan su consentimiento');
    const consent = { accion: 'consentir', registro: record.id, propuesta: await lastProposal(record.id) };
    const both = await newPerson('Ramón Félix', ['control', '*'], ['atencion', 'solicitudes']);
    expect((await send(both, '/gestion/control', consent)).status).toBe(403);
    expect((await send(beatriz, '/gestion/control', consent)).headers.location).toContain('aviso=consentir');
    expect(await stateOf(record.id)).toBe('Improcedente');
    expect((await send(beatriz, '/gestion/control', consent)).status).toBe(409);
  });
});

test('a mask over most of a text waits for consent; one over a part does not, and hides nothing of an answer that waits', async () => {
  const record = await newRecord({ Motivo: 'Jacinto Bermúdez cobra el moche en la obra del puente.' });
  const mask = (texto: string, motivoTapar = '') =>
    send(irene, record.address, { accion: 'tapar', clase: 'otro', texto, motivoTapar });
  expect((await mask('Jacinto Bermúdez')).headers.location).toContain('aviso=tapado');
  const rest = 'cobra el moche en la obra del puente.';
  const refused = await mask(rest);
  expect([refused.status, refused.text.includes('name="motivoTapar"')]).toEqual([422, true]);
  expect((await mask(rest, 'Todo el texto son datos de una víctima.')).headers.location).toContain('aviso=propuesto');
  const [, shown = ''] = /Lo que envió([\s\S]*?)Tapar una parte/.exec((await read(fermin, record.address)).text) ?? [];
  expect(shown).toContain(rest);
  await decide(amparo, 'consentir', record);
  expect((await read(fermin, record.address)).text).not.toContain(rest);
  expect((await read(beatriz, '/gestion/control')).text).toContain('Todo el texto son datos de una víctima.');
  // The form does not tell what a mask hides.
  for (const texto of ['Jacinto', 'Joaquín']) expect([texto, (await mask(texto)).status]).toEqual([texto, 422]);
  // Nobody consents to an answer unseen: its words are of its author.
  const improcedencia = 'No procede: Jacinto Bermúdez no trabaja aquí.';
  await send(irene, record.address, { ...dismissal, improcedencia });
  expect((await read(amparo, record.address)).text).toContain(improcedencia);
});

test('masks of one handler do not hide a text that comes after them', async () => {
  const sendProven = async (more: Record<string, unknown>) =>
    submit(site.base(), complaint(more), { extra: [{ name: 'altcha', value: await solveWork(site.base()) }] });
  const { json } = await sendProven({ Motivo: 'EL DIRECTOR COBRA POR CADA PERMISO QUE FIRMA. MANDO PRUEBAS DESPUÉS.' });
  const [row] = await sql('select id from registros order by numero desc limit 1');
  const address = `/gestion/buzon/${row?.id}`;
  await send(irene, address, { accion: 'anotar', nota: `re ci bo sa ca Xiloteca ${'0123456789 '.repeat(3)}` });
  for (const texto of ['Xiloteca', 're', 'ci', 'bo', 'sa', 'ca'])
    expect((await send(irene, address, { accion: 'tapar', clase: 'otro', texto })).headers.location).toContain(
      'aviso=tapado',
    );
  const followUp = { Tipo: 'Seguimiento', Folio: json.Folio, Motivo: 'recibo saca boca' };
  for (const Motivo of [followUp.Motivo, 'Es Xiloteca.'])
    expect((await sendProven({ ...followUp, Motivo })).status).toBe(200);
  const page = (await read(fermin, address)).text;
  expect(page).toContain('recibo saca boca');
  // A name in a short text stays masked.
  expect(page).not.toContain('Xiloteca');
});

test('each act has its entry in the log, in words', async () => {
  const entries = await sql("select distinct accion from bitacora where objeto->>'tipo' = 'registro'");
  expect(entries.map(({ accion }) => accion)).toEqual(
    expect.arrayContaining(
      ['proponer', 'consentir', 'no-consentir', 'retirar-propuesta', 'terminar-exclusion'].map(
        (verb) => `atencion.${verb}`,
      ),
    ),
  );
  const auditor = await newPerson('Rogelio Bustamante', ['auditor', '*']);
  const page = (await read(auditor, '/gestion/bitacora')).text;
  for (const words of ['Propuso algo que otra persona consiente', 'Consintió lo que otra persona propuso'])
    expect(page).toContain(words);
});

test('masks of one handler hide no more places than a page shows, and notes of one handler have a limit', async () => {
  const [record] = await sql("select id from registros where tipo = 'Denuncia' order by numero desc limit 1");
  const address = `/gestion/buzon/${record?.id}`;
  const mask = (texto: string) => send(irene, address, { accion: 'tapar', clase: 'otro', texto });
  await send(irene, address, { accion: 'anotar', nota: 'zz12345'.repeat(600) });
  expect((await mask('zz')).headers.location).toContain('aviso=tapado');
  await send(fermin, address, { accion: 'anotar', nota: 'zz12345'.repeat(600) });
  // More places than masks of one person hide: they hide none.
  expect((await read(amparo, address)).text).toContain('zz12345zz12345');
  expect((await mask('12')).status).toBe(422);
  const enough = Array.from({ length: 98 }, (_, at) => `Nota ${at}`);
  for (const nota of enough) await send(fermin, address, { accion: 'anotar', nota });
  const last = await send(fermin, address, { accion: 'anotar', nota: 'La nota 100' });
  const over = await send(fermin, address, { accion: 'anotar', nota: 'La nota 101' });
  expect([last.status, over.status, over.text.includes('La nota 101')]).toEqual([303, 409, true]);
});
