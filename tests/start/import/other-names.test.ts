import { beforeEach, expect, test } from 'vitest';
import { municipalityTiles } from '#institution/municipality-tiles.ts';
import { elements, hrefsOf, mainOf, textOf, texts, withoutMarks } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';
import { csv, folderPackage, onePage } from '../../setup/import/package-files.ts';
import { emptySite } from '../../setup/import/site.ts';
import { temporaryFile } from '../../setup/import/workbook-file.ts';

// An institution that calls its types of audit and of report by other names, in another order, and has no integral audits.

const site = emptySite();
const firstTiles = Object.entries(municipalityTiles).slice(0, 3);

const tables: [string, string[][]][] = [
  ['ejercicios', [['Año'], ['2023']]],
  // The first three tiles of the map.
  ['municipios', [['Municipio', 'Clave'], ...firstTiles.map(([clave, [, , letters]]) => [`Villa ${letters}`, clave])]],
  [
    'tipos-ente',
    [
      ['Nombre', 'Ámbito', 'Indicador'],
      ['Municipios', 'Municipal', 'isMunicipio'],
      ['Comisiones de agua', 'Municipal', ''],
    ],
  ],
  ['tipos-auditoria', [['Nombre'], ['Cumplimiento'], ['Obra pública']]],
  ['tipos-informe', [['Tipo'], ['Informe individual'], ['Informe general ejecutivo']]],
  [
    'entes',
    [
      ['Nombre', 'Tipo', 'Municipio'],
      ['Municipio de Tlaxco', 'Municipios', firstTiles[0]?.[0] ?? ''],
      ['Municipio de Huamantla', 'Municipios', firstTiles[1]?.[0] ?? ''],
    ],
  ],
  [
    'auditorias',
    [
      ['Código', 'Tipo', 'Ente', 'Año', 'Planeada el', 'Notificada el', 'Publicada el'],
      ['D-1', 'Cumplimiento', 'Municipio de Tlaxco', '2023', '05/03/2024', '02/09/2024', '05/09/2024'],
      ['D-2', 'Obra pública', 'Municipio de Huamantla', '2023', '05/03/2024', '02/09/2024', '05/09/2024'],
    ],
  ],
  [
    'renglones',
    [
      ['Auditoría', 'Cuenta', 'Lugar', 'Concepto', 'Capítulo', 'Devengado', 'Revisado'],
      ['D-1', 'gasto', '1', 'Servicios', '3000', '1000000', '600000'],
    ],
  ],
  [
    'observaciones',
    [
      ['Auditoría', 'Número', 'Clase', 'Descripción', 'Monto', 'Estado', 'Emitida el'],
      ['D-1', '1', 'Financieras', 'Pagos sin contrato', '90000', 'pendiente', '05/09/2024'],
      ['D-2', '1', 'Obra Pública', 'Obra sin terminar', '70000', 'pendiente', '05/09/2024'],
    ],
  ],
];

let filled = false;
beforeEach(async () => {
  if (filled) return;
  filled = true;
  for (const [what, rows] of tables) expect(await site.rows(what, rows), what).toContain('0 equivocadas');
  const reports = [
    ['Auditoría', 'Tipo de informe', 'Ejercicio', 'Nombre', 'Ámbito', 'Publicado el', 'PDF'],
    ['D-1', 'Informe individual', '2023', 'Informe de Tlaxco', '', '05/09/2024', 'uno.pdf'],
    ['D-2', 'Informe individual', '2023', 'Informe de Huamantla', '', '05/09/2024', 'uno.pdf'],
    ['IGE-2023', 'Informe general ejecutivo', '2023', 'Informe general de 2023', 'Estatal', '05/09/2024', 'uno.pdf'],
  ];
  const { lines } = await site.run('informes', folderPackage({ 'tabla.csv': csv(reports), 'uno.pdf': onePage }));
  expect(lines.at(-1)).toContain('3 nuevas');
});

const page = async (path: string) => withoutMarks(await (await site.get(path)).text()).replaceAll('\u00A0', ' ');

test('the report browser offers the types of report in any order, and those without entes by year', async () => {
  const path = '/auditorias/informes-individuales';
  const links = texts(mainOf(await page(path)), 'a');
  expect(links).toEqual(expect.arrayContaining([expect.stringContaining('Informe individual')]));
  expect(textOf(mainOf(await page(`${path}?tipo=individual&ejercicio=2023`)))).toContain(
    'Informes individuales de 2023',
  );
  const general = textOf(mainOf(await page(`${path}?tipo=general-ejecutivo&ejercicio=2023`)));
  expect(general).toContain('Informe general de 2023');
  expect(general).toContain('del tipo «Informe general ejecutivo»');
});

test('the account under review has the audits of all types', async () => {
  const path = '/informes/informes-cuenta-actual';
  const start = textOf(mainOf(await page(path)));
  for (const text of ['los informes de las auditorías a su cuenta', 'Pagos sin contrato', 'Obra sin terminar', 'D-1'])
    expect(start).toContain(text);
  expect(start).not.toContain('integral');
  const of = textOf(mainOf(await page(`${path}?ente=1000`)));
  expect(of).toContain('Auditorías a la cuenta pública 2023');
  expect(of).toContain('Auditoría Cumplimiento');
});

test('the results of a year say of which entes they are', async () => {
  expect(textOf(mainOf(await page('/auditorias/informes-de-resultados')))).toContain(
    'De uno de los 2 entes auditados de 2023, revisamos 60 de cada 100 pesos',
  );
});

test('the map has the municipalities without an ente, and the figures of all have one date', async () => {
  const tiles = elements(await page('/mi-municipio'), 'ul', { 'aria-label': 'Municipios en su lugar aproximado' });
  const names = texts(tiles, 'li').map((text) => text.replaceAll(/\s+/g, ' '));
  expect(names).toHaveLength(3);
  expect(names.filter((text) => text.includes('sin datos'))).toEqual([expect.stringContaining('Villa ')]);
  const dateOf = async (path: string) => / al (\d+ de \w+ de \d+)/.exec(textOf(mainOf(await page(path))))?.[1];
  expect(await dateOf('/institucion/acerca-de')).toBe(await dateOf('/hallazgos'));
});

test('an import names municipalities without a tile, and municipal types without their sign only where they may need it', async () => {
  const run = async (what: string, rows: string[][]) =>
    (await site.run(what, temporaryFile(`${what}.csv`, csv(rows)), '--dry-run')).lines.join('\n');
  const places = [
    ['Municipio', 'Clave'],
    ['Villa Nueva', '99001'],
  ];
  expect(await run('municipios', places)).toContain(
    'Un municipio no tiene cuadro en institution/municipality-tiles.ts',
  );
  const header = ['Nombre', 'Ámbito', 'Indicador'];
  expect(await run('tipos-ente', [header, ['Comisiones', 'Municipal', '']])).not.toContain('isMunicipio');
  expect(await run('tipos-ente', [header, ['Ayuntamientos', 'Municipal', '']])).toContain('isMunicipio');
});

test('no example of the contract opens a record that the site does not have', async () => {
  const origin = site.base();
  const { text: overview } = await ask('/datos-abiertos/contrato', { origin });
  const groups = new Set(
    hrefsOf(overview).flatMap((href) => /^\/datos-abiertos\/contrato\?grupo=[\w-]+/.exec(href) ?? []),
  );
  expect(groups.size).toBeGreaterThan(10);
  for (const group of groups) {
    const { text: page } = await ask(group, { origin });
    const examples = elements(page, 'a').filter((link) => textOf(link).startsWith('Abrir el ejemplo'));
    for (const { attribs } of examples)
      expect((await ask(attribs.href ?? '', { origin })).status, `${attribs.href}, on ${group}`).toBeLessThan(400);
  }
});
