import { beforeAll, expect, test } from 'vitest';
import { tiposAuditoria } from '#areas/auditorias/datasets/tipos-auditoria.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { db } from '#platform/database/connection.ts';
import type { Import } from '#platform/import/definition.ts';
import { importFile } from '#platform/import/runs/import-file.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { auditorias as auditRows } from '../datasets/auditorias.ts';
import { observaciones as observationRows } from '../datasets/observaciones.ts';
import { respuestas as respuestaRows } from '../datasets/respuestas.ts';

openEmptyDatabase();

beforeAll(() =>
  writeContent('entes', async (tx) => {
    await tiposEnte.save(tx, [{ id: 3, nombre: 'Ayuntamientos', ambito: 'Municipal', indicador: 'isMunicipio' }]);
    await ejercicios.save(tx, [{ id: 2, anio: 2023 }]);
    await tiposAuditoria.save(tx, [{ id: 9, nombre: 'Integral', nombreCiudadano: 'Auditoría Integral' }]);
    const names = { nombre: 'Ures', nombreCorto: 'Ures', nombreCompleto: 'Ures', nombreCortoCompleto: 'Ures' };
    await entes.save(tx, [{ ...names, id: 80, tipoEnteId: 3, ambito: 'Municipal', siglas: '' }]);
  }),
);

function importRows(definition: Import, rows: readonly string[]) {
  const file = temporaryFile('tabla.csv', `${rows.join('\n')}\n`);
  const run = { tipo: definition.id, nombre: 'tabla.csv', autor: 'prueba', prueba: false };
  return importFile(definition, file, { dryRun: false, run });
}

test('says which days contradict others, and writes their rows', async () => {
  const code = 'OFS-2023-077';
  const audit = await importRows(auditRows.import, [
    'Código,Tipo,Ente,Ejercicio,Planeada el,Ejecutada el,Notificada el,Publicada el',
    `${code},Integral,Ures,2023,06/03/2023,05/06/2023,01/06/2023,06/09/2023`,
  ]);
  expect([audit.added, audit.notes]).toEqual([
    1,
    [
      expect.stringMatching(
        /^Notificada el: Es anterior al día en que terminó la revisión.+ En 1 renglón: «OFS-2023-077, Ures»\.$/,
      ),
      expect.stringMatching(/^Publicada el: Es anterior al fin del ejercicio que se revisa/),
    ],
  ]);
  const late = { naturaleza: 'Financieras', descripcion: 'Obra', estado: 'pendiente', emitidaEl: '2023-07-20' };
  const observed = await importRows(observationRows.import, [
    'Auditoría,Número,Naturaleza,Descripción,Estado,Emitida el,Plazo en días hábiles',
    `${code},1,Financieras,Obra,pendiente,20/07/2023,10`,
    `${code},2,Financieras,Obra,pendiente,20/07/2023,60`,
  ]);
  const AFTER_TERM = /^Emitida el: Es posterior al fin del plazo para responderla.+ En 1 renglón: «[^«]+»\.$/;
  expect(observed.notes).toEqual([expect.stringMatching(AFTER_TERM)]);
  const answered = await importRows(respuestaRows.import, [
    'Auditoría,Número,Observación que responde,Presentada el,Respuesta',
    `${code},1,1,19/07/2023,Entrega.`,
    `${code},2,2,20/07/2023,Entrega.`,
    `${code},3,,10/06/2023,Entrega.`,
  ]);
  expect(answered.notes).toEqual([
    expect.stringMatching(
      /^Presentada el: Es anterior al día en que se emitió la observación que responde.+ En 1 renglón/,
    ),
  ]);
  // The form says the same sentence.
  const [doubts] =
    (await observationRows.content.doubts?.(db(), [
      { registro: null, data: { ...late, auditoria: code, numero: '3', rubro: 'otro', plazoDiasHabiles: 10 } },
    ])) ?? [];
  expect(observed.notes[0]).toContain(`Emitida el: ${doubts?.emitidaEl}`);
});
