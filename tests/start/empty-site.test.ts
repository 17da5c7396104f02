import { beforeAll, describe, expect, test } from 'vitest';
import { complaint, submit } from '../setup/atencion/submission.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { ask } from '../setup/http.ts';
import { emptySite } from '../setup/import/site.ts';

// An institution before its first import: DEMO=0 on an empty database.

const site = emptySite();

/** Pages of the institution, its people, participation and calendar: what they would count is not there yet. */
const institution = /^\/(institucion|carnet|transparencia\/participacion-ciudadana)/;

test('every page of the site map opens without content and leads to nothing that is missing; those of the institution count nothing and mark nothing as demonstration', async () => {
  const base = site.base();
  const { text } = await ask('/sitemap.xml', { origin: base });
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
  expect(paths.length).toBeGreaterThan(60);
  const links = new Map<string, string>();
  for (const path of paths) {
    const { status, text: page } = await ask(path, { origin: base });
    expect(status, path).toBe(200);
    expect(page, path).not.toMatch(/Se muestran 0 de 0/);
    for (const address of internalLinks(page, base)) links.set(address, path);
    if (!institution.test(path)) continue;
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>')).replaceAll('<!-- -->', '');
    expect(main, path).not.toMatch(/>[^<]*\b(0|cero) (áreas|personas|preguntas|respuestas|solicitudes|documentos)/);
    expect(main, path).not.toMatch(/demostración|undefined|NaN/);
    expect(main, path).not.toMatch(/<h[1-6][^>]*><\/h[1-6]>/);
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

  const read = (person: TestPerson, path: string) =>
    askStaff(path, { origin: site.gestion(), headers: { cookie: person.cookie } });
  const send = (person: TestPerson, path: string, fields: Record<string, string> | [string, string][]) =>
    askStaff(path, { origin: site.gestion(), ...submission(fields, person.cookie) });
  const open = async (path: string) => (await ask(path, { origin: site.base() })).text;

  /** Saves a version on top of the one that the form shows. Returns its page. */
  async function save(path: string, accion: string, fields: [string, string][]): Promise<string> {
    const { text, headers } = await read(administrator, path);
    if (headers.location) return save(headers.location, accion, fields);
    const hidden = ['version', 'sitio'].map((name): [string, string] => [
      name,
      new RegExp(`name="${name}" value="(\\w+)"`).exec(text)?.[1] ?? '',
    ]);
    const saved = await send(administrator, path, [['accion', accion], ...hidden, ...fields]);
    expect(saved.status, saved.text).toBe(303);
    return (saved.headers.location ?? '').replace(/\?.*/, '');
  }

  /** Submits a new version of a setting, and publishes it by the other person. */
  async function publish(path: string, fields: [string, string][]): Promise<void> {
    const address = await save(path, 'enviar', fields);
    const [, version = ''] = /name="version" value="(\d+)"/.exec((await read(reviewer, address)).text) ?? [];
    const approved = await send(reviewer, address, { accion: 'publicar', version });
    expect(approved.status, approved.text).toBe(303);
  }

  const contact = (horario: string): [string, string][] => [
    ['domicilio', 'Avenida Nueva 1\nCiudad Capital'],
    ['telefono', '800 555 0199'],
    ['telefonoNota', 'sin costo'],
    ['conmutador', '555 555 0111'],
    ['conmutadorNota', 'conmutador'],
    ['correo', 'nuevo@prueba.example'],
    ['correoControl', 'oic@prueba.example'],
    ['horario', horario],
    ['redes.nombre', 'Facebook'],
    ['redes.url', 'https://redes.prueba.example/facebook'],
    ['redes.nombre', ''],
    ['redes.url', ''],
  ];

  test('is told where to begin', async () => {
    const { text } = await read(administrator, '/gestion/pendientes');
    for (const part of ['El sitio todavía no tiene contenidos', '/gestion/personal', '/gestion/ajustes'])
      expect(text).toContain(part);
  });

  test('contact data: saved, previewed, published, restored', async () => {
    const before = await open('/');
    const address = await save('/gestion/contacto/r1', 'guardar', contact('De 9 a 14 h'));
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

  test('links of interest and the announcement are on the home page', async () => {
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
    const due = async () => /a más tardar el ([^<]+)</.exec(await open('/transparencia/procedimientos-de-acceso'))?.[1];
    const before = await due();
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
    await runSql(site.dataDir, `update registros set cerrado = now() - interval '5 years'`);
    const expired = async () => (await site.command('retention')).lines.join('\n');
    expect(await expired()).toContain('Denuncia: 0 registros');
    const years = { solicitudAnios: '2', denunciaAnios: '4', participacionAnios: '2' };
    const starts = { solicitudDesde: 'cierre', denunciaDesde: 'cierre', participacionDesde: 'registro' };
    await publish('/gestion/conservacion/r1', Object.entries({ ...years, ...starts }));
    expect(await expired()).toContain('Denuncia: 1 registros');
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
    for (const path of ['/gestion/ajustes', '/gestion/dias-inhabiles/r2050'])
      expect([(await read(everywhere, path)).status, (await read(reviewer, path)).status], path).toEqual([403, 200]);
    expect((await read(administrator, '/gestion/contacto/nuevo')).status).toBe(404);
    expect((await read(administrator, '/gestion/contacto')).status).toBe(404);
    const fields: [string, string][] = [['accion', 'guardar'], ['version', '1'], ...contact('De noche')];
    expect((await send(reviewer, '/gestion/contacto/r1', fields)).status).toBe(403);
  });
});

/** Addresses of the site that a page leads to, without their fragment. */
function internalLinks(page: string, base: string): string[] {
  return [...page.matchAll(/\shref="([^"#]+)/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base))
    .filter(({ origin }) => origin === base)
    .map(({ pathname, search }) => pathname + search);
}
