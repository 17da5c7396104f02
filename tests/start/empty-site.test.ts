import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { countDue } from '#areas/atencion/queries/due.ts';
import { contentKinds } from '#areas/contents.ts';
import { listImports } from '#areas/imports.ts';
import { readConfig } from '#platform/config.ts';
import { closeDatabase, openDatabase } from '#platform/database/connection.ts';
import { peopleWithWork } from '#platform/editing/digest/digest.ts';
import { siteMapAddresses } from '../setup/addresses.ts';
import { changeRecords } from '../setup/atencion/change-records.ts';
import { complaint, submit } from '../setup/atencion/submission.ts';
import { databaseUrl } from '../setup/database.ts';
import { notaFields } from '../setup/gestion/contents.ts';
import { sendFile } from '../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { contactFields, staffSite } from '../setup/gestion/staff-site.ts';
import { elements, hrefsOf, mainOf, textOf, texts, values } from '../setup/html.ts';
import { ask } from '../setup/http.ts';
import { emptySite } from '../setup/import/site.ts';

// An institution before its first import: DEMO=0 on an empty database.

const site = emptySite();

/** Pages of the institution, its people, participation and calendar: what they would count is not there yet. */
const institution = /^\/(institucion|carnet|transparencia\/participacion-ciudadana)/;

test('every page of the site map opens without content, each empty part leads on and nothing to what is missing; those of the institution count nothing and mark nothing as demonstration', async () => {
  const base = site.base();
  const paths = await siteMapAddresses(base);
  expect(paths.length).toBeGreaterThan(60);
  const links = new Map<string, string>();
  for (const path of paths) {
    const { status, text: page } = await ask(path, { origin: base });
    expect(status, path).toBe(200);
    expect(textOf(page), path).not.toMatch(/Se muestran 0 de 0/);
    for (const address of internalLinks(page, base)) links.set(address, path);
    const main = mainOf(page);
    for (const empty of elements(main, 'div', { 'data-empty': true }))
      expect([...elements(empty, 'a'), ...elements(empty, 'button')], `${path}: ${textOf(empty)}`).not.toEqual([]);
    if (!institution.test(path)) continue;
    const attributes = elements(main, '*').flatMap(({ attribs }) => Object.values(attribs));
    expect(textOf(main), path).not.toMatch(/\b(0|cero) (áreas|personas|preguntas|respuestas|solicitudes|documentos)/);
    for (const text of [textOf(main), attributes.join(' ')])
      expect(text, path).not.toMatch(/demostración|undefined|NaN/);
    const headings = elements(main, '*').filter(({ name }) => /^h[1-6]$/.test(name));
    for (const heading of headings) expect(textOf(heading), path).not.toBe('');
  }
  for (const path of ['ObligacionesTransparencia/Fracciones/70', 'obligaciones-de-transparencia/83bis/I']) {
    const { status, headers } = await ask(`/transparencia/${path}`, { origin: base });
    expect([status, headers.location], path).toEqual([302, '/transparencia/obligaciones-de-transparencia']);
  }
  for (const [address, page] of links) {
    const { status } = await ask(address, { origin: base });
    expect(status, `${address}, on ${page}`).toBeLessThan(400);
  }
});

describe('the staff of a new institution', () => {
  let administrator: TestPerson;
  let reviewer: TestPerson;
  beforeAll(async () => {
    const server = { gestion: site.gestion(), dataDir: site.dataDir };
    administrator = await newPerson([['administrador', '*']], { server, name: 'Rosa Elena Figueroa' });
    reviewer = await newPerson([['publicador', 'ajustes']], { server, name: 'Ulises Montaño' });
  });

  const { read, send, save, open, publish: publishAs } = staffSite(site);
  const publish = (path: string, fields: [string, string][]) => publishAs([administrator, reviewer], path, fields);

  test('is told where to begin', async () => {
    const { text } = await read(administrator, '/gestion/pendientes');
    for (const part of ['El sitio todavía no tiene contenidos', '/gestion/personal', '/gestion/ajustes'])
      expect(text).toContain(part);
  });

  test('contact data: saved, previewed, published, restored', async () => {
    const before = await open('/');
    const address = await save(administrator, '/gestion/contacto/r1', 'guardar', contactFields('De 9 a 14 h'));
    expect(await open('/')).toBe(before);
    const { headers } = await read(administrator, `${address}/vista`);
    const preview = await open(new URL(headers.location ?? '').pathname);
    for (const part of ['De 9 a 14 h', '800 555 0199', 'Avenida Nueva 1']) expect(preview).toContain(part);
    expect(await open('/')).toBe(before);
    expect((await send(administrator, address, { accion: 'publicar', version: '2' })).status).toBe(409);
    expect((await send(reviewer, address, { accion: 'publicar', version: '2', razon: 'Cambio de sede.' })).status).toBe(
      303,
    );
    await expect.poll(() => open('/')).toContain('De 9 a 14 h');
    expect(await open('/')).toContain('https://redes.prueba.example/facebook');
    expect(await open('/institucion/preguntas-frecuentes')).toContain('800 555 0199');
    const refused = await send(reviewer, address, { accion: 'retirar', retiro: 'error', motivo: 'x' });
    expect([refused.status, refused.text.includes('Un ajuste no se retira')]).toEqual([409, true]);
    await send(administrator, `${address}/historia`, { numero: '1' });
    await send(reviewer, address, { accion: 'publicar', version: '3', razon: 'Se recupera.' });
    await expect.poll(() => open('/')).not.toContain('De 9 a 14 h');
  });

  test('links of interest, a label of the menu and the announcement are on the home page', async () => {
    await publish('/gestion/rotulos/r1', [
      ['rotulos.pagina', '/institucion/directorio'],
      ['rotulos.rotulo', 'Quién es quién'],
    ]);
    await expect.poll(() => open('/')).toContain('Quién es quién');
    await publish('/gestion/enlaces/r1', [
      ['enlaces.nombre', 'Congreso de Prueba'],
      ['enlaces.url', 'https://congreso.prueba.example/'],
    ]);
    await expect.poll(() => open('/')).toContain('https://congreso.prueba.example/');
    const announcement = { rotulo: 'Aviso', titulo: 'Cerramos a las 12:00', contenido: '<p>El martes.</p>' };
    await publish('/gestion/anuncio/r1', Object.entries({ ...announcement, desde: '2020-01-01', hasta: '' }));
    await expect.poll(() => open('/')).toContain('Cerramos a las 12:00');
    await publish('/gestion/anuncio/r1', Object.entries({ ...announcement, desde: '2020-01-01', hasta: '2020-01-02' }));
    await expect.poll(() => open('/')).not.toContain('Cerramos a las 12:00');
  });

  test('holidays move the legal terms', async () => {
    const due = async () =>
      texts(await open('/transparencia/procedimientos-de-acceso'), 'p').find((text) =>
        text.includes('a más tardar el'),
      );
    const before = await due();
    expect(before).toBeDefined();
    const days = Array.from({ length: 20 }, (_, at) =>
      new Date(Date.now() + (at + 1) * 86_400_000).toISOString().slice(0, 10),
    );
    for (const year of new Set(days.map((day) => day.slice(0, 4))))
      await publish(
        `/gestion/dias-inhabiles/r${year}`,
        days
          .filter((day) => day.startsWith(year))
          .flatMap((day): [string, string][] => [
            ['dias.fecha', day],
            ['dias.motivo', 'Inventario'],
          ]),
      );
    await expect.poll(due).not.toBe(before);
    const wrong = await send(administrator, '/gestion/dias-inhabiles/r2099', [
      ['accion', 'guardar'],
      ['version', '1'],
      ['dias.fecha', '2098-01-01'],
      ['dias.motivo', ''],
    ]);
    expect([wrong.status, wrong.text.includes('El 2098-01-01 no es de 2099.')]).toEqual([422, true]);
  });

  test('retention decides which records are erased', async () => {
    expect((await submit(site.base(), complaint())).status).toBe(200);
    await changeRecords(site.dataDir, `update registros set cerrado = now() - interval '5 years'`);
    const expired = async () => (await site.command('retention')).lines.join('\n');
    expect(await expired()).toContain('Denuncia: 0 registros');
    const years = { solicitudAnios: '2', denunciaAnios: '4', participacionAnios: '2' };
    const starts = { solicitudDesde: 'cierre', denunciaDesde: 'cierre', participacionDesde: 'registro' };
    await publish('/gestion/conservacion/r1', Object.entries({ ...years, ...starts }));
    expect(await expired()).toContain('Denuncia: 1 registros');
  });

  test('the first question is on its page, and withdrawn again', async () => {
    const server = { gestion: site.gestion(), dataDir: site.dataDir };
    const person = await newPerson(
      [
        ['editor', 'institucion'],
        ['publicador', 'institucion'],
      ],
      { server },
    );
    const page = () => open('/institucion/preguntas-frecuentes');
    expect(await page()).toContain('Todavía no hay preguntas frecuentes publicadas.');
    const { headers } = await send(person, '/gestion/preguntas/nuevo', {
      ...{ accion: 'guardar', version: '0', pregunta: '¿Quién revisa?', respuesta: '<p>El Instituto.</p>' },
      ...{ enlace: '/institucion/acerca-de', textoEnlace: 'Quiénes somos', orden: '1' },
    });
    const address = (headers.location ?? '').replace(/\?.*/, '');
    await send(person, address, { accion: 'publicar', version: '1', razon: 'Somos dos personas.' });
    await expect.poll(page).toContain('¿Quién revisa?');
    await send(person, address, { accion: 'retirar', retiro: 'error', motivo: 'Era una prueba.' });
    await expect.poll(page).toContain('Todavía no hay preguntas frecuentes publicadas.');
  });

  test('a note with a picture is on the home page at its time, and withdrawn everywhere', async () => {
    const server = { gestion: site.gestion(), dataDir: site.dataDir };
    const editor = await newPerson([['editor', 'noticias']], { server });
    const publisher = await newPerson([['publicador', 'noticias']], { server });
    const content = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#336655' } })
      .jpeg()
      .toBuffer();
    const picture = { name: 'puente.jpg', content, fields: { descripcion: 'Un puente' }, origin: site.gestion() };
    const uploaded = await sendFile('/gestion/medios/archivo', picture, { cookie: editor.cookie });
    const [, imagen = ''] = /\/(\d+)\?/.exec(uploaded.headers.location ?? '') ?? [];
    const fields = { ...notaFields('El puente de Ures está abierto'), imagen, alt: 'Un puente sobre un río' };
    const saved = await send(editor, '/gestion/notas/nuevo', { accion: 'guardar', version: '0', ...fields });
    const address = (saved.headers.location ?? '').replace(/\?.*/, '');
    const { headers } = await read(editor, `${address}/vista`);
    const preview = await open(new URL(headers.location ?? '').pathname);
    for (const part of ['El puente de Ures está abierto', 'Un puente sobre un río', '/imagenes/'])
      expect(preview).toContain(part);
    const steps: [TestPerson, Record<string, string>][] = [
      [editor, { accion: 'enviar', version: '1', ...fields }],
      [publisher, { accion: 'devolver', version: '1', comentario: 'Diga desde cuándo.' }],
      [editor, { accion: 'enviar', version: '1', ...fields, entradilla: 'Desde el lunes.' }],
      [publisher, { accion: 'programar', version: '2', dia: '2099-01-01', hora: '10:00' }],
    ];
    for (const [person, step] of steps) expect((await send(person, address, step)).status, step.accion).toBe(303);
    expect(await open('/')).not.toContain('El puente de Ures');
    const id = address.split('/').at(-1);
    await runSql(site.dataDir, 'update contenidos set programado_para = now() where id = $1', [id]);
    await runSql(
      site.dataDir,
      `update pgboss.job set start_after = now() where name = 'contenido-programado' and data->>'id' = $1`,
      [id],
    );
    await expect.poll(() => open('/')).toContain('El puente de Ures');
    const [row] = await runSql(site.dataDir, 'select registro from contenidos where id = $1', [id]);
    const doors = [`/difusion/nota?nota=${row?.registro}`, `/api/Notas/Nota/${row?.registro}`];
    const file = `/archivos/${imagen}/puente.webp`;
    await publish('/gestion/carrusel/r1', [
      ['cuantas', '3'],
      ['notas.nota', String(row?.registro)],
    ]);
    const opening = async () => hrefsOf(elements(await open('/'), '*', { 'aria-labelledby': 'portada' }));
    await expect.poll(opening).toContain(doors[0]);
    const statuses = () =>
      Promise.all([...doors, file].map(async (path) => (await ask(path, { origin: site.base() })).status));
    const lists = async () =>
      (await Promise.all(['/buscar?texto=puente', '/sitemap.xml', '/'].map(open))).map((text) =>
        /El puente de Ures|nota\?nota=\d/.test(text),
      );
    expect([await statuses(), await lists()]).toEqual([
      [200, 200, 200],
      [true, true, true],
    ]);
    await send(publisher, address, { accion: 'retirar', retiro: 'error', motivo: 'Sigue cerrado.' });
    await expect.poll(async () => (await statuses()).includes(200)).toBe(false);
    expect((await statuses()).slice(0, 2)).toEqual([410, 410]);
    await expect.poll(lists).toEqual([false, false, false]);
  });

  test('the weekly check shows its editor a link that leads nowhere', async () => {
    const server = { gestion: site.gestion(), dataDir: site.dataDir };
    const person = await newPerson(
      [
        ['editor', 'noticias'],
        ['publicador', 'noticias'],
        ['editor', 'institucion'],
      ],
      { server },
    );
    const question = ['¿Qué se revisa?', 'Lo del programa.', '/auditorias/programa-2026', 'Verlo', '7'];
    await site.rows('preguntas', [['Pregunta', 'Respuesta', 'Enlace', 'Texto del enlace', 'Lugar'], question]);
    const contenido = '<p>Lea <a href="/difusion/nota?nota=999999">la otra</a> y <a href="/buscar">busque</a>.</p>';
    const fields = { ...notaFields('Nota con un enlace roto'), contenido };
    const saved = await send(person, '/gestion/notas/nuevo', { accion: 'guardar', version: '0', ...fields });
    const address = (saved.headers.location ?? '').replace(/\?.*/, '');
    await send(person, address, { accion: 'publicar', version: '1', razon: 'Prueba.' });
    // The weekly job, due now. It may be queued already.
    const job = `insert into pgboss.job (name, data) values ('enlaces-rotos', '{}') on conflict do nothing`;
    await runSql(site.dataDir, job);
    const pending = async () => (await read(person, '/gestion/pendientes')).text;
    await expect.poll(pending).toContain('Enlaza a /difusion/nota?nota=999999, que no existe');
    expect(await pending()).not.toContain('Enlaza a /buscar');
    expect(await pending()).toContain('Enlaza a /auditorias/programa-2026, que no existe');
    const settings = { DATABASE_URL: databaseUrl('postgres', site.dataDir), DATA_DIR: site.dataDir };
    await openDatabase(readConfig(settings));
    try {
      const sources = { kinds: contentKinds, listImports, countRecords: countDue };
      const working = await peopleWithWork(sources, new Date());
      // The daily mail counts what the home page lists.
      const waiting = working.find(({ correo }) => correo === person.email)?.waiting;
      expect(waiting).toMatchObject({ brokenLinks: 2, review: 0 });
    } finally {
      await closeDatabase();
    }
  });

  test('settings are for those to whom they are granted by name', async () => {
    const server = { gestion: site.gestion(), dataDir: site.dataDir };
    const everywhere = await newPerson(
      [
        ['editor', '*'],
        ['publicador', '*'],
      ],
      { server },
    );
    const holidays = '/gestion/dias-inhabiles/r2050';
    expect([(await read(everywhere, holidays)).status, (await read(reviewer, holidays)).status]).toEqual([403, 200]);
    for (const path of ['/gestion/contacto/nuevo', '/gestion/contacto'])
      expect((await read(administrator, path)).status).toBe(404);
    const fields: [string, string][] = [['accion', 'guardar'], ['version', '1'], ...contactFields('De noche')];
    expect((await send(reviewer, '/gestion/contacto/r1', fields)).status).toBe(403);
  });
});

/** Addresses of the site that a page leads to, without their fragment. */
function internalLinks(page: string, base: string): string[] {
  return values(page, '*', 'href', { href: /^[^#]/ })
    .map((href) => new URL(href, base))
    .filter(({ origin }) => origin === base)
    .map(({ pathname, search }) => pathname + search);
}
