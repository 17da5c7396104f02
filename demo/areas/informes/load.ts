import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { withdrawInformes } from '#areas/informes/commands/follow-up.ts';
import { saveNombresInforme } from '#areas/informes/commands.ts';
import { erratas } from '#areas/informes/datasets/erratas.ts';
import { fondos } from '#areas/informes/datasets/fondos.ts';
import { informes } from '#areas/informes/datasets/informes.ts';
import { tiposInforme } from '#areas/informes/datasets/tipos-informe.ts';
import { letterhead } from '#institution/letterhead.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { addStoredArchivos, fileStore } from '#platform/files/files.ts';
import { setFileState } from '#platform/files/state/state.ts';
import type { Demonstration } from '../../texts/demonstration.ts';
import type { RenderJob } from '../../typeset/pool.ts';
import type { TypesetFiles } from '../../typeset/stored.ts';
import { reportsAsPublished } from '../auditorias/as-published.ts';
import { demoAuditorias } from '../auditorias/audits.ts';
import { type Catalog, demoCatalog } from '../auditorias/catalog.ts';
import { hasWord, type InformeDemo } from '../auditorias/informe.ts';
import { buildWorld } from '../auditorias/world.ts';
import { informeDocument } from './document.ts';
import { furtherReports } from './follow-up.ts';

const id = z.int();
const nombre = z.string();
const cataloguesFile = z.object({
  tiposInforme: z.object({
    lista: z.array(z.object({ id, nombre })),
    nombresPorTipo: z.record(z.string(), z.union([z.string(), z.array(z.object({ id, nombre }))])),
  }),
  fondosFederales: z.object({ lista: z.array(z.object({ id, nombre, siglas: z.string(), programa: z.string() })) }),
});

const media = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

type Files = { pdf?: number; docx?: number };

/** Returns every report of the demonstration as a PDF and, where it is offered, as a Word file. */
export function* typesetDemo(): Generator<RenderJob> {
  const institute = letterhead(path.resolve('institution/fonts'));
  const catalog = demoCatalog();
  for (const informe of demoInformes(catalog).world) {
    const document = informeDocument(informe, catalog, institute);
    yield { key: keyOf(informe), format: 'pdf', document };
    if (hasWord(informe)) yield { key: keyOf(informe), format: 'docx', document };
  }
}

const keyOf = ({ id }: InformeDemo) => `informe/${id}`;

/** Every report of the demonstration with its files. */
export async function loadDemo(tx: Transaction, _: Demonstration, typeset: TypesetFiles): Promise<void> {
  await loadCatalogues(tx);
  const { world, further } = demoInformes(demoCatalog());
  const files = await saveFiles(tx, world, typeset);
  await informes.save(
    tx,
    world.map((informe) => ({
      id: informe.id,
      tipoInformeId: informe.tipoInformeId,
      ejercicioId: informe.ejercicioId,
      ambito: informe.ambito,
      enteId: informe.enteId,
      fondoId: informe.fondoId,
      tipoAuditoriaId: informe.tipoAuditoriaId,
      auditoria: informe.auditoria,
      numero: informe.numero ?? 1,
      nombre: informe.nombre,
      testado: informe.informeTestado,
      publicadoEl: informe.publicadoEl,
      pdfId: files.get(informe.id)?.pdf ?? null,
      wordId: files.get(informe.id)?.docx ?? null,
    })),
  );
  await erratas.save(tx, [further.errata]);
  const withdrawal = { retiro: 'error' as const, motivo: 'Se publicó un borrador.' };
  await withdrawInformes(tx, {
    rows: [{ id: further.mistake.id, withdrawal }],
    now: new Date(`${further.withdrawnOn}T18:00:00Z`),
  });
}

function demoInformes(catalog: Catalog) {
  const audits = demoAuditorias(catalog);
  const published = reportsAsPublished(buildWorld(catalog), audits);
  const visible = new Set(audits.flatMap(({ id, visibleEnSitioWeb }) => (visibleEnSitioWeb ? [id] : [])));
  const further = furtherReports(published, (id) => visible.has(id));
  const world: (InformeDemo & { numero?: number })[] = [...published, further.complement, further.mistake];
  return { world, further };
}

async function loadCatalogues(tx: Transaction): Promise<void> {
  const file = cataloguesFile.parse(JSON.parse(await readFile('demo/content/catalogos.json', 'utf8')));
  const typeIds = new Map(file.tiposInforme.lista.map(({ id, nombre }) => [nombre, id]));
  await tiposInforme.save(tx, file.tiposInforme.lista);
  await saveNombresInforme(
    tx,
    Object.entries(file.tiposInforme.nombresPorTipo).flatMap(([tipo, names]) => {
      const tipoInformeId = typeIds.get(tipo);
      return tipoInformeId && typeof names !== 'string' ? names.map((name) => ({ ...name, tipoInformeId })) : [];
    }),
  );
  await fondos.save(tx, file.fondosFederales.lista);
}

/** Adds the rows of the files. Returns their ids, by report. */
async function saveFiles(
  tx: Transaction,
  world: readonly InformeDemo[],
  typeset: TypesetFiles,
): Promise<Map<number, Files>> {
  const rows = [];
  for (const informe of world)
    for (const format of hasWord(informe) ? (['pdf', 'docx'] as const) : (['pdf'] as const))
      rows.push({ informe, format, ...(await typeset.find(keyOf(informe), format)) });
  const saved = await addStoredArchivos(
    tx,
    rows.map(({ informe: { auditoria }, format, ...file }) => ({
      ...file,
      nombre: `${auditoria}.${format}`,
      tipo: media[format],
    })),
  );
  const files = new Map<number, Files>();
  for (const [index, { informe, format, sha256 }] of rows.entries()) {
    // As after a failed migration: the row exists, its content is gone.
    if (informe.missingFile) {
      await fileStore().remove(sha256);
      await setFileState(tx, sha256, 'falta');
    }
    const id = saved[index]?.id;
    if (id !== undefined) files.set(informe.id, { ...files.get(informe.id), [format]: id });
  }
  return files;
}
