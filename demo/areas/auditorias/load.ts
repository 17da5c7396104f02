import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { saveClases, saveSituaciones, saveTemas } from '#areas/auditorias/commands/catalogues.ts';
import { replaceCodigos, savePlazosLegales } from '#areas/auditorias/commands/follow-up.ts';
import { withdrawObservaciones } from '#areas/auditorias/commands/withdraw.ts';
import { alcances } from '#areas/auditorias/datasets/alcances.ts';
import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { recomendaciones } from '#areas/auditorias/datasets/recomendaciones.ts';
import { renglones } from '#areas/auditorias/datasets/renglones.ts';
import { respuestas } from '#areas/auditorias/datasets/respuestas.ts';
import { tiposAuditoria } from '#areas/auditorias/datasets/tipos-auditoria.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { Demonstration, FigureSource } from '../../texts/demonstration.ts';
import { type DemoAuditoria, demoAuditorias } from './audits.ts';
import { demoCatalog } from './catalog.ts';
import { worldFigures } from './figures/figures.ts';
import {
  demoCases,
  demoClases,
  demoPlazos,
  demoRespuestas,
  demoSituaciones,
  followUpOf,
  formerCodeOf,
  repeatedObservacion,
} from './follow-up.ts';
import { saveAuditInProgress } from './in-progress.ts';
import { demoTemas } from './observaciones/temas.ts';
import { auditName } from './world.ts';

const cataloguesFile = z.object({ tiposAuditoria: z.array(z.object({ id: z.int(), nombre: z.string() })) });

/** The eighteen types of audit, and the audits. Their files come with the reports, which are typeset later. */
export async function loadDemo(tx: Transaction, { today }: Demonstration): Promise<void> {
  const { tiposAuditoria: types } = cataloguesFile.parse(
    JSON.parse(await readFile('demo/content/catalogos.json', 'utf8')),
  );
  const catalog = demoCatalog();
  await tiposAuditoria.save(
    tx,
    types.map((tipo) => ({
      ...tipo,
      nombreCiudadano: `Auditoría ${auditName({ tipoAuditoriaId: tipo.id }, catalog)}`,
    })),
  );
  await saveSituaciones(tx, demoSituaciones);
  await saveClases(tx, demoClases);
  await saveTemas(tx, demoTemas);
  await savePlazosLegales(tx, demoPlazos);
  const audits = demoAuditorias(catalog);
  await saveDemoAuditorias(tx, audits);
  await respuestas.save(tx, demoRespuestas(audits, catalog));
  await saveCases(tx, demoCases(audits, catalog));
  await saveAuditInProgress(tx, catalog, today);
}

/** Returns the figures of the audits that demonstration texts may name. */
export async function demoFigures(): Promise<Record<string, FigureSource>> {
  const catalog = demoCatalog();
  return worldFigures(demoAuditorias(catalog), catalog);
}

/** Saves what few audits have: further entes and years, a former code, a withdrawn observation. */
async function saveCases(tx: Transaction, cases: ReturnType<typeof demoCases>) {
  const { renamed, withdrawn } = cases;
  await alcances.save(tx, cases.alcances);
  const { id: auditoriaId, codigo } = renamed;
  // Its reports are saved later, under the present code.
  const before = { auditoriaId, before: codigo, after: formerCodeOf(codigo), reemplazadoEl: renamed.planeadaEl };
  await replaceCodigos(tx, [before]);
  await replaceCodigos(tx, [{ ...before, before: formerCodeOf(codigo), after: codigo }]);
  const { row, successor } = repeatedObservacion(withdrawn);
  await observaciones.save(tx, [row]);
  const withdrawal = { retiro: 'fusion' as const, sucesor: successor, motivo: 'Repetía la primera observación.' };
  const now = new Date(`${withdrawn.publicadaEl}T18:00:00Z`);
  await withdrawObservaciones(tx, { rows: [{ auditoriaId: withdrawn.id, numero: row.numero, withdrawal }], now });
}

async function saveDemoAuditorias(tx: Transaction, audits: readonly DemoAuditoria[]): Promise<void> {
  await auditorias.save(
    tx,
    audits.map(({ renglones: _, observaciones: of, recomendaciones: __, ...row }) => ({
      ...row,
      observacionesEmitidas: row.publicadaEl === null ? null : of.length,
    })),
  );
  await renglones.save(
    tx,
    audits.flatMap(({ id, renglones: lines }) => lines.map((row) => ({ ...row, auditoriaId: id }))),
  );
  await observaciones.save(
    tx,
    audits.flatMap(({ id, enteId, ejercicioId, observaciones: of }) =>
      of.map((row) => ({ ...row, ...followUpOf(row), auditoriaId: id, enteId, ejercicioId })),
    ),
  );
  await recomendaciones.save(
    tx,
    audits.flatMap(({ id, recomendaciones: of }) => of.map((row) => ({ ...row, auditoriaId: id }))),
  );
}
