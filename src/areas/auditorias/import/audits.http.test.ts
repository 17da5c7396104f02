import { eq, lte } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { recomendaciones as recommendations } from '#areas/auditorias/datasets/recomendaciones.ts';
import { tiposAuditoria } from '#areas/auditorias/datasets/tipos-auditoria.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { informes as reports } from '#areas/informes/datasets/informes.ts';
import { tiposInforme } from '#areas/informes/datasets/tipos-informe.ts';
import { db, writableDb } from '#platform/database/connection.ts';
import type { Import } from '#platform/import/definition.ts';
import type { ImportResult } from '#platform/import/result.ts';
import { importFile } from '#platform/import/runs/import-file.ts';
import { listRuns } from '#platform/import/runs/runs.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { auditorias as auditRows } from '../datasets/auditorias.ts';
import { observaciones as observationRows } from '../datasets/observaciones.ts';
import { situaciones } from '../editing.ts';
import { countYearsOfEnte, listAuditoriasOfEnte } from '../queries/auditorias-of-ente.ts';
import { listObservacionesOfEnte } from '../queries/observaciones-of-ente.ts';
import { cuentasObservaciones } from '../schema/sums.ts';
import { auditorias, observaciones, recomendaciones } from '../schema.ts';

openEmptyDatabase();

const [HERMOSILLO, TIJUANA] = [80, 81] as const;
const ente = (id: number, nombre: string) => ({
  ...{ id, tipoEnteId: 3, ambito: 'Municipal' as const, nombre, nombreCorto: nombre, siglas: '' },
  ...{ nombreCompleto: nombre, nombreCortoCompleto: nombre },
});

async function importRows(definition: Import, rows: readonly string[], dryRun = false): Promise<ImportResult> {
  const file = temporaryFile('tabla.csv', `${rows.join('\n')}\n`);
  const run = { tipo: definition.id, nombre: 'tabla.csv', autor: 'prueba', prueba: dryRun };
  return importFile(definition, file, { dryRun, run });
}
const reasons = ({ problems }: ImportResult) => problems.map(({ place, reason }) => `${place}: ${reason}`);

const auditHeader = 'Código,Tipo,Ente,Ejercicio,Planeada el,Notificada el,Publicada el,Enfoque de desempeño';
const observationHeader = 'Auditoría,Número,Naturaleza,Descripción,Monto,Estado,Emitida el,Resuelta el';

beforeAll(() =>
  writeContent('entes', async (tx) => {
    await tiposEnte.save(tx, [{ id: 3, nombre: 'Ayuntamientos', ambito: 'Municipal', indicador: 'isMunicipio' }]);
    await ejercicios.save(tx, [
      { id: 1, anio: 2022 },
      { id: 2, anio: 2023 },
    ]);
    await tiposAuditoria.save(tx, [{ id: 9, nombre: 'Integral', nombreCiudadano: 'Auditoría Integral' }]);
    await tiposInforme.save(tx, [{ id: 3, nombre: 'Individual' }]);
    await entes.save(tx, [ente(HERMOSILLO, 'Hermosillo'), ente(TIJUANA, 'Tijuana')]);
  }),
);

test('imports an audit', async () => {
  const result = await importRows(auditRows.import, [
    auditHeader,
    'OFS-2023-001,Integral,Hermosillo,2023,05/03/2024,05/09/2024,06/09/2024,Se revisó el alumbrado.',
  ]);
  expect(reasons(result)).toEqual([]);
});

test('an audit without observations has none only where the institution states it', async () => {
  const unpublished = async () =>
    (await countYearsOfEnte(TIJUANA)).map(({ observaciones, sinPublicar }) => [observaciones, sinPublicar]);
  const header = 'Código,Tipo,Ente,Ejercicio,Planeada el,Publicada el,Observaciones emitidas';
  const row = 'OFS-2022-009,Integral,Tijuana,2022,05/03/2023,05/09/2023,';
  await importRows(auditRows.import, [header, row]);
  expect(await unpublished()).toEqual([[0, 1]]);
  await importRows(auditRows.import, [header, `${row}3`]);
  expect(await unpublished()).toEqual([[0, 1]]);
  await importRows(auditRows.import, [header, `${row}0`]);
  expect(await unpublished()).toEqual([[0, 0]]);
});

test('an import tells what it changes, by cell, also when it is tried', async () => {
  const header = 'Número,Auditoría,Naturaleza,Descripción,Monto,Estado,Emitida el';
  await importRows(observationRows.import, [header, '9,OFS-2023-001,Gabinete,Faltan actas,1000,pendiente,05/09/2024']);
  const corrected = [header, '9,OFS-2023-001,Gabinete,Faltan actas,(vacío),solventada,05/09/2024'];
  const expected = [
    { sheet: 'tabla', place: 'celda E2', column: 'Monto', before: '$1,000.00', after: '$0.00' },
    { sheet: 'tabla', place: 'celda F2', column: 'Estado', before: 'pendiente', after: 'solventada' },
  ];
  expect((await importRows(observationRows.import, corrected, true)).changes).toEqual(expected);
  const { changes, notes } = await importRows(observationRows.import, corrected);
  expect(changes).toEqual(expected);
  expect(notes).toEqual([
    '1 observación resuelta no dice cuándo («Resuelta el»): cuenta como resuelta, pero en ninguna cifra de días ni de plazos.',
  ]);
  expect((await importRows(observationRows.import, corrected)).changes).toEqual([]);
  expect((await listRuns(3)).map(({ prueba, cambios }) => [prueba, cambios])).toEqual([
    [false, []],
    [false, expected],
    [true, expected],
  ]);
  const moved = await importRows(
    auditRows.import,
    [auditHeader, 'OFS-2023-001,Integral,Tijuana,2022,05/03/2024,,,'],
    true,
  );
  expect(moved.changes.map(({ column, before, after }) => [column, before, after])).toEqual([
    ['Ente', 'Hermosillo', 'Tijuana'],
    ['Ejercicio', '2023', '2022'],
  ]);
});

describe('a blank cell', () => {
  test('keeps the stored value; «(vacío)» empties it', async () => {
    await importRows(observationRows.import, [
      observationHeader,
      'OFS-2023-001,1,Financieras,Faltan facturas,"1,234,567.89",solventada,05/09/2024,05/10/2024',
      'OFS-2023-001,2,Gabinete,Faltan actas,500,solventada,05/09/2024,05/10/2024',
    ]);
    const corrected = await importRows(observationRows.import, [
      observationHeader,
      'OFS-2023-001,1,Financieras,Faltan facturas,,solventada,05/09/2024,',
      'OFS-2023-001,2,Gabinete,Faltan actas,(vacío),pendiente,05/09/2024,',
    ]);
    expect(corrected).toMatchObject({ changed: 1, same: 1, problems: [] });
    const rows = await db()
      .select({ monto: observaciones.monto, resueltaEl: observaciones.resueltaEl })
      .from(observaciones)
      .where(lte(observaciones.numero, 2))
      .orderBy(observaciones.numero);
    expect(rows).toEqual([
      { monto: 123_456_789, resueltaEl: '2024-10-05' },
      // A pending observation has no date of resolution.
      { monto: 0, resueltaEl: null },
    ]);
  });

  test('«N/A», «S/D» and «-» count as blank in optional cells; a required value cannot be emptied', async () => {
    const header = 'Auditoría,Número,Texto,Estado,Emitida el,Atendida el,Plazo';
    const result = await importRows(recommendations.import, [
      header,
      'OFS-2023-001,1,Conciliar,pendiente,05/09/2024,N/A,S/D',
      'OFS-2023-001,2,Publicar,pendiente,05/09/2024,-,90',
    ]);
    expect(reasons(result)).toEqual([]);
    const rows = await db().select().from(recomendaciones).orderBy(recomendaciones.numero);
    expect(rows.map(({ atendidaEl, plazoDiasHabiles }) => [atendidaEl, plazoDiasHabiles])).toEqual([
      [null, 120],
      [null, 90],
    ]);
    const wrong = await importRows(recommendations.import, [
      header,
      'OFS-2023-001,1,(vacío),pendiente,05/09/2024,,',
      'OFS-2023-001,2,Publicar,pendiente,N/A,,',
    ]);
    expect(reasons(wrong)).toEqual([
      'celda C2: «Recomendación» no puede quedar vacío',
      'celda E3: «N/A» no es una fecha; escriba por ejemplo 05/09/2022 o 5 de septiembre de 2022',
    ]);
  });
});

test('totals, sources and notes of a table are no records, and unknown columns are named', async () => {
  const result = await importRows(observationRows.import, [
    `${observationHeader},% solventado,Responsable (interno)`,
    'OFS-2023-001,1,Financieras,Faltan facturas,,solventada,05/09/2024,,50,Ana',
    'TOTAL,,,,"1,235,067.89",,,,,',
    'Fuente: registro del Instituto,,,,,,,,,',
    'Nota: cifras preliminares,,,,,,,,,',
  ]);
  expect(result).toMatchObject({ read: 1, same: 1, problems: [] });
  expect(result.remarks.map(({ row, text }) => [row, text])).toEqual([
    [3, 'TOTAL'],
    [4, 'Fuente: registro del Instituto'],
    [5, 'Nota: cifras preliminares'],
  ]);
  expect(result.unread.map(({ headers }) => headers)).toEqual([['% solventado', 'Responsable (interno)']]);
});

describe('audit codes', () => {
  test('ignore capitals and accents, and keep one spelling', async () => {
    const again = await importRows(auditRows.import, [
      auditHeader,
      'ofs-2023-001,Integral,Hermosillo,2023,05/03/2024,,,',
    ]);
    expect(again).toMatchObject({ added: 0, changed: 0, same: 1 });
    const rows = await db()
      .select({ codigo: auditorias.codigo, texto: auditorias.enfoqueDesempeno })
      .from(auditorias)
      .where(eq(auditorias.enteId, HERMOSILLO));
    expect(rows).toEqual([{ codigo: 'OFS-2023-001', texto: 'Se revisó el alumbrado.' }]);
    const observation = 'ófs-2023-001,1,Financieras,Faltan facturas,,solventada,05/09/2024,';
    expect(await importRows(observationRows.import, [observationHeader, observation])).toMatchObject({ same: 1 });
    expect(
      reasons(await importRows(observationRows.import, [observationHeader, observation, observation.toUpperCase()])),
    ).toEqual(['celda A3: repite la fila 2 de la hoja «tabla»']);
  });

  test('an unknown one is answered with the most similar', async () => {
    const result = await importRows(observationRows.import, [
      observationHeader,
      'OFS-2023-01,1,Financieras,x,,solventada,05/09/2024,',
      'ZZZ,1,Financieras,x,,solventada,05/09/2024,',
    ]);
    expect(reasons(result)).toEqual([
      'celda A2: «OFS-2023-01» no es una auditoría que exista; ¿quiso decir «OFS-2023-001»?',
      'celda A3: «ZZZ» no es una auditoría que exista; agréguela antes',
    ]);
  });

  test('an audit is not published before it is notified', async () => {
    const result = await importRows(auditRows.import, [
      auditHeader,
      'OFS-2023-002,Integral,Hermosillo,2023,05/03/2024,05/09/2024,04/09/2024,',
    ]);
    expect(reasons(result)).toEqual(['celda G2: la fecha de publicación es anterior a la de notificación']);
  });
});

test('a report is about the ente, year and ámbito of its audit, which it takes from the audit when the cells are blank', async () => {
  const header = 'Auditoría,Tipo de informe,Ejercicio,Ente,Ámbito,Nombre,Publicado el';
  const wrong = await importRows(reports.import, [
    header,
    'OFS-2023-001,Individual,2022,Tijuana,Estatal,Informe,06/09/2024',
  ]);
  expect(reasons(wrong)).toEqual([
    'celda D2: no es el ente de la auditoría OFS-2023-001, que es «Hermosillo»',
    'celda C2: no es el ejercicio de la auditoría OFS-2023-001, que es 2023',
    'celda E2: no es el ámbito del ente, que es Municipal',
  ]);
  const early = await importRows(reports.import, [header, 'OFS-2023-001,Individual,2023,,,Informe,04/03/2019']);
  expect(reasons(early)).toEqual([
    expect.stringMatching(/^celda G2: es anterior al día en que se planeó su auditoría, el \d+ de \w+ de 20\d\d$/),
  ]);
  const right = await importRows(reports.import, [header, 'ofs-2023-001,Individual,2023,,,Informe,06/09/2024']);
  expect(right).toMatchObject({ added: 1, problems: [] });
  const { rows } = await writableDb().execute('select auditoria, ente_id, ambito, tipo_auditoria_id from informes');
  expect(rows).toEqual([{ auditoria: 'OFS-2023-001', ente_id: HERMOSILLO, ambito: 'Municipal', tipo_auditoria_id: 9 }]);
});

test('a state of the institution counts as its catalogue says, and the counts follow a change of it', async () => {
  const counts = async () => {
    const years = (await countYearsOfEnte(HERMOSILLO)).filter(({ anio }) => anio === 2023);
    const [counted] = await db().select().from(cuentasObservaciones).where(eq(cuentasObservaciones.enteId, HERMOSILLO));
    return { resueltas: years[0]?.resueltas, gabinete: [counted?.gabineteResueltas, counted?.gabinetePendientes] };
  };
  const catalogue = (cuentaComo: string) =>
    importRows(situaciones.import, ['Estado,Cuenta como,Turnada', `Promoción de responsabilidad,${cuentaComo},Sí`]);
  const rows = [observationHeader, 'OFS-2023-001,2,Gabinete,Faltan actas,,promocion de responsabilidad,05/09/2024,'];
  expect(reasons(await importRows(observationRows.import, rows))).toEqual([
    'celda F2: «promocion de responsabilidad» debe ser una de: solventada, concluida, pendiente',
  ]);
  expect(await catalogue('concluida')).toMatchObject({ added: 1 });
  const before = await counts();
  expect((await importRows(observationRows.import, rows)).changes.map(({ column, after }) => [column, after])).toEqual([
    ['Estado', 'Promoción de responsabilidad'],
    ['Estado', 'concluida'],
  ]);
  const [resolved = 0, pending = 0] = before.gabinete;
  const after = await counts();
  expect(after).toEqual({ resueltas: (before.resueltas ?? 0) + 1, gabinete: [resolved + 1, pending - 1] });
  expect(await catalogue('pendiente')).toMatchObject({ changed: 1 });
  expect(await counts()).toEqual(before);
});

test('observations have numbers or keys of the institution, and amounts that were cleared and recovered', async () => {
  const header = 'Auditoría,Número,Naturaleza,Descripción,Monto,Monto aclarado,Recuperado,Estado,Emitida el';
  const row = (numero: string, amounts: string) =>
    `OFS-2023-001,${numero},Gabinete,Faltan actas,${amounts},pendiente,05/09/2024`;
  expect(
    await importRows(observationRows.import, [header, row('AECF-12', '100,20,30'), row('AECF-13', '50,,')]),
  ).toMatchObject({
    ...{ added: 2, problems: [] },
  });
  expect(await importRows(observationRows.import, [header, row('aecf-13', '50,50,'), row('20', '10,,')])).toMatchObject(
    {
      added: 1,
      changed: 1,
      problems: [],
    },
  );
  const rows = (await listObservacionesOfEnte(HERMOSILLO)).filter(({ numero }) => numero > 9);
  expect(
    rows.map(({ numero, clave, montoAclarado, montoRecuperado }) => [numero, clave, montoAclarado, montoRecuperado]),
  ).toEqual([
    [10, 'AECF-12', 2000, 3000],
    [11, 'AECF-13', 5000, 0],
    [20, null, 0, 0],
  ]);
  const [audit] = await listAuditoriasOfEnte(HERMOSILLO);
  expect((audit?.monto ?? 0) - (audit?.montoPorSolventar ?? 0)).toBeGreaterThanOrEqual(10_000);
  const wrong = [header, row('10', '1,,'), row('21', '10,8,3'), row('0', '1,,'), row('1.5', '1,,')];
  // The observed amount of `AECF-13` is stored.
  wrong.push(row('AECF-13', ',50.01,'));
  expect(reasons(await importRows(observationRows.import, wrong))).toEqual([
    'celda B2: es el lugar de la observación «AECF-12»; escriba su clave',
    'celda E3: lo aclarado y lo recuperado pasan de lo observado',
    'celda B4: «0» debe ir de 1 a 1000000',
    'celda B5: «1.5» no es un número entero',
    'celda F6: lo aclarado y lo recuperado pasan de lo observado',
  ]);
});
