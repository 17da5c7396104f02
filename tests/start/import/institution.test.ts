import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { elements, withoutMarks } from '#tests/setup/html.ts';
import { csv, folderPackage, onePage, sampleFile } from '../../setup/import/package-files.ts';
import { runImport } from '../../setup/import/run-import.ts';
import { counts, emptySite, refused } from '../../setup/import/site.ts';
import { temporaryFile } from '../../setup/import/workbook-file.ts';

// Imports of an institution's own pages, on a site that starts empty.

// Staff numbers of old cards are accepted, since the code of a new one is not told.
const site = emptySite(() => ({ CARNET_LEGACY: '1' }));
const photo = sampleFile('a PNG');

/** Rows as a CSV file; its path. */
function table(rows: readonly (readonly string[])[]): string {
  return temporaryFile('tabla.csv', csv(rows));
}

/** The page at an address, without the marks that React puts between texts. */
async function html(path: string): Promise<string> {
  return withoutMarks(await (await site.get(path)).text());
}

describe('chart, people and texts', () => {
  test('imports units of both charts from one file, in any order, each under its superior unit', async () => {
    const header = ['Unidad', 'Clase', 'Organigrama', 'Depende de'];
    const chart = [
      header,
      ['Auditoría de Obra', 'auditoria', '', 'titular del instituto'],
      ['Titular del Instituto', 'titular', '', ''],
      ['Contraloría Interna', 'titular', 'control', ''],
    ];
    expect(await site.rows('unidades', chart)).toContain(counts(3, 0, 0));
    expect(await site.rows('unidades', chart)).toContain(counts(0, 0, 3));
    const unknown = [
      header,
      ['Laboratorio', 'apoyo', '', 'Dirección de Obra'],
      ['Dirección de Obra', 'apoyo', '', 'Auditoría Especial'],
    ];
    expect(await refused(site.run('unidades', table(unknown)))).toEqual(
      expect.arrayContaining([
        'Hoja «tabla», celda D2: «Dirección de Obra» no es una unidad conocida.',
        'Hoja «tabla», celda D3: «Auditoría Especial» no es una unidad conocida.',
      ]),
    );
  });

  test('says that a table needs another order where too many units come before their superior unit', async () => {
    const units = Array.from({ length: 5001 }, (_, index) => [`Unidad ${index}`, 'apoyo', '', 'Última']);
    const rows = [
      ['Unidad', 'Clase', 'Organigrama', 'Depende de'],
      ...units,
      ['Última', 'apoyo', '', 'Titular del Instituto'],
    ];
    const unordered = expect.stringMatching(/celda D5002: .*ordene la tabla/);
    expect(await refused(site.run('unidades', table(rows)))).toEqual(expect.arrayContaining([unordered]));
    const last = 110;
    const chain = Array.from({ length: last }, (_, index) => [
      `Nivel ${index + 1}`,
      'apoyo',
      '',
      index + 1 === last ? 'Titular del Instituto' : `Nivel ${index + 2}`,
    ]);
    const [header = []] = rows;
    expect(await refused(site.run('unidades', table([header, ...chain])))).toEqual(
      expect.arrayContaining([expect.stringMatching(/celda D2: .*ordene la tabla/)]),
    );
  });

  test('imports people with portraits, which only their cards show; the same package changes nothing', async () => {
    const rows = [
      ['Número de empleado', 'Nombres', 'Apellidos', 'Puesto', 'Departamento', 'Extensión', 'Fotografía'],
      ['00417', 'Rebeca', 'Solórzano Ibarra', 'Jefa', 'Auditoría de Obra', '401', 'retratos-417.png'],
      ['00418', 'Tomás', 'Cienfuegos Malpica', 'Auditor', 'Auditoría de Obra', '402', ''],
    ];
    const content = { 'tabla.csv': csv(rows), 'fotos/retratos-417.png': photo };
    expect((await site.run('empleados', folderPackage(content))).lines.at(-1)).toContain(counts(2, 0, 0));
    expect((await site.run('empleados', folderPackage(content))).lines.at(-1)).toContain(counts(0, 0, 2));
    expect(await site.ask('/Publico/DirectorioEmpleadosPagina')).toHaveLength(2);
    const directory = await html('/institucion/directorio');
    expect(directory).toContain('2 personas en 1 área');
    expect(directory).not.toContain('demostración');
    expect(site.stored()).toHaveLength(1);
    // The chart links every unit; one without people opens an empty list.
    const chart = await html('/institucion/estructura-organica');
    const links = new Set(
      [...chart.matchAll(/href="(\/institucion\/directorio\?area=[^"]*)"/g)].map(([, link = '']) => link),
    );
    expect(links.size).toBe(2);
    for (const link of links) expect((await site.get(link)).status, link).toBe(200);
  });

  test('the card shows a portrait of a telephone small, upright and without the place where it was taken', async () => {
    const taken = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a05' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Nadie' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const rows = [
      ['Número de empleado', 'Nombres', 'Apellidos', 'Puesto', 'Departamento', 'Fotografía'],
      ['00419', 'Ana', 'Tapia Murrieta', 'Auditora', 'Auditoría de Obra', 'ana.jpg'],
    ];
    await site.run('empleados', folderPackage({ 'tabla.csv': csv(rows), 'ana.jpg': taken }));
    const { status, type, bytes } = await site.open('/Publico/FotoEmpleado/00419');
    expect([status, type]).toEqual([200, 'image/jpeg']);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 540, height: 720, format: 'jpeg' });
    expect(metadata.exif).toBeUndefined();
    // The file itself is at no address of the site.
    expect(await html('/carnet?ci=00419')).not.toMatch(/\/(archivos|imagenes)\/[^"]*ana/);
  });

  test('units that depend on each other in a circle are refused', async () => {
    const circle = table([
      ['Unidad', 'Depende de'],
      ['Titular del Instituto', 'Auditoría de Obra'],
    ]);
    const lines = await refused(site.run('unidades', circle));
    expect(lines.join('\n')).toContain('dependería de ella misma');
  });

  test('imports texts of pages as Markdown, by page and section', async () => {
    const rows = [
      ['Página', 'Sección', 'Orden', 'Título', 'Texto'],
      ['acerca-de', 'lema', '1', 'Cuidamos lo que es de todos', 'Una frase.'],
      ['acerca-de', 'mision', '2', 'Misión', 'Revisar el **gasto**.'],
    ];
    expect(await site.rows('textos', rows)).toContain(counts(2, 0, 0));
    expect(await site.rows('textos', rows)).toContain(counts(0, 0, 2));
    const page = await html('/institucion/acerca-de');
    expect(page).toContain('Cuidamos lo que es de todos');
    expect(page).toContain('Revisar el <strong>gasto</strong>.');
    const lines = await refused(site.run('textos', table([...rows, ['inicio', 'x', '1', 'X', 'x']])));
    expect(lines.join('\n')).toContain('debe ser una de: acerca-de');
  });

  test('imports questions with an action each', async () => {
    const head = ['Lugar', 'Pregunta', 'Respuesta', 'Enlace', 'Texto del enlace'];
    expect(
      await site.rows('preguntas', [head, ['1', '¿Qué es?', 'Un informe.', '/institucion/acerca-de', 'Leer más']]),
    ).toContain(counts(1, 0, 0));
    expect(await html('/institucion/preguntas-frecuentes')).toContain('¿Qué es?');
    const lines = await refused(site.run('preguntas', table([head, ['2', 'X', 'x', 'javascript:x', 'x']])));
    expect(lines.join('\n')).toContain('debe ser una dirección del sitio');
  });

  test('imports broken links of any column, and names them by cell', async () => {
    const head = ['Lugar', 'Pregunta', 'Respuesta', 'Enlace', 'Texto del enlace'];
    const row = (link: string) => ['8', '¿Qué se revisa?', 'Lo del programa.', link, 'Verlo'];
    const remedy = 'que no existe en el sitio; corrija el enlace, o publique antes esa página.';
    const file = table([head, row('/auditorias/programa-2026')]);
    const rehearsed = await site.run('preguntas', file, '--dry-run');
    expect(rehearsed.lines).toContain(`Hoja «tabla», celda D2: enlaza a /auditorias/programa-2026, ${remedy}`);
    expect(rehearsed.ok).toBe(true);
    const done = await site.run('preguntas', table([head, row('/buscar?texto=obra')]));
    expect(done.lines.join('\n')).not.toContain('enlaza a');
    expect(done.lines.at(-1)).toContain(counts(1, 0, 0));
    const texts = [
      ['Página', 'Sección', 'Orden', 'Título', 'Texto'],
      ['acerca-de', 'vision', '3', 'Visión', 'Lea [uno](/difusion/nota?nota=999999) y [otro](/buscar).'],
    ];
    expect((await site.run('textos', table(texts))).lines).toContain(
      `Hoja «tabla», celda E2: enlaza a /difusion/nota?nota=999999, ${remedy}`,
    );
    // Without an answer nothing is known of them.
    const away = { dataDir: site.dataDir, env: { PUBLIC_URL: 'http://127.0.0.1:9' } };
    expect((await runImport(away, 'preguntas', file, '--dry-run')).lines).toContain(
      'No se revisó a dónde llevan todos los enlaces: el sitio no responde en http://127.0.0.1:9.',
    );
  });
});

describe('training and calendar', () => {
  test('imports meetings with their existing documents', async () => {
    const head = ['Reunión', 'Título', 'Fecha', 'Minutos', 'Documentos'];
    const file = (numbers: string) =>
      folderPackage({ 'tabla.csv': csv([head, ['1', 'Compras', '14/01/2021', '81 min', numbers]]) });
    const { lines } = await site.run('capacitaciones', file('7010'));
    expect(lines.join('\n')).toContain('no existe el documento 7010');
    await site.rows('carpetas', [
      ['Código', 'Título'],
      ['FA-0311', 'Informes'],
    ]);
    const documents = csv([
      ['Carpeta', 'Nombre', 'Archivo', 'Número público'],
      ['FA-0311', 'Sexta convocatoria', 'bases.pdf', '7010'],
    ]);
    await site.run('documentos', folderPackage({ 'tabla.csv': documents, 'bases.pdf': onePage }));
    expect((await site.run('capacitaciones', file('7010'))).lines.at(-1)).toContain(counts(1, 0, 0));
    expect(await site.ask('/Publico/Capacitaciones')).toMatchObject([{ documentos: [{ id: 7010 }] }]);
    const page = await html('/institucion/capacitaciones');
    expect(page).toContain('El video no está disponible por el momento');
    expect(page).not.toMatch(/municipios? conectado|Leer la transcripción|El video se carga/);
  });

  test('imports events', async () => {
    const head = ['Título', 'Fecha', 'Clase', 'Descripción'];
    expect(await site.rows('eventos', [head, ['Cierre', '29/08/2025', 'convocatoria', 'Concluye.']])).toContain(
      counts(1, 0, 0),
    );
    expect(await site.ask('/Publico/EventosCalendario')).toMatchObject([{ title: 'Cierre', start: '2025-08-29' }]);
    const wrong = table([
      ['Título', 'Fecha', 'Hasta', 'Clase', 'Descripción'],
      ['Feria', '29/08/2025', '28/08/2025', 'programa', 'Al revés.'],
    ]);
    expect((await refused(site.run('eventos', wrong))).join('\n')).toContain('es anterior al primer día');
  });
});

describe('participation', () => {
  const head = ['Convocatoria', 'Año', 'Programa', 'En proceso', 'Resumen', 'Solicitudes recibidas', 'Documento'];

  test('imports calls with their figures; one is in process at a time', async () => {
    expect(
      await site.rows('convocatorias', [
        head,
        ['1', '2024', '2024-2025', 'No', 'Se recibieron 8.', '8', ''],
        ['2', '2025', '2025-2026', 'Sí', 'Convocatoria en proceso...', '', '7010'],
      ]),
    ).toContain(counts(2, 0, 0));
    const page = '/transparencia/participacion-ciudadana?pestana=convocatoria';
    expect(await html(page)).toContain('2.ª Convocatoria de participación ciudadana');
    const next = [head.slice(0, 5), ['3', '2026', '2026-2027', 'Sí', 'Convocatoria en proceso...']];
    expect(await site.rows('convocatorias', next)).toContain(counts(1, 0, 0));
    expect(await site.ask('/Publico/DatosParticipacionCiudadana')).toMatchObject([
      { Actual: false, SolicitudesRecibidas: 8 },
      { Actual: false },
      { Actual: true, NumeroConvocatoria: 3 },
    ]);
  });

  test('a second call of a year, two in process, or a document that does not exist, are wrong rows', async () => {
    const lines = await refused(
      site.run(
        'convocatorias',
        table([
          head,
          ['4', '2024', '2027-2028', 'No', 'x', '', ''],
          ['5', '2027', '2027-2028', 'Sí', 'x', '', ''],
          ['6', '2028', '2028-2029', 'Sí', 'x', '', '999'],
        ]),
      ),
    );
    for (const problem of ['es el año de la convocatoria 1', 'otra fila es ya la convocatoria', 'no es un documento'])
      expect(lines.join('\n')).toContain(problem);
  });

  test('imports organisations and proposals; the same rows change nothing', async () => {
    const organisations = [
      ['Origen', 'Organización'],
      ['estatal', 'Colegio de profesionistas'],
      ['municipal', 'Observatorio ciudadano'],
    ];
    expect(await site.rows('organizaciones', organisations)).toContain(counts(2, 0, 0));
    expect(await site.rows('organizaciones', organisations)).toContain(counts(0, 0, 2));
    const proposals = [
      ['Convocatoria', 'Lugar', 'Propuesta', 'Área de interés', 'Ámbito'],
      ['1', '1', 'El puente de la entrada', 'Obra Pública', 'Municipal'],
    ];
    expect(await site.rows('propuestas', proposals)).toContain(counts(1, 0, 0));
    expect(await site.rows('propuestas', proposals)).toContain(counts(0, 0, 1));
    expect(await html('/transparencia/participacion-ciudadana?pestana=logros&ano=2024')).toContain(
      'El puente de la entrada',
    );
    expect(await html('/transparencia/participacion-ciudadana?pestana=datos')).toContain(
      '2 organizaciones han enviado solicitudes: una estatal y una municipal.',
    );
  });
});

test('a directory of 1,200 people is listed by pages, and found by the only name', async () => {
  const head = ['Número de empleado', 'Nombres', 'Apellidos', 'Puesto', 'Departamento'];
  const people = Array.from({ length: 1200 }, (_, index) => [
    `1${String(index).padStart(4, '0')}`,
    `Persona ${index}`,
    'De la Prueba',
    'Auditora',
    'Auditoría de Obra',
  ]);
  await site.rows('empleados', [head, ...people]);
  const listed = (page: string) => elements(page, 'li', { id: /^persona-\d+$/ }).length;
  const first = await html('/institucion/directorio?area=todas');
  expect(listed(first)).toBe(50);
  expect(first).toContain('href="/institucion/directorio?area=todas&amp;pagina=2"');
  expect(listed(await html('/institucion/directorio?buscar=auditora&pagina=24'))).toBe(50);
  expect(listed(await html('/institucion/directorio'))).toBeLessThan(20);
  expect(listed(await html('/institucion/directorio?buscar=persona+1187'))).toBe(1);
});
