import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contentKinds } from '#areas/contents.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { db } from '#platform/database/connection.ts';
import type { Dataset } from '#platform/datasets/dataset.ts';
import { siteRows } from '#platform/editing/site-rows.ts';
import type { ImportResult } from '#platform/import/result.ts';
import { importFile } from '#platform/import/runs/import-file.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { alcances } from '../datasets/alcances.ts';
import { auditorias } from '../datasets/auditorias.ts';
import { observaciones } from '../datasets/observaciones.ts';
import { recomendaciones } from '../datasets/recomendaciones.ts';
import { renglones } from '../datasets/renglones.ts';
import { respuestas } from '../datasets/respuestas.ts';
import { tiposAuditoria } from '../datasets/tipos-auditoria.ts';

openEmptyDatabase();

const person = systemActor('consola', 'prueba', ['auditorias.importar', 'auditorias.retirar']);

type Part = Pick<Dataset, 'import' | 'content'>;

async function importRows(definition: Dataset['import'], rows: readonly string[], undone?: ImportResult) {
  const file = temporaryFile('tabla.csv', `${rows.join('\n')}\n`);
  const run = { tipo: definition.id, nombre: 'tabla.csv', autor: 'prueba', prueba: false };
  const undoes = undone && { run: 7, rows: undone.undo ?? [], records: undone.newRecords };
  const options = { dryRun: false, run, actor: person, kinds: contentKinds };
  const result = await importFile(definition, file, { ...options, ...(undoes && { undoes }) });
  expect(result.problems).toEqual([]);
  return result;
}

/** The rows of a dataset, and which of them are withdrawn. */
async function withdrawnOf({ content }: Part): Promise<boolean[]> {
  const { rows } = await db().execute<{ retirada: boolean }>(sql`
    select retirada from (${siteRows(content)}) r order by registro`);
  return rows.map(({ retirada }) => retirada);
}

beforeAll(async () => {
  await writeContent('entes', async (tx) => {
    await tiposEnte.save(tx, [{ id: 3, nombre: 'Ayuntamientos', ambito: 'Municipal', indicador: 'isMunicipio' }]);
    await ejercicios.save(tx, [{ id: 2, anio: 2023 }]);
    await tiposAuditoria.save(tx, [{ id: 9, nombre: 'Integral', nombreCiudadano: 'Auditoría Integral' }]);
    await entes.save(
      tx,
      ['Tecate', 'Ensenada'].map((nombre, index) => ({
        id: 80 + index,
        tipoEnteId: 3,
        ambito: 'Municipal' as const,
        nombre,
        nombreCorto: nombre,
        nombreCompleto: nombre,
        nombreCortoCompleto: nombre,
        siglas: '',
      })),
    );
  });
});

const observation = (numero: number, texto: string) => `A-1,${numero},Financieras,${texto},pendiente,06/09/2024,100`;
const observations = (...rows: string[]) => [
  'Auditoría,Número,Naturaleza,Descripción,Estado,Emitida el,Monto',
  ...rows,
];

const cases: [string, Part, string[]][] = [
  ['observations', observaciones, observations(observation(1, 'Pago sin factura'), observation(2, 'Otro pago'))],
  [
    'recommendations',
    recomendaciones,
    ['Auditoría,Número,Recomendación,Estado,Emitida el', 'A-1,1,Lleve bitácoras,pendiente,06/09/2024'],
  ],
  [
    'lines',
    renglones,
    ['Auditoría,Cuenta,Lugar,Concepto,Capítulo,Devengado,Revisado', 'A-1,gasto,1,Servicios,3000,100,50'],
  ],
  ['responses', respuestas, ['Auditoría,Número,Presentada el,Respuesta', 'A-1,1,10/10/2024,Entrega facturas']],
  ['further entes', alcances, ['Auditoría,Ente,Ejercicio', 'A-1,Ensenada,2023']],
];

test('an audit is imported', async () => {
  await importRows(auditorias.import, [
    'Código,Tipo,Ente,Ejercicio,Planeada el,Notificada el,Publicada el',
    'A-1,Integral,Tecate,2023,05/03/2024,05/09/2024,06/09/2024',
  ]);
});

test.each(cases)('undoes an import of %s of audits', async (_case, part, rows) => {
  const result = await importRows(part.import, rows);
  expect([result.added, result.undo]).toEqual([rows.length - 1, expect.any(Array)]);
  expect(await withdrawnOf(part)).toEqual(Array(rows.length - 1).fill(false));
  const undone = await importRows(part.import, rows, result);
  expect(undone.changed).toBe(rows.length - 1);
  expect(await withdrawnOf(part)).toEqual(Array(rows.length - 1).fill(true));
});

test('undoes nothing after a row was changed', async () => {
  const before = await withdrawnOf(observaciones);
  const added = await importRows(
    observaciones.import,
    observations(observation(3, 'Pago doble'), observation(4, 'Igual')),
  );
  await importRows(observaciones.import, observations(observation(3, 'Pago hecho dos veces')));
  await expect(importRows(observaciones.import, observations(observation(3, 'Pago doble')), added)).rejects.toThrow(
    'alguien cambió o retiró después',
  );
  expect(await withdrawnOf(observaciones)).toEqual([...before, false, false]);
});
