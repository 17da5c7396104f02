import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { areas, kinds } from '#areas/index.ts';
import { files } from './setup/source/source.ts';

// A new kind of public content cannot forget its publication. That commands refresh them is tested in tests/start/commands.test.ts.

/** Tables without publications of their own, and why. */
const without: Record<string, string> = {
  registros: 'private',
  seguimientos: 'private',
  notas_internas: 'private',
  lecturas: 'private',
  exclusiones: 'private',
  consentimientos: 'private',
  tapados: 'private',
  llaves_de_resguardo: 'private',
  llaves_de_lectura: 'private',
  llaves_de_registro: 'private',
  llaves_abiertas: 'private',
  adjuntos: 'private',
  suscriptores: 'private',
  suscripciones: 'private',
  busquedas_seguidas: 'private',
  novedades: 'changes of publications',
  novedades_leidas: 'changes of publications',
  observaciones_leidas: 'changes of publications',
  corridas: 'private',
  correos: 'private',
  entregas: 'private',
  situaciones_observacion: 'catalogue',
  clases_observacion: 'catalogue',
  temas_observacion: 'catalogue',
  plazos_legales: 'catalogue',
  observaciones: 'part of an audit',
  cuentas_observaciones: 'sums of visible audits',
  totales_entes: 'sums of visible audits',
  dias_entes: 'sums of visible audits',
  vidas_tipos: 'sums of visible audits',
  dias_tipos: 'sums of visible audits',
  cuentas_dias: 'sums of visible audits',
  totales_meses: 'sums of visible audits',
  cuentas_temas: 'sums of visible audits',
  totales_observaciones: 'sums of visible audits',
  totales_temas: 'sums of visible audits',
  cuentas_informes: 'numbers of visible reports',
  totales_informes: 'numbers of visible reports',
  cuentas_plazos: 'sums of visible audits',
  totales_plazos: 'sums of visible audits',
  cuentas_programa: 'sums of visible and planned audits',
  totales_programa: 'sums of visible and planned audits',
  alcances: 'part of an audit',
  codigos_anteriores: 'part of an audit',
  erratas: 'part of a report',
  actividades_covid: 'part of one page',
  encuestas_ejercicios: 'catalogue',
  encuestas_tipos: 'catalogue',
  encuestas_municipios: 'catalogue',
  encuestas_preguntas: 'catalogue',
  encuestas_opciones: 'catalogue',
  encuestas_resultados: 'figures of a survey, published with it',
  palabras_entes: 'words of a search',
  nombres_informe: 'catalogue',
  formatos: 'catalogue',
  formato_columnas: 'catalogue',
  formato_recordatorios: 'private',
  formato_filas: 'rows of a version, published with it',
  formato_ordenes: 'index of the rows of a version',
  formato_vocabularios: 'index of the rows of a version',
  anuncios: 'dialog of the home page, without an address',
  resoluciones_guardadas: 'days that observations had',
  capacitaciones_documentos: 'documents of a meeting, published with it',
};

/** Values that the files of a pattern export. */
async function exportsOf(pattern: string): Promise<unknown[]> {
  const modules = files(pattern).map((path) => import(new URL(`../${path}`, import.meta.url).href));
  return (await Promise.all(modules)).flatMap((exported) => Object.values(exported));
}

const tablesOfAreas = (await exportsOf('src/areas/*/schema{.ts,/*.ts}')).filter((each) => is(each, PgTable));

test('every table of an area has a kind of publication, or a reason to have none', () => {
  const datasets = areas.flatMap((area) => area.datasets ?? []);
  const tables = [...kinds.map(({ table }) => table), ...datasets.map(({ declaration }) => declaration.table)];
  const declared = new Set(tables.map(getTableName));
  const undecided = tablesOfAreas.map(getTableName).filter((name) => !declared.has(name) && !(name in without));
  expect(undecided, 'Declare a kind in publications.ts and list it in area.ts, or name the reason here.').toEqual([]);
});

test('every kind of publication that an area declares is that of the area or of one of its datasets', async () => {
  const declared = await exportsOf('src/areas/*/publications.ts');
  const unlisted = declared.filter(
    (each) => typeof each === 'object' && each !== null && 'records' in each && !kinds.some((kind) => kind === each),
  );
  expect(unlisted, 'List it in area.ts, or name it in its dataset.').toEqual([]);
});

test('kinds have names of their own', () => {
  for (const names of [kinds.map(({ tipo }) => tipo), kinds.map(({ plural }) => plural)])
    expect(new Set(names).size).toBe(names.length);
});
