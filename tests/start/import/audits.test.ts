import { beforeEach, describe, expect, test } from 'vitest';
import { csv, folderPackage, onePage, threePages, wordFile, zipPackage } from '../../setup/import/package-files.ts';
import { counts, emptySite, refused } from '../../setup/import/site.ts';
import { temporaryFile } from '../../setup/import/workbook-file.ts';

// Everything that an audit has: its account, observations, recommendations, reports with their files.
const site = emptySite();
let filled = false;

beforeEach(async () => {
  if (filled) return;
  filled = true;
  const tables: Record<string, string[][]> = {
    ejercicios: [
      ['Id', 'Año'],
      ['17', '2021'],
    ],
    'tipos-ente': [
      ['Id', 'Nombre', 'Ámbito'],
      ['3', 'Ayuntamientos', 'Municipal'],
    ],
    'tipos-auditoria': [
      ['Id', 'Nombre'],
      ['9', 'Integral'],
    ],
    'tipos-informe': [
      ['Id', 'Nombre'],
      ['1', 'Todos'],
      ['3', 'Individual'],
      ['6', 'Ciudadano'],
    ],
    entes: [
      ['Id', 'Nombre', 'Nombre corto', 'Tipo'],
      ['80', 'Ayuntamiento de Hermosillo', 'Hermosillo', 'Ayuntamientos'],
    ],
    auditorias: [
      ['Código', 'Tipo', 'Ente', 'Año', 'Planeada el', 'Publicada el'],
      ['A-1', 'Integral', 'Hermosillo', '2021', '05/03/2022', '05/09/2022'],
    ],
  };
  for (const [what, rows] of Object.entries(tables)) await site.rows(what, rows);
});

const wrong = async (what: string, rows: string[][]) =>
  (await refused(site.run(what, temporaryFile(`${what}.csv`, csv(rows))))).filter((line) => line.startsWith('Hoja'));
/** The first audit of a database. */
const AUDIT = 50_000;

describe('the parts of an audit', () => {
  test('names of reports', async () => {
    const rows = [
      ['Id', 'Tipo de informe', 'Nombre'],
      ['2', 'individual', 'Informe Individual'],
    ];
    expect(await site.rows('nombres-informe', rows)).toBe(`Nombres de informe: 1 fila leída; ${counts(1, 0, 0)}`);
    expect(await site.rows('nombres-informe', rows)).toContain(counts(0, 0, 1));
    expect(await site.ask('/api/TipoInformesNombre/Individual')).toMatchObject([{ nombre: 'Informe Individual' }]);
    expect(await wrong('nombres-informe', [...rows.slice(0, 1), ['x', 'Semestral', '']])).toEqual([
      'Hoja «nombres-informe», celda A2: «x» no es un número entero.',
      expect.stringMatching(
        /B2: «Semestral» no es un tipo de informe conocido; hay: .*Individual.*; otro se agrega en «Tipos y nombres de informes»\.$/,
      ),
      'Hoja «nombres-informe», celda C2: falta «Nombre».',
    ]);
  });

  test('lines of income and spending', async () => {
    const header = ['Auditoría', 'Cuenta', 'Renglón', 'Concepto', 'Objeto', 'Devengado', 'Revisado'];
    const rows = [
      header,
      ['A-1', 'Ingresos', '1', 'Participaciones', '8100', '$1,000.00', '860'],
      ['A-1', 'egreso', '1', 'Servicios generales', '3000', '2000', '$1,440.00'],
    ];
    expect(await site.rows('renglones', rows)).toBe(`Renglones: 2 filas leídas; ${counts(2, 0, 0)}`);
    expect(await site.rows('renglones', rows)).toContain(counts(0, 0, 2));
    const other = rows.map((row) => row.map((cell) => (cell === 'Participaciones' ? 'Aportaciones' : cell)));
    expect(await site.rows('renglones', other)).toContain(counts(0, 1, 1));
    const sheet = await site.ask(`/api/Informes/website/ciudadano/auditoria/${AUDIT}`);
    expect(JSON.stringify(sheet)).toContain('860');
    const cells = [
      ['B-2', 'ingreso', '1', 'x', '8100', '10', '5'],
      ['A-1', 'caja', '-1', 'x', '8100', 'diez', '5'],
      ['A-1', 'gasto', '2', 'x', '3000', '10', '11'],
      ['A-1', 'gasto', '2', 'x', '3000', '10', '9'],
    ];
    expect(await wrong('renglones', [header, ...cells])).toEqual([
      'Hoja «renglones», celda A2: «B-2» no es una auditoría que exista; agréguela antes.',
      'Hoja «renglones», celda B3: «caja» debe ser una de: ingreso, gasto.',
      'Hoja «renglones», celda C3: «-1» debe ir de 0 a 10000.',
      'Hoja «renglones», celda F3: «diez» no es una cantidad en pesos; escriba por ejemplo 1234.50 o $1,234.50.',
      'Hoja «renglones», celda G4: lo revisado pasa de lo devengado.',
      'Hoja «renglones», celda A5: repite la fila 4 de la hoja «renglones».',
    ]);
  });

  test('recommendations', async () => {
    const header = ['Auditoría', 'No.', 'Recomendación', 'Estado', 'Emitida el', 'Atendida el', 'Plazo'];
    const rows = [
      header,
      ['A-1', '1', 'Conciliar las cuentas', 'Atendida', '05/09/2022', '1 de octubre de 2022', ''],
      ['A-1', '2', 'Publicar el padrón', 'por atender', '05/09/2022', '', '60'],
    ];
    expect(await site.rows('recomendaciones', rows)).toBe(`Recomendaciones: 2 filas leídas; ${counts(2, 0, 0)}`);
    expect(await site.rows('recomendaciones', rows)).toContain(counts(0, 0, 2));
    const page = (await site.open(`/auditorias/auditoria/${AUDIT}`)).bytes.toString();
    expect(page).toContain('Publicar el padrón');
    const cells = [
      ['B-2', '1', 'x', 'pendiente', '05/09/2022', '', ''],
      ['A-1', '3', 'x', 'pendiente', '05/09/2022', '06/09/2022', ''],
      ['A-1', '4', 'x', 'atendida', '05/09/2022', '04/09/2022', ''],
      ['A-1', '5', 'x', 'resuelta', '5/9/22', '', '0'],
    ];
    expect(await wrong('recomendaciones', [header, ...cells])).toEqual([
      'Hoja «recomendaciones», celda A2: «B-2» no es una auditoría que exista; agréguela antes.',
      'Hoja «recomendaciones», celda F3: una recomendación pendiente no tiene fecha de atención.',
      'Hoja «recomendaciones», celda F4: la fecha de atención es anterior a la de emisión.',
      'Hoja «recomendaciones», celda D5: «resuelta» debe ser una de: atendida, pendiente.',
      'Hoja «recomendaciones», celda E5: «5/9/22» es una fecha sin su año completo; escriba por ejemplo 05/09/2022.',
      'Hoja «recomendaciones», celda G5: «0» debe ir de 1 a 1000.',
    ]);
  });
});

describe('reports with their files', () => {
  const header = [
    'Auditoría',
    'Tipo de informe',
    'Ejercicio',
    'Ente',
    'Nombre',
    'Publicado el',
    'Testado',
    'PDF',
    'Word',
  ];
  const row = (tipo: string, pdf: string, word: string) => [
    'A-1',
    tipo,
    '2021',
    'Hermosillo',
    `Informe ${tipo}`,
    '05/09/2022',
    'Sí',
    pdf,
    word,
  ];
  const table = csv([header, row('Individual', 'A-1.pdf', 'A-1.docx'), row('Ciudadano', 'ciudadano.pdf', '')]);
  const files = { 'informes.csv': table, 'A-1.pdf': threePages, 'A-1.docx': wordFile, 'ciudadano.pdf': onePage };
  const list = '/api/Informes/EnteEjercicio/80/17/Individual/Municipal/0';

  test('come in from folder and ZIP, and the audit knows its own', async () => {
    expect((await site.run('informes', folderPackage(files))).lines).toEqual([
      `Informes: 2 filas leídas; ${counts(2, 0, 0)}`,
    ]);
    expect((await site.run('informes', zipPackage(files))).lines).toEqual([
      `Informes: 2 filas leídas; ${counts(0, 0, 2)}`,
    ]);
    const [{ id }] = await site.ask(list);
    expect(await site.open(`/api/File/Informe/${id}`)).toEqual({
      status: 200,
      type: 'application/pdf',
      bytes: threePages,
    });
    expect((await site.open(`/api/File/InformeWord/${id}`)).bytes).toEqual(wordFile);
    const { informe } = await site.ask(`/api/Informes/website/auditoria/${AUDIT}`);
    expect(informe).toMatch(/^archivos\/\d+\/A-1\.pdf$/);
  });

  test('without year and ente they are those of the audit; without an audit they are wrong cells', async () => {
    const short = ['Auditoría', 'Tipo', 'Nombre', 'Publicado el'];
    const report = ['A-1', 'Ciudadano', 'Informe breve', '30/09/2022'];
    expect(
      await site.rows('informes', [
        [...short, 'Número de informe'],
        [...report, '2'],
      ]),
    ).toContain(counts(1, 0, 0));
    expect(await site.ask('/api/Informes/EnteEjercicio/80/17/Ciudadano/Municipal/0')).toContainEqual(
      expect.objectContaining({ nombre: 'Informe breve' }),
    );
    expect(await wrong('informes', [short, ['B-9', ...report.slice(1)]])).toContain(
      'Hoja «informes», fila 2: ninguna auditoría del sitio tiene el código «B-9», que diría el ejercicio: escríbalo.',
    );
  });

  test('a report without its files in the table keeps them; a replaced one counts as changed', async () => {
    const [{ id }] = await site.ask(list);
    expect(await site.rows('informes', [header.slice(0, 6), row('Individual', '', '').slice(0, 6)])).toContain(
      counts(0, 0, 1),
    );
    const blank = {
      ...files,
      'informes.csv': csv([header, row('Individual', '', ''), row('Ciudadano', 'A-1.pdf', '')]),
    };
    const { lines } = await site.run('informes', folderPackage(blank));
    expect(lines).toEqual([
      'Ninguna fila nombra estos 2 archivos, que no se importan: A-1.docx, ciudadano.pdf',
      expect.stringMatching(
        /^Hoja «informes», celda H3: Informe en PDF, de «ciudadano\.pdf \(\w{8}…\)» a «A-1\.pdf \(\w{8}…\)»\.$/,
      ),
      `Informes: 2 filas leídas; ${counts(0, 1, 1)}`,
    ]);
    expect((await site.open(`/api/File/Informe/${id}`)).bytes).toEqual(threePages);
    const before = await site.ask(`/api/Informes/website/auditoria/${AUDIT}`);
    expect((await site.run('informes', folderPackage({ ...files, 'A-1.pdf': onePage }))).lines.at(-1)).toContain(
      counts(0, 2, 0),
    );
    expect((await site.open(`/api/File/Informe/${id}`)).bytes).toEqual(onePage);
    expect(await site.ask(`/api/Informes/website/auditoria/${AUDIT}`)).toEqual(before);
  });

  test('files of another kind are wrong cells', async () => {
    const bad = {
      ...files,
      'A-1.docx': onePage,
      'informes.csv': csv([header, row('Individual', 'A-1.docx', 'A-1.docx')]),
    };
    const stored = site.stored();
    expect((await refused(site.run('informes', zipPackage(bad)))).slice(0, 1)).toEqual([
      'Hoja «informes», celda H2: «A-1.docx» debe terminar en .pdf.',
    ]);
    const other = { ...bad, 'informes.csv': csv([header, row('Individual', 'A-1.pdf', 'A-1.docx')]) };
    expect((await refused(site.run('informes', zipPackage(other))))[0]).toBe(
      'Hoja «informes», celda I2: «A-1.docx» no es por dentro un archivo DOCX, sino PDF.',
    );
    expect(site.stored()).toEqual(stored);
  });
});
