import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { auditoriaKind } from '#areas/auditorias/publications.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { openFileStore } from '#platform/files/files.ts';
import { onFileSaved } from '#platform/files/saving/saved.ts';
import { archivos } from '#platform/files/schema.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { closeJobs, openQueues } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { pdfTextJob, queuePdfTexts } from '#platform/pdf/jobs.ts';
import { paginasPdf, textosPdf } from '#platform/pdf/schema.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { withdraw } from '#platform/publications/write.ts';
import { PDF_PAGE } from '#platform/search/pdf-pages.ts';
import { indice } from '#platform/search/schema.ts';
import { indexPdf } from '#platform/search/write-index.ts';
import { openMigratedDatabase } from '../setup/data-folder/open-migrated.ts';
import { writeContent } from '../setup/database.ts';
import { addCatalogue, CATALOGUE } from '../setup/doors/catalogue.ts';
import { audited } from '../setup/kinds/audits.ts';
import { factories } from '../setup/kinds/index.ts';

const dataDir = openMigratedDatabase();
// A saved PDF queues the reading of its text, as on a server.
beforeAll(async () => {
  onFileSaved(queuePdfTexts);
  await openQueues([pdfTextJob], createLog('silent'));
});
afterAll(closeJobs);

test('a report that is hidden while the text of its file is written is hidden among the texts too', async () => {
  openFileStore(localFileStore(`${dataDir}/archivos`));
  const report = await writeContent('informes', async (tx) => {
    await addCatalogue(tx);
    return factories.informe?.(tx, 101, 'zqbcx');
  });
  if (!report) throw new Error('There is no factory of reports');
  const [file] = await db().select().from(archivos).where(eq(archivos.tipo, 'application/pdf'));
  const sha256 = file?.sha256 ?? '';
  const writeText = () =>
    writeContent('archivos', async (tx) => {
      await tx.insert(textosPdf).values({ sha256, estado: 'completo', total: 1 });
      await tx
        .insert(paginasPdf)
        .values({ sha256, pagina: 1, bloques: [{ t: 'p', texto: 'Una obra' }], ancho: 600, alto: 800 });
      await indexPdf(tx, sha256);
    });
  const { promise: isHidden, resolve: noteHidden } = Promise.withResolvers<void>();
  const written = isHidden.then(writeText);
  await writeContent('informes', async (tx) => {
    await withdraw(tx, { kind: report.kind, id: report.id, retiro: 'error', now: new Date() });
    noteHidden();
    // Its text waits until this act ends, or is there before.
    await Promise.race([written, pause(500)]);
  });
  await written;
  const texts = await db().select({ visibleDesde: indice.visibleDesde }).from(indice).where(eq(indice.tipo, PDF_PAGE));
  expect(texts).toEqual([{ visibleDesde: null }]);
});

test.each([
  [201, 'just before', 'pendiente'],
  [202, 'just before', 'solventada'],
  [203, 'just after', 'pendiente'],
  [204, 'just after', 'solventada'],
] as const)(
  'audit %s, which is hidden %s an observation of it is written (%s), is hidden with it',
  async (id, order, estado) => {
    await writeContent('auditorias', (tx) => audited(tx, id, `zqbcy${id}`));
    const observation: Parameters<typeof observaciones.save>[1][number] = {
      auditoriaId: id,
      enteId: id,
      ejercicioId: CATALOGUE.ejercicio,
      numero: 2,
      emitidaEl: '2020-01-01',
      plazoDiasHabiles: 30,
      naturaleza: 'Financieras',
      rubro: 'egreso',
      monto: 7,
      descripcion: 'Una obra',
      estado,
    };
    const hide = (tx: Transaction) => withdraw(tx, { kind: auditoriaKind, id, retiro: 'error', now: new Date() });
    const write = async (tx: Transaction) => void (await observaciones.save(tx, [observation]));
    const [first, second] = order === 'just before' ? [hide, write] : [write, hide];
    const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
    const other = isBegun.then(() => writeContent('auditorias', second));
    await writeContent('auditorias', async (tx) => {
      await first(tx);
      begin();
      // The other act waits until this one ends, or is over before.
      await Promise.race([other, pause(500)]);
    });
    await other;
    const entries = await db()
      .select({ parte: indice.parte, visibleDesde: indice.visibleDesde })
      .from(indice)
      .innerJoin(publicaciones, eq(publicaciones.id, indice.publicacionId))
      .where(and(eq(publicaciones.tipo, 'auditoria'), eq(publicaciones.registro, id), eq(indice.tipo, 'observacion')))
      .orderBy(indice.parte);
    expect(entries).toEqual([
      { parte: 1, visibleDesde: null },
      { parte: 2, visibleDesde: null },
    ]);
  },
);
