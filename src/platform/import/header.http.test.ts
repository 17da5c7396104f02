import { expect, test } from 'vitest';
import { municipios } from '#areas/encuestas/datasets/municipios.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { openEmptyDatabase } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import type { Import } from './definition.ts';
import { importFile } from './runs/import-file.ts';

openEmptyDatabase();

const rehearse = (definition: Import, ...rows: string[]) => {
  const file = temporaryFile('tabla.csv', `${rows.join('\n')}\n`);
  const run = { tipo: definition.id, nombre: 'tabla.csv', autor: 'prueba', prueba: true };
  return importFile(definition, file, { dryRun: true, run });
};

test.each([
  [ejercicios.import, ['Ejercicio fiscal', '2022', '2023'], 2],
  [tiposEnte.import, ['Tipo de ente,Ámbito', 'Municipios,Municipal'], 1],
  [tiposEnte.import, ['Tipo,Ámbito', 'Municipios,Municipal'], 1],
  [municipios.import, ['Clave,Nombre del municipio', '1003,Calvillo'], 1],
])('a list of names has its own words as header (%#)', async (definition, rows, added) => {
  const result = await rehearse(definition, ...rows);
  expect([result.added, result.problems, result.unread]).toEqual([added, [], []]);
});

test('a municipal type without the indicator of the map is named', async () => {
  const { notes } = await rehearse(
    tiposEnte.import,
    'Nombre,Ámbito,Indicador',
    'Municipios,Municipal,',
    'Agua,Municipal,',
  );
  expect(notes).toEqual([expect.stringMatching(/^Un tipo municipal no tiene «Indicador»/)]);
  const known = await rehearse(tiposEnte.import, 'Nombre,Ámbito,Indicador', 'Municipios,Municipal,isMunicipio');
  expect(known.notes).toEqual([]);
});

test('a file without the table says which headers it must have', async () => {
  await expect(rehearse(ejercicios.import, 'Periodo', '2022')).rejects.toThrow(
    'El archivo no tiene una tabla de ejercicios: ningún renglón dice Año (o Ejercicio, Ejercicio fiscal, Año fiscal, Cuenta pública). Parta de la plantilla.',
  );
});
