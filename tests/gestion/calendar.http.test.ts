import { expect, inject, test } from 'vitest';
import { listEndingTerms } from '#areas/auditorias/queries/ending-terms.ts';
import { addDays } from '#platform/calendar/days.ts';
import { today } from '#platform/visibility.ts';
import { openServerDatabase } from '../setup/database.ts';
import { newNota, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { element, elements, hrefsOf, linksOf, mainOf, textOf } from '../setup/html.ts';

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
  const moment = { dia: date, hora: '09:30', razon: 'La revisó la Dirección.' };
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
