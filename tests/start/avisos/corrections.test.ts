import { describe, expect, test } from 'vitest';
import { query } from '../../setup/atencion/submission.ts';
import { contentSite } from '../../setup/gestion/content-site.ts';
import { submission } from '../../setup/gestion/requests.ts';
import { textOf } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';
import { emptySite } from '../../setup/import/site.ts';

// Errors that people report, without scripts and without an account, and the ledger of those that the staff published.

const site = emptySite(() => ({ TRUST_PROXY: '1' }));
const staff = contentSite(site, []);
const report = '/correcciones/senalar?de=%2Fdifusion%2Fnotas';
const open = async (path: string) => textOf((await ask(path, { origin: site.base() })).text, ' ');
const send = (path: string, dicho: string) => ask(path, { origin: site.base(), ...submission({ dicho }) });

describe('a report', () => {
  test('is stored with its page, its area and its term, and nobody sees it', async () => {
    expect(await open(report)).toContain('Notas informativas');
    const { status, text } = await send(report, 'El 18 % es sobre el presupuesto, no sobre el contrato');
    expect([status, textOf(text)]).toEqual([200, expect.stringContaining('Lo recibimos')]);
    const [row] = await query<Record<string, unknown>>(
      site.dataDir,
      'select donde, direccion, atiende, estado, publicada, limite > recibida_el as later, visible_desde from correcciones',
    );
    expect(row).toEqual({
      ...{ donde: 'Notas informativas', direccion: '/difusion/notas', atiende: 'noticias', estado: 'en revisión' },
      ...{ publicada: false, later: true, visible_desde: null },
    });
    for (const path of ['/correcciones', '/datos/correcciones', '/buscar?texto=presupuesto'])
      expect(await open(path)).not.toContain('no sobre el contrato');
  });

  test('that is sent twice, at once or after Back, is stored once', async () => {
    const sent = 'Dos veces lo mismo';
    await Promise.all([send(report, sent), send(report, sent)]);
    await send(report, `  ${sent} `);
    expect(await query(site.dataDir, 'select dicho from correcciones where dicho = $1', [sent])).toHaveLength(1);
  });

  test('without words, or of no page, is refused', async () => {
    for (const dicho of ['', 'mal', 'x'.repeat(2001)]) expect((await send(report, dicho)).status).toBe(422);
    for (const de of ['/nada', '//otro.example', '/gestion', '/buscar?texto=a', ''])
      expect((await send(`/correcciones/senalar?${new URLSearchParams({ de })}`, 'Está mal la suma')).status).toBe(404);
  });
});

test('the ledger has what was answered, the newest first', async () => {
  const header = [
    'Recibido el',
    'Dónde',
    'Dirección de la página',
    'Qué nos dijeron',
    'Área que contesta',
    'Contesta a más tardar',
    'Estado',
    'Qué se contestó',
    'Errata',
  ];
  const year = new Date().getFullYear();
  await site.rows('correcciones', [
    header,
    [
      `${year}-01-01`,
      'Hermosillo',
      '/entes/80',
      'La suma no coincide',
      'auditorias',
      `${year}-01-26`,
      'corregido',
      'Errata del 6 de enero',
      '/informes/informe/7',
    ],
    [`${year}-01-01`, 'Ures', '/entes/81', 'El teléfono no existe', 'entes', `${year}-12-31`, 'en revisión', '', ''],
  ]);
  const page = await open('/correcciones');
  expect(page).toContain('De 2 errores que nos señalaron este año, uno era cierto y está corregido');
  expect(page.indexOf('El teléfono no existe')).toBeLessThan(page.indexOf('La suma no coincide'));
  expect(page).toContain('Errata del 6 de enero');
  expect(page).toContain(`Lo atiende Entes y municipios; contesta a más tardar el 31 de diciembre de ${year}`);
  expect((await ask('/correcciones', { origin: site.base() })).text).toContain('href="/informes/informe/7"');
  expect(await open('/datos/correcciones/cambios.atom')).toContain('Hermosillo');
  const late = ['2025-01-06', 'Álamos', '/entes/82', 'Falta una firma', 'Entes y municipios', '2025-01-27'];
  await site.rows('correcciones', [header, [...late, 'en revisión', '', '']]);
  expect(await open('/correcciones')).toContain(
    'Lo atiende Entes y municipios; su plazo venció el 27 de enero de 2025 sin respuesta',
  );
});

test('the staff see the state of each, filter by it, and export it', async () => {
  const list = async (query: string) => textOf((await staff.read(`/gestion/correcciones${query}`)).text, ' ');
  expect(await list('')).toMatch(/Hermosillo» .*Corregido/);
  const open = await list('?valor=en+revisi%C3%B3n');
  expect(open).toContain('Error señalado en «Ures»');
  expect(open).not.toContain('Error señalado en «Hermosillo»');
  expect((await staff.read('/gestion/correcciones/exportar?valor=corregido')).text).toMatch(/Hermosillo.*corregido/);
});

test('a report in work that is not published is not said to be read by the public', async () => {
  const [row] = await query<{ id: number }>(site.dataDir, 'select min(id)::int as id from correcciones');
  staff.rows.set('correcciones', row?.id ?? 0);
  const saved = await staff.save('enviar', 'correcciones', {});
  expect(saved.status, saved.text).toBe(303);
  const page = textOf((await staff.read(saved.headers.location ?? '')).text, ' ');
  expect(page).toContain('En el sitio Sin publicar');
  expect(page).not.toContain('El público lee');
});

describe('a report of a part', () => {
  const de = '/correcciones/senalar?de=%2Fcorrecciones';
  const part = 'renglon: Hermosillo';

  test('is chosen among what the page shows, and stored as it was shown', async () => {
    expect(await open(de)).toContain('Renglón: Dónde: Hermosillo; Qué nos dijeron: La suma no coincide');
    await ask(de, { origin: site.base(), ...submission({ dicho: 'No era la suma', parte: part }) });
    const rows = await query<{ parte: string; mostrado: string }>(
      site.dataDir,
      "select parte, mostrado from correcciones where dicho = 'No era la suma'",
    );
    expect(rows).toEqual([{ parte: 'Hermosillo', mostrado: expect.stringContaining('La suma no coincide') }]);
  });

  test('that the page does not show is one of the whole page', async () => {
    await ask(de, { origin: site.base(), ...submission({ dicho: 'Otra cosa inventada', parte: 'cifra: Inventada' }) });
    const rows = await query(site.dataDir, "select parte from correcciones where dicho = 'Otra cosa inventada'");
    expect(rows).toEqual([{ parte: '' }]);
  });

  test('with an address is followed by it once confirmed, and without one nothing is stored of anybody', async () => {
    const wrong = await ask(de, { origin: site.base(), ...submission({ dicho: 'Está mal', correo: 'nada' }) });
    expect([wrong.status, textOf(wrong.text)]).toEqual([422, expect.stringContaining('Escriba su correo completo')]);
    await ask(de, { origin: site.base(), ...submission({ dicho: 'Sigo mi error', correo: 'eva@correo.example' }) });
    const [row] = await query<{ id: number }>(
      site.dataDir,
      "select id from correcciones where dicho = 'Sigo mi error'",
    );
    const followed = await query(site.dataDir, 'select clave, clases, confirmada from suscripciones');
    expect(followed).toEqual([
      { clave: `registro:correccion:${row?.id}`, clases: ['publicacion', 'cambio', 'termino'], confirmada: null },
    ]);
  });
});

test('a page leads to reporting its errors, and forms do not', async () => {
  const links = (await ask('/difusion/notas', { origin: site.base() })).text;
  expect(links).toContain('/correcciones/senalar?de=%2Fdifusion%2Fnotas');
  expect((await ask(report, { origin: site.base() })).text).not.toContain('senalar?de=%2Fcorrecciones');
});
