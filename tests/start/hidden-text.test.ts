import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { openFileStore } from '#platform/files/files.ts';
import { onFileSaved } from '#platform/files/saving/saved.ts';
import { archivos } from '#platform/files/schema.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { closeJobs, openQueues } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { pdfTextJob, queuePdfTexts } from '#platform/pdf/jobs.ts';
import { paginasPdf, textosPdf } from '#platform/pdf/schema.ts';
import { withdraw } from '#platform/publications/write.ts';
import { indexPdf } from '#platform/search/index-pdf.ts';
import { PDF_PAGE } from '#platform/search/pdf-pages.ts';
import { indice } from '#platform/search/schema.ts';
import { openMigratedDatabase } from '../setup/data-folder/open-migrated.ts';
import { writeContent } from '../setup/database.ts';
import { addCatalogue } from '../setup/doors/catalogue.ts';
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
  const { promise: isHidden, resolve: sayHidden } = Promise.withResolvers<void>();
  const written = isHidden.then(writeText);
  await writeContent('informes', async (tx) => {
    await withdraw(tx, { kind: report.kind, id: report.id, retiro: 'error', now: new Date() });
    sayHidden();
    // Its text waits until this act ends, or is there before.
    await Promise.race([written, pause(500)]);
  });
  await written;
  const texts = await db().select({ visibleDesde: indice.visibleDesde }).from(indice).where(eq(indice.tipo, PDF_PAGE));
  expect(texts).toEqual([{ visibleDesde: null }]);
});
