import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedDataDir } from '../../setup/data-folder/migrated-database.ts';
import { importRows, runImport } from '../../setup/import/run-import.ts';
import { sheetData, temporaryFile, workbookBytes } from '../../setup/import/workbook-file.ts';
import { type RunningServer, startServer } from '../../setup/start-server.ts';

// A site of its own, without demonstration, filled by the command while the server runs.
const dataDir = migratedDataDir();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ dataDir, env: { DEMO: '0' } });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (...args: string[]) => runImport(dataDir, ...args);
const workbook = (rows: (string | number | null)[][], after = '') =>
  temporaryFile('libro.xlsx', workbookBytes({ sheets: { Datos: sheetData(rows, after) } }));
const ask = async (path: string) => (await fetch(server.base + path)).json();

describe('npm run import', () => {
  test('fills an empty database, from its catalogues on', async () => {
    expect(
      await importRows(dataDir, 'ejercicios', [
        ['Id', 'Año'],
        ['17', '2021'],
        ['19', '2023'],
      ]),
    ).toBe('Ejercicios: 2 filas leídas; 2 nuevas, 0 cambiadas, 0 iguales, 0 equivocadas.');
    await importRows(dataDir, 'municipios', [
      ['clave', 'nombre'],
      ['26030', 'Hermosillo'],
    ]);
    await importRows(dataDir, 'tipos-ente', [
      ['id', 'nombre', 'ambito', 'indicador'],
      ['1', 'Dependencias', 'estatal', 'isDependencia'],
      ['3', 'Ayuntamientos', 'MUNICIPAL', 'isMunicipio'],
      ['12', 'Organismos Operadores', 'Municipal', ''],
    ]);
    await importRows(dataDir, 'tipos-auditoria', [
      ['id', 'nombre'],
      ['9', 'Integral'],
    ]);
    await importRows(dataDir, 'tipos-informe', [
      ['id', 'nombre'],
      ['1', 'Todos'],
      ['3', 'Individual'],
    ]);
    await importRows(dataDir, 'fondos', [
      ['id', 'siglas', 'nombre'],
      ['3', 'FAIS', 'Infraestructura Social'],
    ]);
    const entes = [
      ['ID', 'Nombre del ente', 'NOMBRE CORTO', 'Siglas', 'Clasificación', 'Municipio'],
      ['1', 'Secretaría de Hacienda', '', 'SH', 'dependencias', ''],
      ['80', 'Ayuntamiento de Hermosillo', 'Hermosillo', '', 'ayuntamientos', 'HERMOSILLO'],
      ['', 'Organismo de Agua de Hermosillo', 'OOAPAS Hermosillo', 'OOAPAS', '12', ''],
      ['', 'Organismo de Agua de Álamos', 'OOAPAS Álamos', 'OOAPAS', '12', ''],
    ];
    expect(await importRows(dataDir, 'entes', entes)).toContain('4 nuevas');
    const [header = [], ...rows] = entes;
    const renamed = [header.with(1, 'Organismo'), ...rows];
    expect(await importRows(dataDir, 'entes', renamed)).toContain('0 nuevas, 0 cambiadas, 4 iguales');
    expect(await ask('/api/Entes/website/hermosilo')).toMatchObject([{ id: 80 }, { nombreCorto: 'OOAPAS Hermosillo' }]);
  });

  test('reads forgiving headers, titles above, merged cells, blank rows, dates and amounts as text, bodies in other spelling', async () => {
    const audits = workbook(
      [
        ['Programa de auditorías', null, null, null, null, null],
        [null, null, null, null, null, null],
        ['CODIGO', 'tipo de auditoria', 'Ente fiscalizado *', 'Año', 'Fecha de inicio', 'Fecha de publicación'],
        [
          '2023AM0080-09',
          'Auditoría integral',
          'H. AYUNTAMIENTO DE HERMOSILLO',
          2023,
          '5 de marzo de 2024',
          '27/09/2024',
        ],
        ['2023AE0001-09', null, 'sh', 2023, 45_356, null],
        [null, null, null, null, null, null],
        ['2021AM0080-09', 9, 'Municipio de Hermosillo', '2021', '2022-03-05', '2022-09-05'],
      ],
      '<mergeCells><mergeCell ref="A1:F1"/><mergeCell ref="B4:B5"/></mergeCells>',
    );
    expect(await run('auditorias', audits)).toEqual({
      ok: true,
      lines: [
        expect.stringContaining('celdas combinadas B4:B5'),
        'Auditorías: 3 filas leídas; 3 nuevas, 0 cambiadas, 0 iguales, 0 equivocadas.',
      ],
    });
    expect(
      await importRows(dataDir, 'observaciones', [
        ['Auditoría', 'No.', 'Naturaleza', 'Descripción', 'Monto (pesos)', 'Estatus', 'Fecha', 'Fecha de solventación'],
        ['2023AM0080-09', '1', 'financiera', 'Pagos sin evidencia', '$1,234.50', 'Por solventar', '27/09/2024', ''],
        ['2023AM0080-09', '2', 'OBRA PUBLICA', 'Volúmenes', '20 MXN', 'Solventada', '27/09/2024', '14 feb 2025'],
      ]),
    ).toContain('2 nuevas');
    expect(await ask('/api/Observaciones/CountPorEjercicio/3')).toMatchObject([
      { total_Observaciones: 2, solventadas: 1, porSolventar: 1 },
    ]);
  });

  test('the same file twice changes nothing; what a file leaves out stays; pages show a change at once', async () => {
    const rows = [
      ['Auditoría', 'Tipo de informe', 'Ejercicio', 'Ente', 'Nombre', 'Publicado el', 'Testado', 'Tipo de auditoría'],
      ['2023AM0080-09', 'individual', '2023', 'hermosillo', 'Informe de Hermosillo', '27/09/2024', 'Sí', 'Integral'],
      ['2021AM0080-09', 'Individual', '2021', '80', 'Informe de 2021', '05/09/2022', 'No', 'Integral'],
    ];
    expect(await importRows(dataDir, 'informes', rows)).toContain('2 nuevas');
    expect(await importRows(dataDir, 'informes', rows)).toContain('0 nuevas, 0 cambiadas, 2 iguales');
    const list = '/api/Informes/EnteEjercicio/80/19/Individual/Municipal/0';
    expect(await ask(list)).toMatchObject([{ nombre: 'Informe de Hermosillo' }]);
    const fewer = rows.map((row) => row.slice(0, 6));
    const [, first = []] = fewer;
    first[4] = 'Otro nombre';
    expect(await importRows(dataDir, 'informes', fewer)).toContain('0 nuevas, 1 cambiada, 1 igual');
    expect(await ask(list)).toMatchObject([{ nombre: 'Otro nombre' }]);
    first[4] = 'Informe de Hermosillo';
    await importRows(dataDir, 'informes', fewer);
    expect(await importRows(dataDir, 'informes', rows)).toContain('0 nuevas, 0 cambiadas, 2 iguales');
  });

  test('lists the wrong cells of every row and changes nothing', async () => {
    const file = workbook([
      ['Auditoría', 'Tipo de informe', 'Ejercicio', 'Ente', 'Nombre', 'Publicado el'],
      ['NUEVO-1', 'Individual', 2023, 'Hermosillo', 'Bueno', '27/09/2024'],
      ['NUEVO-2', 'Semestral', 2022, 'OOAPAS', 'Malo', '31/02/2024'],
      ['NUEVO-3', 'Individual', 2023, 'Secretaria de Hasienda', null, 45_000],
      ['NUEVO-1', 'individual', 2023, 'Hermosillo', 'Repetido', '27/09/2024'],
      ['NUEVO-4', 'Individual', 2023, null, 'Sin ente', '27/09/2024'],
    ]);
    const { lines, ok } = await run('informes', file);
    expect(ok).toBe(false);
    expect(lines).toEqual([
      'Hoja «Datos», celda B3: «Semestral» no es un tipo de informe conocido; hay: Individual, Todos; otro se agrega en «Tipos y nombres de informes».',
      'Hoja «Datos», celda C3: «2022» no es un ejercicio que exista; los que hay: 2021, 2023.',
      'Hoja «Datos», celda D3: «OOAPAS» puede ser más de uno: «Organismo de Agua de Hermosillo» (1000) o «Organismo de Agua de Álamos» (1001).',
      'Hoja «Datos», celda F3: «31/02/2024» es una fecha que no existe.',
      'Hoja «Datos», celda D4: «Secretaria de Hasienda» no es un ente conocido; ¿quiso decir «Secretaría de Hacienda» (1)?',
      'Hoja «Datos», celda E4: falta «Nombre».',
      'Hoja «Datos», celda A5: repite la fila 2 de la hoja «Datos».',
      'Hoja «Datos», fila 6: ninguna auditoría del sitio tiene el código «NUEVO-4», y el informe no dice de qué ente es: corrija el código o, si no es de una auditoría del sitio, escriba su ámbito.',
      'Informes: 5 filas leídas; 1 nueva, 0 cambiadas, 0 iguales, 4 equivocadas.',
      'No se cambió nada. Corrija el archivo e impórtelo de nuevo.',
    ]);
    expect(await ask('/api/Informes/EnteEjercicio/80/19/Individual/Municipal/0')).toHaveLength(1);
  });

  test('observations of an audit that is not there, or resolved before they were made', async () => {
    const file = workbook([
      ['Auditoría', 'Número', 'Naturaleza', 'Descripción', 'Estado', 'Emitida el', 'Resuelta el'],
      ['NO-HAY', 1, 'Gabinete', 'a', 'pendiente', '27/09/2024', null],
      ['2023AM0080-09', 3, 'Gabinete', 'b', 'solventada', '27/09/2024', '01/01/2024'],
      ['2023AM0080-09', 4, 'Gabinete', 'c', 'pendiente', '27/09/2024', '01/01/2025'],
    ]);
    expect((await run('observaciones', file)).lines.slice(0, 3)).toEqual([
      'Hoja «Datos», celda A2: «NO-HAY» no es una auditoría que exista; agréguela antes.',
      'Hoja «Datos», celda G3: la fecha de resolución es anterior a la de emisión.',
      'Hoja «Datos», celda G4: una observación pendiente no tiene fecha de resolución.',
    ]);
  });

  test('a dry run says what it would do and changes nothing', async () => {
    const file = workbook([
      ['Nombre', 'Tipo de ente'],
      ['Ayuntamiento de Álamos', 'Ayuntamientos'],
    ]);
    for (const flag of ['--dry-run', '--prueba'])
      expect((await run('entes', file, flag)).lines).toEqual([
        'Entes: 1 fila leída; 1 nueva, 0 cambiadas, 0 iguales, 0 equivocadas.',
        'Fue una prueba: no se cambió nada. Para importar, la misma orden sin esa opción.',
      ]);
    expect(await ask('/api/Entes/website/ayuntamiento%20de%20alamos')).not.toMatchObject([
      { nombre: 'Ayuntamiento de Álamos' },
    ]);
  });

  test('reads every sheet with a table, says which it left out, and which columns lack', async () => {
    const header = ['Nombre', 'Tipo'];
    const file = temporaryFile(
      'libro.xlsx',
      workbookBytes({
        sheets: {
          Notas: sheetData([['Lea esto']]),
          A: sheetData([header, ['Ente A', 'Ayuntamientos']]),
          B: sheetData([header, ['Ente B', 'Ayuntamientos']]),
        },
      }),
    );
    expect((await run('entes', file, '--prueba')).lines.slice(0, 2)).toEqual([
      'La hoja «Notas» no tiene esta tabla; no se leyó.',
      'Entes: 2 filas leídas; 2 nuevas, 0 cambiadas, 0 iguales, 0 equivocadas.',
    ]);
    const half = [['Código', 'Tipo', 'Ente', 'Planeada el']];
    const whole = [['Código', 'Tipo', 'Ente', 'Año', 'Planeada el']];
    const audits = workbookBytes({ sheets: { 2023: sheetData(whole), 2024: sheetData(half) } });
    expect((await run('auditorias', temporaryFile('auditorias.xlsx', audits), '--prueba')).lines[0]).toMatch(
      /^La hoja «2024» no se leyó: le faltan columnas: Ejercicio \(o Año, .*\)\.$/,
    );
    expect((await run('informes', file)).lines[0]).toMatch(
      /^A la hoja «A» le faltan columnas: Auditoría \(o .*Número de auditoría.*\), Publicado el.*\. No se cambió nada\.$/,
    );
    expect((await run('entes', temporaryFile('x.xlsx', 'no'))).lines[0]).toMatch('no es un libro de Excel');
    const unknown = (await run('nada', file)).lines.join('\n');
    expect(unknown).toMatch('«nada» no es una tabla que se importe.\nUse: npm run import');
    expect((await run('formato', '7', file)).lines).toEqual(['No existe el formato 7.']);
    expect((await run('plantilla')).lines[0]).toBe('Use: npm run import -- QUÉ ARCHIVO [--dry-run]');
    expect((await run('plantilla', 'formato', '7')).lines).toEqual(['No existe el formato 7.']);
  });

  test('reads a table of one column below its title, and headers that shorten «Número»', async () => {
    expect(
      (await run('ejercicios', workbook([['Cuentas públicas'], [], ['Ejercicio'], [2018], [2019]]))).lines,
    ).toEqual(['Ejercicios: 2 filas leídas; 2 nuevas, 0 cambiadas, 0 iguales, 0 equivocadas.']);
    const file = workbook([
      ['No. de auditoría', 'Auditor responsable'],
      ['2023-1', 'Ana'],
    ]);
    const [line] = (await run('auditorias', file)).lines;
    expect(line).toMatch(
      /le faltan columnas: Tipo de auditoría \(o Tipo\), .* No se reconocen: «Auditor responsable»\./,
    );
  });

  test('takes the key of a municipality without the zero that spreadsheets drop', async () => {
    const file = workbook([
      ['Clave', 'Nombre'],
      [6001, 'Armería'],
    ]);
    const { lines } = await run('municipios', file);
    expect(lines[0]).toBe('Un municipio no tiene cuadro en institution/municipality-tiles.ts: el mapa no lo muestra.');
    expect(lines[1]).toContain('1 nueva');
    const again = workbook([
      ['Clave', 'Nombre'],
      ['06001', 'Armería'],
    ]);
    expect((await run('municipios', again)).lines[1]).toContain('1 igual,');
  });

  test('says which names are in capitals, as other systems write them', async () => {
    const file = workbook([
      ['Clave', 'Nombre'],
      ['26001', 'ACONCHI'],
      ['26002', 'AGUA PRIETA'],
      ['26003', 'Álamos'],
    ]);
    const { lines } = await run('municipios', file, '--prueba');
    expect(lines[0]).toBe(
      '2 nombres están en mayúsculas, y así se publican: escríbalos como se leen («ACONCHI (26001)» y «AGUA PRIETA (26002)»).',
    );
    const entes = workbook([
      ['Id', 'Nombre', 'Nombre corto', 'Tipo'],
      ['700', 'AYUNTAMIENTO DE ACONCHI', 'Aconchi', 'Ayuntamientos'],
    ]);
    expect((await run('entes', entes, '--prueba')).lines).toContain(
      '1 nombre está en mayúsculas, y así se publica: escríbalo como se lee («AYUNTAMIENTO DE ACONCHI»).',
    );
  });

  test('writes a template, and imports it without its example', async () => {
    const file = temporaryFile('plantilla.xlsx', '');
    expect((await run('plantilla', 'entes', file)).lines).toEqual([`La plantilla está en ${file}.`]);
    const { lines } = await run('entes', file, '--prueba');
    expect(lines.join(' ')).toMatch(/la fila de ejemplo de la plantilla.*0 filas leídas/);
  });
});
