import { beforeAll, expect, inject, test } from 'vitest';
import { newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { type Element, elements, linksOf, mainOf, textOf, texts } from '../setup/html.ts';

// The list before a submission, for the person who writes; and rows of audits that move alone.

let editor: TestPerson;
let publisher: TestPerson;
beforeAll(async () => {
  editor = await newPerson([
    ['editor', 'auditorias'],
    ['editor', 'noticias'],
  ]);
  publisher = await newPerson([['publicador', 'noticias']]);
});
const read = async ({ cookie }: TestPerson, path: string) =>
  mainOf((await askStaff(path, { headers: { cookie } })).text);

/** Returns the values of a form as a browser sends them. */
function fieldsOf(form: Element): Record<string, string> {
  return Object.fromEntries(
    elements(form, '*', { name: true }).flatMap((field): [string, string][] => {
      const { name = '', value = '', type = '', checked } = field.attribs;
      if (field.name === 'button' || (type === 'checkbox' && checked === undefined)) return [];
      const [chosen] = elements(field, 'option', { selected: true });
      if (field.name === 'select') return [[name, chosen?.attribs.value ?? '']];
      return [[name, field.name === 'textarea' ? textOf(field) : value]];
    }),
  );
}

test('the list before a submission has the values that the server refuses', async () => {
  const typed = { codigo: '2026AM0001-01', ente: 'Ente que no existe', observacionesEmitidas: 'dos' };
  const keep = async (fields: Record<string, string>) => {
    const form = submission({ ...typed, ...fields, version: '0', edicion: 'prueba' }, editor.cookie);
    return JSON.parse((await askStaff('/gestion/auditorias/nuevo/borrador', form)).text) as { findings: string[] };
  };
  const { findings } = await keep({});
  expect(findings).toContain('Observaciones emitidas: Escriba un número entero, solo con cifras: 12 o 1,250.');
  expect((await keep({ observacionesEmitidas: '2' })).findings).toContain('Falta «Tipo de auditoría».');
});

test('the list before a submission has a name that no row has', async () => {
  const [row] = await runSql(
    inject('dataDir'),
    `select id, codigo from auditorias where visible_en_sitio_web and not retirado order by id desc limit 1`,
  );
  const path = `/gestion/auditorias/r${row?.id}`;
  const fields = fieldsOf(await read(editor, path));
  const form = submission({ ...fields, ente: 'Ente que no existe', edicion: 'prueba' }, editor.cookie);
  const { findings } = JSON.parse((await askStaff(`${path}/borrador`, form)).text) as { findings: string[] };
  expect(findings).toEqual(['Ente: No es un ente conocido.']);
});

test('changes in review are not submitted again, and only their author sees their faults', async () => {
  const id = await newNota(editor, 'Nota en revisión');
  const fields = { ...notaFields('Nota en revisión'), entradilla: 'Lo denunció GOCM800715HSRNRR09.' };
  const steps = async (person: TestPerson) => texts(await read(person, `/gestion/notas/${id}`), 'button');
  expect(await steps(editor)).toContain('Enviar a revisión');
  await sendContent(editor, id, { accion: 'enviar', version: '1', ...fields });
  expect(await steps(editor)).not.toContain('Enviar a revisión');
  const headings = async (person: TestPerson) => texts(await read(person, `/gestion/notas/${id}`), 'h2');
  expect(await headings(editor)).toContain('Antes de enviar');
  expect(await headings(publisher)).not.toContain('Antes de enviar');
});

test('a row of an audit that moves alone is shown in the workspace, which says so', async () => {
  const [row] = await runSql(
    inject('dataDir'),
    `select r.id, r.auditoria_id from recomendaciones r join auditorias a on a.id = r.auditoria_id
     where a.visible_en_sitio_web and r.retiro is null
       and not exists (select from contenidos c where c.tipo = 'recomendacion' and c.registro = r.id) order by r.id desc limit 1`,
  );
  const path = `/gestion/recomendaciones/r${row?.id}`;
  const form = await read(editor, path);
  const fields = fieldsOf(form);
  fields.texto = `${fields.texto} Se revisa.`;
  const sent = await askStaff(path, submission({ ...fields, accion: 'enviar' }, editor.cookie));
  expect(sent.status, textOf(mainOf(sent.text || '<main></main>'))).toBe(303);
  const address = `/gestion/expedientes/r${row?.auditoria_id}?abre=recomendaciones-r${row?.id}`;
  expect(linksOf(await read(editor, '/gestion/pendientes')).map(({ href }) => href)).toContain(address);
  const panel = elements(await read(editor, address), 'aside', { id: 'panel' });
  expect(textOf(panel)).toContain('Este cambio va por separado de los demás: en revisión.');
});
