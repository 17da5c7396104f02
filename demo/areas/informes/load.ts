import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { attachInformes } from '#areas/auditorias/commands.ts';
import { saveErratas, withdrawInformes } from '#areas/informes/commands/follow-up.ts';
import { saveFondos, saveInformes, saveNombresInforme, saveTiposInforme } from '#areas/informes/commands.ts';
import { letterhead } from '#institution/letterhead.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { fileStore, saveArchivo } from '#platform/files/files.ts';
import { setFileState } from '#platform/files/state/state.ts';
import { countPages } from '../../typeset/page-count.ts';
import { type RenderJob, renderAll } from '../../typeset/pool.ts';
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

/** Every report of the demonstration with its PDF and, where it is offered, its Word file, typeset here on worker threads. */
export async function loadDemo(tx: Transaction): Promise<void> {
  const catalog = demoCatalog();
  await loadCatalogues(tx);
  const audits = demoAuditorias(catalog);
  const published = reportsAsPublished(buildWorld(catalog), audits);
  const visible = new Set(audits.flatMap(({ id, visibleEnSitioWeb }) => (visibleEnSitioWeb ? [id] : [])));
  const further = furtherReports(published, (id) => visible.has(id));
  const world: (InformeDemo & { numero?: number })[] = [...published, further.complement, further.mistake];
  const files = await typesetAll(tx, world, catalog);
  await saveInformes(tx, {
    columns: [],
    incoming: world.map((informe) => ({
      row: {
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
      },
    })),
  });
  await saveErratas(tx, { rows: [further.errata], columns: [] });
  const withdrawal = { retiro: 'error' as const, motivo: 'Se publicó un borrador.' };
  await withdrawInformes(tx, {
    rows: [{ informeId: further.mistake.id, withdrawal }],
    now: new Date(`${further.withdrawnOn}T18:00:00Z`),
  });
  // Audits have the ids of their reports; reports that tell an audit again have none of their own.
  await attachInformes(
    tx,
    new Map(
      world.flatMap(({ id }) => {
        const pdf = files.get(id)?.pdf;
        return pdf ? [[id, pdf]] : [];
      }),
    ),
  );
}

async function loadCatalogues(tx: Transaction): Promise<void> {
  const file = cataloguesFile.parse(JSON.parse(await readFile('demo/content/catalogos.json', 'utf8')));
  const typeIds = new Map(file.tiposInforme.lista.map(({ id, nombre }) => [nombre, id]));
  await saveTiposInforme(tx, file.tiposInforme.lista);
  await saveNombresInforme(
    tx,
    Object.entries(file.tiposInforme.nombresPorTipo).flatMap(([tipo, names]) => {
      const tipoInformeId = typeIds.get(tipo);
      return tipoInformeId && typeof names !== 'string' ? names.map((name) => ({ ...name, tipoInformeId })) : [];
    }),
  );
  await saveFondos(tx, file.fondosFederales.lista);
}

/** Typesets and stores the files; the ids of their rows, by report. */
async function typesetAll(tx: Transaction, world: InformeDemo[], catalog: Catalog): Promise<Map<number, Files>> {
  const institute = letterhead(path.resolve('institution/fonts'));
  const byId = new Map(world.map((informe) => [informe.id, informe]));
  const files = new Map<number, Files>();
  function* jobs(): Generator<RenderJob> {
    for (const informe of world) {
      const document = informeDocument(informe, catalog, institute);
      yield { key: String(informe.id), format: 'pdf', document };
      if (hasWord(informe)) yield { key: String(informe.id), format: 'docx', document };
    }
  }
  for await (const { key, format, bytes } of renderAll(jobs(), { letterhead: institute })) {
    const informe = byId.get(Number(key));
    if (!informe) throw new Error(`No report ${key}`);
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const archivo = await saveArchivo(tx, content, {
      nombre: `${informe.auditoria}.${format}`,
      tipo: media[format],
      paginas: format === 'pdf' ? countPages(content) : null,
    });
    // As after a failed migration: the row exists, its content is gone.
    if (informe.missingFile) {
      await fileStore().remove(archivo.sha256);
      await setFileState(tx, archivo.sha256, 'falta');
    }
    files.set(informe.id, { ...files.get(informe.id), [format]: archivo.id });
  }
  return files;
}
