import { expect, inject, test } from 'vitest';
import { sendFile } from '../../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';
import { texts } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';
import { plainPdf } from '../../setup/pdf/pdf-file.ts';

// Kinds of content that the same screens edit.

test('an event of the calendar', async () => {
  const person = await newPerson([['editor', 'agenda']]);
  const fields = {
    titulo: 'Foro en Ures',
    fecha: '2026-12-01',
    hasta: '2026-11-30',
    clase: 'programa',
    descripcion: 'Abierto.',
  };
  const send = (more: Record<string, string>) =>
    askStaff(
      '/gestion/eventos/nuevo',
      submission({ accion: 'guardar', version: '0', ...fields, ...more }, person.cookie),
    );
  const refused = await send({});
  expect([refused.status, refused.text.includes('Es anterior al primer día.')]).toEqual([422, true]);
  expect((await send({ hasta: '' })).status).toBe(303);
});

test('a question, which does not take the place of another', async () => {
  const person = await newPerson([
    ['editor', 'institucion'],
    ['publicador', 'institucion'],
  ]);
  const send = (id: number | 'nuevo', fields: Record<string, string>) =>
    askStaff(`/gestion/preguntas/${id}`, submission(fields, person.cookie));
  const question = {
    pregunta: '¿Cómo se publica esta?',
    respuesta: '<p>Desde la gestión.</p>',
    enlace: '/institucion/acerca-de',
    textoEnlace: 'Quiénes somos',
    orden: '1',
  };
  const taken = await send('nuevo', { accion: 'guardar', version: '0', ...question });
  expect([taken.status, taken.text.includes('Otra pregunta tiene el lugar 1')]).toEqual([422, true]);
  const saved = await send('nuevo', { accion: 'guardar', version: '0', ...question, orden: '998' });
  const id = Number(/\/(\d+)\?/.exec(saved.headers.location ?? '')?.[1]);
  expect((await send(id, { accion: 'guardar', version: '1', ...question, orden: '999' })).status).toBe(303);
});

test('an agreement, whose number another one of its list may not have, and a notice with its file', async () => {
  const person = await newPerson([
    ['editor', 'acuerdos'],
    ['publicador', 'acuerdos'],
  ]);
  const send = (path: string, fields: Record<string, string>) =>
    askStaff(`/gestion/${path}`, submission(fields, person.cookie));
  const [known] = await runSql(
    inject('dataDir'),
    'select to_char(fecha, $$YYYY-MM-DD$$) as fecha, consecutivo from acuerdos order by id limit 1',
  );
  const agreement = { fecha: String(known?.fecha), expediente: 'E/1', fechaActuacion: '2026-01-09' };
  const save = (consecutivo: unknown) =>
    send('acuerdos/nuevo', {
      accion: 'guardar',
      version: '0',
      ...agreement,
      consecutivo: String(consecutivo),
      sintesis: 'Se admite.',
    });
  const taken = await save(known?.consecutivo);
  expect([taken.status, taken.text.includes('La lista de ese día ya tiene el número')]).toEqual([422, true]);
  // Two versions of the same number: the second one is refused when the first one is published.
  const saved = await Promise.all([save(999), save(999)]);
  expect(saved.map(({ status }) => status)).toEqual([303, 303]);
  const ids = saved.map(({ headers }) => /\/(\d+)\?/.exec(headers.location ?? '')?.[1] ?? '');
  const publish = (id = '') => send(`acuerdos/${id}`, { accion: 'publicar', version: '1', razon: 'Prueba.' });
  expect((await publish(ids[0])).status).toBe(303);
  const second = await publish(ids[1]);
  expect([second.status, second.text.includes('La lista de ese día ya tiene el número 999')]).toEqual([409, true]);
  const upload = await uploadFile(person, 'aviso.pdf', plainPdf({ texts: ['Aviso'] }));
  const [, archivoId = ''] = /archivo=(\d+)/.exec(upload.location ?? '') ?? [];
  const notice = { fecha: '2026-01-12', expediente: 'E/1', descripcion: 'Se notifica.', archivoId, acuerdoId: '' };
  expect((await send('avisos/nuevo', { accion: 'guardar', version: '0', ...notice })).status).toBe(303);
});

test('a document: its file is uploaded, nobody gets it before the publication, and withdrawn it is gone', async () => {
  const person = await newPerson([
    ['editor', 'documentos'],
    ['publicador', 'documentos'],
  ]);
  const upload = await uploadFile(person, 'guia.pdf', plainPdf({ texts: ['Guia de prueba'] }));
  const [, archivo] = /archivo=(\d+)/.exec(upload.location ?? '') ?? [];
  expect(await uploadFile(person, 'guia.pdf', 'esto no es un PDF')).toEqual({
    refusal: 'El archivo no es por dentro un archivo PDF.',
  });
  const list = await askStaff('/gestion/medios/documentos', { headers: { cookie: person.cookie } });
  expect([list.status, list.text.includes('guia.pdf')]).toEqual([200, true]);
  await runSql(inject('dataDir'), `insert into carpetas (codigo, titulo) values ('ZZ-0001', 'Guías de prueba')`);
  const fields = {
    carpeta: 'ZZ-0001',
    nombre: 'Guía de la prueba',
    archivoId: String(archivo),
    orden: '1',
    seccion: '',
    anotaciones: '',
    fecha: '2026-01-02',
  };
  const send = (id: number | 'nuevo', more: Record<string, string>) =>
    askStaff(`/gestion/documentos/${id}`, submission({ ...fields, ...more }, person.cookie));
  const missing = await send('nuevo', { accion: 'guardar', version: '0', archivoId: '12' });
  expect([missing.status, missing.text.includes('La biblioteca no tiene ese archivo')]).toEqual([422, true]);
  const saved = await send('nuevo', { accion: 'guardar', version: '0' });
  const id = Number(/\/(\d+)\?/.exec(saved.headers.location ?? '')?.[1]);
  const file = async () => (await ask(`/archivos/${archivo}/guia.pdf`)).status;
  expect(await file()).toBe(404);
  expect((await send(id, { accion: 'publicar', version: '1', razon: 'Prueba.' })).status).toBe(303);
  await expect.poll(file).toBe(200);
  expect((await send(id, { accion: 'retirar', retiro: 'error', motivo: 'Prueba.' })).status).toBe(303);
  await expect.poll(file).not.toBe(200);
});

test('a document that a table brought with its longest texts has a form with a second file and both labels', async () => {
  const person = await newPerson([
    ['editor', 'documentos'],
    ['publicador', 'documentos'],
  ]);
  const upload = await uploadFile(person, 'largo.pdf', plainPdf({ texts: ['Documento largo'] }));
  const [, archivoId = ''] = /archivo=(\d+)/.exec(upload.location ?? '') ?? [];
  const longest = {
    nombre: 'n'.repeat(500),
    seccion: 's'.repeat(300),
    anotaciones: 'a'.repeat(4000),
    orden: 1_000_000,
  };
  const [stored] = await runSql(
    inject('dataDir'),
    `insert into documentos (nombre, seccion, anotaciones, orden, archivo_id, publicado)
    values ($1, $2, $3, $4, $5, false) returning id`,
    [...Object.values(longest), archivoId],
  );
  const address = `/gestion/documentos/r${stored?.id}`;
  const { text } = await askStaff(address, { headers: { cookie: person.cookie } });
  for (const name of ['etiqueta', 'etiqueta2', 'archivo2Id']) expect(text, name).toContain(`name="${name}"`);
});

async function uploadFile({ cookie }: TestPerson, name: string, content: Buffer | string) {
  const file = { name, content, fields: {}, json: true };
  const { text } = await sendFile('/gestion/medios/documentos/archivo', file, { cookie });
  return JSON.parse(text) as { location?: string; refusal?: string };
}

test('a new row has the label of its button as title, and a catalogue is listed by title without a date', async () => {
  const { cookie } = await newPerson([
    ['editor', 'entes'],
    ['editor', 'transparencia'],
  ]);
  const open = async (path: string) => (await askStaff(path, { headers: { cookie } })).text;
  for (const [plural, title] of [
    ['municipios', 'Nuevo municipio'],
    ['formatos', 'Nuevo formato'],
    ['fracciones', 'Nueva fracción'],
  ])
    expect(texts(await open(`/gestion/${plural}/nuevo`), 'h1'), plural).toEqual([title]);
  const list = await open('/gestion/municipios');
  const names = texts(list, 'a').filter((text) => /\(\d{5}\)$/.test(text));
  expect(names.slice(1, 4)).toEqual(['Agua Prieta (26002)', 'Álamos (26003)', 'Altar (26004)']);
  expect(list).not.toContain('Fecha pública');
});
