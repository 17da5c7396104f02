import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { FigureSource } from '#platform/demonstration/demonstration.ts';
import { recountObservaciones } from './commands/recount.ts';
import { saveSituaciones } from './commands/situaciones.ts';
import {
  saveAuditorias,
  saveObservaciones,
  saveRecomendaciones,
  saveRenglones,
  saveTiposAuditoria,
} from './commands.ts';
import { type DemoAuditoria, demoAuditorias } from './demo/audits.ts';
import { demoCatalog } from './demo/catalog.ts';
import { worldFigures } from './demo/figures/figures.ts';
import { auditName } from './demo/world.ts';

const cataloguesFile = z.object({ tiposAuditoria: z.array(z.object({ id: z.int(), nombre: z.string() })) });

/** The eighteen types of audit, and the audits. Their files come with the reports, which are typeset later. */
export async function loadDemo(tx: Transaction): Promise<void> {
  const { tiposAuditoria } = cataloguesFile.parse(JSON.parse(await readFile('content/demo/catalogos.json', 'utf8')));
  const catalog = demoCatalog();
  await saveTiposAuditoria(
    tx,
    tiposAuditoria.map((tipo) => ({
      ...tipo,
      nombreCiudadano: `Auditoría ${auditName({ tipoAuditoriaId: tipo.id }, catalog)}`,
    })),
  );
  await saveSituaciones(tx, demoSituaciones);
  await saveDemoAuditorias(tx, demoAuditorias(catalog));
}

/** Returns the figures of the audits that demonstration texts may name. */
export async function demoFigures(): Promise<Record<string, FigureSource>> {
  const catalog = demoCatalog();
  return worldFigures(demoAuditorias(catalog), catalog);
}

/** States of observations of the demonstration. */
const demoSituaciones = [
  { nombre: 'Parcialmente solventada', cuentaComo: 'pendiente', turnada: false },
  { nombre: 'Promoción de responsabilidad administrativa', cuentaComo: 'concluida', turnada: true },
] as const;

/** Returns the state of some observations, so that the demonstration has both. */
function situacionOf({ numero, estado }: DemoAuditoria['observaciones'][number]): string | null {
  const situacion = demoSituaciones.find(({ cuentaComo }) => cuentaComo === estado);
  return situacion && numero % 4 === 0 ? situacion.nombre : null;
}

async function saveDemoAuditorias(tx: Transaction, audits: readonly DemoAuditoria[]): Promise<void> {
  await saveAuditorias(tx, {
    rows: audits.map(({ renglones, observaciones, recomendaciones, ...row }) => ({
      ...row,
      observacionesEmitidas: row.publicadaEl === null ? null : observaciones.length,
    })),
    columns: [],
  });
  await saveRenglones(tx, {
    rows: audits.flatMap(({ id, renglones }) => renglones.map((row) => ({ ...row, auditoriaId: id }))),
    columns: [],
  });
  await saveObservaciones(tx, {
    rows: audits.flatMap(({ id, enteId, ejercicioId, observaciones }) =>
      observaciones.map((row) => ({ ...row, situacion: situacionOf(row), auditoriaId: id, enteId, ejercicioId })),
    ),
    columns: [],
  });
  await recountObservaciones(tx, [...new Set(audits.map(({ enteId }) => enteId))]);
  await saveRecomendaciones(tx, {
    rows: audits.flatMap(({ id, recomendaciones }) => recomendaciones.map((row) => ({ ...row, auditoriaId: id }))),
    columns: [],
  });
}
