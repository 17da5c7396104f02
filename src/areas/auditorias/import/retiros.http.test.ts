import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { tiposAuditoria } from '#areas/auditorias/datasets/tipos-auditoria.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { db } from '#platform/database/connection.ts';
import type { Import } from '#platform/import/definition.ts';
import type { ChangedRow, ImportResult } from '#platform/import/result.ts';
import { importFile } from '#platform/import/runs/import-file.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { auditorias as auditRows } from '../datasets/auditorias.ts';
import { observaciones as observationRows } from '../datasets/observaciones.ts';
import { observaciones } from '../schema.ts';
import { retirosImport } from './retiros.ts';

openEmptyDatabase();

const person = systemActor('consola', 'prueba', ['auditorias.importar', 'auditorias.retirar']);

async function importRows(definition: Import, rows: readonly string[], undone?: readonly ChangedRow[]) {
  const file = temporaryFile('tabla.csv', `${rows.join('\n')}\n`);
  const run = { tipo: definition.id, nombre: 'tabla.csv', autor: 'prueba', prueba: false };
  const undoes = undone && { run: 1, rows: undone, records: [] };
  const result = await importFile(definition, file, { dryRun: false, run, actor: person, undoes });
  expect(result.problems).toEqual([]);
  return result;
}

const table = (...rows: string[]) => ['Auditoría,Observación,Retiro,Motivo,La reemplaza', ...rows];
const withdraw = (...rows: string[]): Promise<ImportResult> => importRows(retirosImport, table(...rows));
const observations = () =>
  db()
    .select({ retiro: observaciones.retiro, el: observaciones.retiradaEl, sucesora: observaciones.sucesora })
    .from(observaciones)
    .orderBy(asc(observaciones.numero));
const audits = () =>
  db()
    .select({ retiro: publicaciones.retiro, retirada: publicaciones.retirada, sucesor: publicaciones.sucesor })
    .from(publicaciones)
    .where(and(eq(publicaciones.area, 'auditorias'), eq(publicaciones.tipo, 'auditoria')))
    .orderBy(asc(publicaciones.registro));
const published = { retiro: null, el: null, sucesora: null };

beforeAll(() =>
  writeContent('entes', async (tx) => {
    await tiposEnte.save(tx, [{ id: 3, nombre: 'Ayuntamientos', ambito: 'Municipal', indicador: 'isMunicipio' }]);
    await ejercicios.save(tx, [{ id: 2, anio: 2023 }]);
    await tiposAuditoria.save(tx, [{ id: 9, nombre: 'Integral', nombreCiudadano: 'Auditoría Integral' }]);
    await entes.save(tx, [
      {
        id: 80,
        tipoEnteId: 3,
        ambito: 'Municipal',
        nombre: 'Tecate',
        nombreCorto: 'Tecate',
        siglas: '',
        nombreCompleto: 'Tecate',
        nombreCortoCompleto: 'Tecate',
      },
    ]);
  }),
);

test('two audits and their observations are imported', async () => {
  await importRows(auditRows.import, [
    'Código,Tipo,Ente,Ejercicio,Planeada el,Notificada el,Publicada el',
    'A-1,Integral,Tecate,2023,05/03/2024,05/09/2024,06/09/2024',
    'A-2,Integral,Tecate,2023,05/03/2024,05/09/2024,06/09/2024',
  ]);
  await importRows(observationRows.import, [
    'Auditoría,Número,Naturaleza,Descripción,Estado,Emitida el',
    ...['1', '2', '3'].map((numero) => `A-1,${numero},Financieras,Pago sin factura,pendiente,06/09/2024`),
  ]);
});

test.each([
  ['observations', ['A-1,1,error,Una prueba,', 'A-1,2,fusión,Una prueba,3']],
  ['an audit', ['A-1,,error,Una prueba,']],
  ['an audit with a replacement', ['A-1,,sustitución,Una prueba,A-2']],
])('the withdrawal of %s is undone', async (_case, rows) => {
  const before = await audits();
  const { undo, changed } = await withdraw(...rows);
  expect([undo?.length, changed]).toEqual([rows.length, rows.length]);
  await importRows(retirosImport, table(...rows), undo ?? []);
  expect(await observations()).toEqual([published, published, published]);
  expect(await audits()).toEqual(before);
});

test('a withdrawal that takes the place of one with a replacement cannot be undone', async () => {
  await withdraw('A-1,2,fusión,Una prueba,3');
  expect((await withdraw('A-1,2,fusión,Una prueba,1')).undo).toBeNull();
  expect((await withdraw('A-1,2,error,Otra prueba,')).undo).toBeNull();
  // The file of this one says all of it.
  expect((await withdraw('A-1,2,error,La última prueba,')).undo).toHaveLength(1);
  await withdraw('A-1,2,publicar de nuevo,Fin de la prueba,');
});
