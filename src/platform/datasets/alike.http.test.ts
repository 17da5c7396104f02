import { beforeAll, expect, test } from 'vitest';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { empleados } from '#areas/institucion/datasets/empleados.ts';
import { unidades } from '#areas/institucion/datasets/unidades.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import type { Import } from '../import/definition.ts';
import { importFile } from '../import/runs/import-file.ts';

openEmptyDatabase();

const rehearse = async (definition: Import, ...rows: string[]) => {
  const file = temporaryFile('tabla.csv', `${rows.join('\n')}\n`);
  const run = { tipo: definition.id, nombre: 'tabla.csv', autor: 'prueba', prueba: true };
  return importFile(definition, file, { dryRun: true, run });
};

beforeAll(async () => {
  await writeContent('entes', async (tx) => {
    await tiposEnte.save(tx, [{ id: 3, nombre: 'Ayuntamientos', ambito: 'Municipal', indicador: 'isMunicipio' }]);
    const nombre = 'H. Ayuntamiento Constitucional de Tepic';
    const names = { nombre, nombreCorto: 'Tepic', nombreCompleto: nombre, nombreCortoCompleto: nombre };
    await entes.save(tx, [{ ...names, id: 42, tipoEnteId: 3, ambito: 'Municipal', siglas: '' }]);
    const other = 'H. AYUNTAMIENTO DE COLIMA';
    const otherNames = { nombre: other, nombreCorto: 'Colima', nombreCompleto: other, nombreCortoCompleto: other };
    await entes.save(tx, [{ ...otherNames, id: 1001, tipoEnteId: 3, ambito: 'Municipal', siglas: '' }]);
  });
  await writeContent('institucion', (tx) => unidades.save(tx, [{ nombre: 'Auditoría', orden: 1 }]));
});

test('an import says which bodies that it adds have a name near another one, of the site or of its own rows', async () => {
  const result = await rehearse(
    entes.import,
    'Nombre,Tipo de ente',
    'Ayuntamiento de Tepic,Ayuntamientos',
    'Ayuntamiento de Jala,Ayuntamientos',
    'Honorable Ayuntamiento de Jala,Ayuntamientos',
    'H. Ayuntamiento Constitucional de Tepic,Ayuntamientos',
    'Ayuntamiento de Colima,Ayuntamientos',
  );
  expect([result.added, result.problems]).toEqual([4, []]);
  expect(result.notes).toEqual([
    '«Ayuntamiento de Tepic» se agrega, y se parece a «H. Ayuntamiento Constitucional de Tepic», que ya está con el número 42. Si es lo mismo, déjelo en una sola fila.',
    '«Honorable Ayuntamiento de Jala» se agrega, y se parece a «Ayuntamiento de Jala», de esta tabla. Si es lo mismo, déjelo en una sola fila.',
    '«Ayuntamiento de Colima» se agrega, y se parece a «H. AYUNTAMIENTO DE COLIMA», que ya está con el número 1001. Si es lo mismo, déjelo en una sola fila.',
  ]);
});

test('an import says which people it adds under another number', async () => {
  const header = 'Nombres,Apellidos,Puesto,Unidad,Número de empleado';
  const result = await rehearse(
    empleados.import,
    header,
    'Rebeca,Solórzano Ibarra,Jefa,Auditoría,00001',
    'Rebeca,Solorzano Ibarra,Jefa,Auditoría,1',
  );
  expect([result.added, result.problems]).toEqual([2, []]);
  expect(result.notes).toEqual([expect.stringContaining('«Rebeca Solorzano Ibarra» se agrega, y se parece a «Rebeca')]);
});
