import { expect, inject, test } from 'vitest';
import { listEndingTerms } from '#areas/auditorias/queries/ending-terms.ts';
import type { LoggedDetail } from '#platform/acts/schema.ts';
import { addDays } from '#platform/calendar/days.ts';
import { formatDateLong } from '#platform/format.ts';
import { today } from '#platform/visibility.ts';
import { describeDetail } from '../../src/gestion/bitacora/detail-words.ts';
import { openServerDatabase } from '../setup/database.ts';
import { newNota, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { element, elements, hrefsOf, linksOf, mainOf, textOf, texts, values } from '../setup/html.ts';

openServerDatabase();
const read = async ({ cookie }: TestPerson, path: string) => (await askStaff(path, { headers: { cookie } })).text;
const dayOf = (page: string, date: string) => elements(page, 'td', { id: `d${date}` });

test('a scheduled note is on its day, in the calendar and among the next fourteen days', async () => {
  const publisher = await newPerson([
    ['editor', 'noticias'],
    ['publicador', 'noticias'],
  ]);
  const id = await newNota(publisher, 'Nota que sale en diez días', 'enviar');
  const date = addDays(today(new Date()), 10);
  const moment = { dia: date, hora: '09:30', inhabil: '1', razon: 'La revisó la Dirección.' };
  const answer = await sendContent(publisher, id, { accion: 'programar', version: '1', ...moment });
  expect(answer.status).toBe(303);
  const page = await read(publisher, `/gestion/calendario?mes=${date.slice(0, 7)}&ver=sale`);
  const links = linksOf(dayOf(page, date));
  expect(links).toContainEqual(
    expect.objectContaining({ href: `/gestion/notas/${id}`, text: 'Sale al sitio: Nota que sale en diez días, 09:30' }),
  );
  expect(
    hrefsOf(element(await read(publisher, '/gestion/pendientes'), 'section', { 'aria-labelledby': 'catorce-dias' })),
  ).toContain(`/gestion/notas/${id}`);
  // Another area sees nothing of it.
  const stranger = await newPerson([['editor', 'encuestas']]);
  expect(await read(stranger, `/gestion/calendario?mes=${date.slice(0, 7)}`)).not.toContain('Nota que sale');
  // What was refused at its hour does not come out.
  await runSql(inject('dataDir'), "update contenidos set fallo = 'Su lugar está tomado.' where id = $1", [id]);
  const later = await read(publisher, `/gestion/calendario?mes=${date.slice(0, 7)}&ver=sale`);
  expect(hrefsOf(dayOf(later, date))).not.toContain(`/gestion/notas/${id}`);
});

test('a scheduled note is moved to another day, which is confirmed where nobody works on it', async () => {
  const publisher = await newPerson([
    ['editor', 'noticias'],
    ['publicador', 'noticias'],
  ]);
  const id = await newNota(publisher, 'Nota que se mueve', 'enviar');
  const schedule = (moment: Record<string, string>) =>
    sendContent(publisher, id, { accion: 'programar', version: '1', hora: '09:30', razon: 'Sí.', ...moment });
  const days = Array.from({ length: 7 }, (_, index) => addDays('2098-03-03', index));
  const [monday = '', sunday = ''] = [1, 0].map((name) => days.find((day) => new Date(day).getUTCDay() === name));
  expect((await schedule({ dia: monday, sinAvisar: '1' })).status).toBe(303);
  const links = linksOf(mainOf(await read(publisher, '/gestion/calendario?mes=2098-03')));
  const move = links.find(({ text }) => text === 'Mover a… otro día: Nota que se mueve, 09:30');
  expect(move?.href).toBe(`/gestion/notas/${id}#programar`);
  const form = element(await read(publisher, `/gestion/notas/${id}`), 'div', { id: 'programar' });
  expect(values(form, 'input', 'value')).toEqual([monday, '09:30']);

  const refused = await schedule({ dia: sunday, razon: '' });
  const wrong = element(refused.text, 'div', { id: 'programar' });
  expect([refused.status, textOf(wrong)]).toEqual([422, expect.stringContaining('Ese día es inhábil')]);
  expect(elements(wrong, 'input', { name: 'inhabil' })).toHaveLength(1);
  expect((await schedule({ dia: sunday, razon: '', inhabil: '1', hora: '10:00' })).status).toBe(303);
  const [row] = await runSql(inject('dataDir'), 'select programado_para, sin_avisar from contenidos where id = $1', [
    id,
  ]);
  expect(row).toEqual({ programado_para: new Date(`${sunday}T17:00:00Z`), sin_avisar: true });
  const after = await read(publisher, '/gestion/calendario?mes=2098-03');
  expect(hrefsOf(dayOf(after, sunday))).toContain(`/gestion/notas/${id}`);
  expect(textOf(mainOf(after))).not.toContain('Nota que se mueve, 09:30');
  const range = `del ${Number(monday.slice(8))} al ${formatDateLong(sunday)}`;
  for (const [path, words] of [
    [`/gestion/notas/${id}`, `movido ${range}, `],
    [`/gestion/notas/${id}/historia`, `Aprobada y programada para el ${formatDateLong(monday)}, 09:30: `],
    [`/gestion/notas/${id}/historia`, `Movida ${range}: `],
  ] as const)
    expect(textOf(mainOf(await read(publisher, path)))).toContain(words);
  const [logged] = await runSql(
    inject('dataDir'),
    `select detalle from bitacora where accion = 'noticias.programar' and objeto->'ids'->>0 = $1 order by numero desc limit 1`,
    [String(id)],
  );
  expect(describeDetail(logged?.detalle as LoggedDetail, { people: new Map(), scopes: {} })).toContain(
    `ara el ${formatDateLong(sunday)}, 10:00, antes el ${formatDateLong(monday)}, 09:30`,
  );
});

test('terms of entes are on the day on which they end, with how many observations and recommendations they are of', async () => {
  const editor = await newPerson([['editor', 'auditorias']]);
  const terms = await listEndingTerms({ from: '2015-01-01', to: '2035-12-31' });
  const [term] = terms;
  if (!term) throw new Error('The demonstration has no open term');
  const page = await read(editor, `/gestion/calendario?mes=${term.vence.slice(0, 7)}&ver=termino`);
  const text = `Vence un término del ente: ${term.ente}: ${term.total}`;
  const link = linksOf(dayOf(page, term.vence)).find((each) => each.text === text);
  expect(link?.href).toMatch(new RegExp(`^/gestion/expedientes/r${term.auditoriaId}(\\?|$)`));
  const [open] = await runSql(
    inject('dataDir'),
    `select (select count(*) from observaciones o where o.auditoria_id = a.id and estado = 'pendiente' and retiro is null
        and not exists (select from respuestas r where r.auditoria_id = a.id and r.observacion = o.numero and r.retirada_el is null))::int
      + (select count(*) from recomendaciones r where r.auditoria_id = a.id and estado = 'pendiente' and retiro is null)::int as total
      from auditorias a where id = $1`,
    [term.auditoriaId],
  );
  const ofAudit = (await listEndingTerms({ from: '2010-01-01', to: '2040-12-31' })).filter(
    ({ auditoriaId }) => auditoriaId === term.auditoriaId,
  );
  expect(ofAudit.reduce((sum, { total }) => sum + total, 0)).toBeLessThanOrEqual(Number(open?.total));
});

test('agreements are counted one by one, and only those of the month', async () => {
  const editor = await newPerson([['editor', 'acuerdos']]);
  const [busiest] = await runSql(
    inject('dataDir'),
    `select to_char(visible_desde, 'YYYY-MM') as mes, count(*)::int as total from publicaciones
      where area = 'acuerdos' and tipo = 'acuerdo' and retirada is null group by 1 order by count(*) - count(distinct visible_desde) desc limit 1`,
  );
  const page = await read(editor, `/gestion/calendario?mes=${busiest?.mes}`);
  expect(texts(page, 'nav', { 'aria-label': 'Qué se muestra' }).join(' ')).toContain(`Acuerdos ${busiest?.total}`);
  expect(textOf(mainOf(page))).toContain(`Acuerdos: ${busiest?.total}.`);
  const days = elements(page, 'td').filter((day) => hrefsOf(day).length > 0);
  for (const { attribs } of days) expect(attribs.id).toMatch(`d${busiest?.mes}`);
});

test('agreements of one day lead to the list of that day, which has a way back to all', async () => {
  const editor = await newPerson([['editor', 'acuerdos']]);
  const [day] = await runSql(
    inject('dataDir'),
    `select visible_desde::text as dia, count(*)::int as total from publicaciones
      where area = 'acuerdos' and tipo = 'acuerdo' and retirada is null group by 1 having count(*) between 2 and 20 order by 2 desc, 1 limit 1`,
  );
  const dia = String(day?.dia);
  const page = await read(editor, `/gestion/calendario?mes=${dia.slice(0, 7)}`);
  const link = linksOf(dayOf(page, dia)).find(({ text }) => text.includes(`Acuerdos: ${day?.total}`));
  const list = await read(editor, link?.href ?? '');
  expect(elements(list, 'tbody').flatMap((body) => elements(body, 'tr'))).toHaveLength(Number(day?.total));
  expect(elements(list, 'input', { name: 'dia' }).map(({ attribs }) => attribs.value)).toEqual([dia]);
  expect(elements(await read(editor, '/gestion/acuerdos?dia=ayer'), 'input', { name: 'dia' })).toEqual([]);
});

test('a month without anything says so, and a month that is none is the present one', async () => {
  const person = await newPerson([['administrador', '*']]);
  const page = await read(person, '/gestion/calendario?mes=2050-02');
  expect(textOf(mainOf(page))).toContain('Este mes no tiene nada en sus fechas.');
  const present = await read(person, '/gestion/calendario?mes=ayer');
  expect(elements(present, 'td', { id: `d${today(new Date())}` })).toHaveLength(1);
});

test('a term of one row leads to the workspace of its audit with the row opened, one of several to the workspace', async () => {
  const editor = await newPerson([['editor', 'auditorias']]);
  const terms = await listEndingTerms({ from: '2015-01-01', to: '2035-12-31' });
  // The calendar lists the first ones of a day.
  const firsts = [...Map.groupBy(terms, ({ vence }) => vence).values()].flatMap(([first]) => first ?? []);
  const hrefOf = async ({ vence, ente, total }: (typeof terms)[number]) => {
    const page = await read(editor, `/gestion/calendario?mes=${vence.slice(0, 7)}&ver=termino`);
    const text = `Vence un término del ente: ${ente}: ${total}`;
    return linksOf(dayOf(page, vence)).find((each) => each.text === text)?.href ?? '';
  };
  const [one, several] = [firsts.find(({ total }) => total === 1), firsts.find(({ total }) => total > 1)];
  if (!one || !several) throw new Error('The demonstration lacks a term of one row, or of several');
  const href = await hrefOf(one);
  expect(href).toMatch(
    new RegExp(`^/gestion/expedientes/r${one.auditoriaId}\\?abre=(observaciones|recomendaciones)-r\\d+$`),
  );
  expect(elements(await read(editor, href), 'aside', { id: 'panel' })).toHaveLength(1);
  expect(await hrefOf(several)).toBe(`/gestion/expedientes/r${several.auditoriaId}`);
});
