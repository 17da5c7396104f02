import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { act } from '#platform/acts/act.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { queueJob } from '#platform/jobs/jobs.ts';
import type { EstadoAdjunto } from '../rules/values.ts';
import { adjuntos, registros } from '../schema.ts';
import { SCANS, scanJob } from './actors.ts';
import { dropAttachment, scanStored } from './attachment.ts';
import { Envelope } from './sealing/envelope.ts';
import { noteChange } from './sealing/record-changes.ts';
import { openForChange } from './sealing/record-mark.ts';

const Scan = z.object({ adjuntoId: z.uuid() });

/** Queues the scan of a retained file. The 1000 attempts span eight months, finally one every six hours. */
export async function queueScan(tx: Transaction, adjuntoId: string): Promise<void> {
  await queueJob(tx, SCANS, { adjuntoId }, { after: 30, tries: 1000 });
}

/** Scans a retained file, then releases or deletes it. Throws while the scanner does not answer, so that the job is retried. */
export async function scanRetained(data: unknown, clamdHost: string | undefined): Promise<void> {
  const { adjuntoId } = Scan.parse(data);
  const [row] = await db()
    .select({ adjunto: adjuntos, llave: registros.llave })
    .from(adjuntos)
    .innerJoin(registros, eq(registros.id, adjuntos.registroId))
    .where(eq(adjuntos.id, adjuntoId));
  if (!row?.llave || row.adjunto.estado !== 'retenido') return;
  const { adjunto } = row;
  const { key } = Envelope.open(adjunto.registroId, row.llave).openFile(adjunto.id, adjunto);
  const estado = await scanHeld({ ...adjunto, key }, clamdHost);
  if (estado === 'retenido') throw new Error('The scanner does not answer');
}

/** Scans an unscanned file, then releases or deletes it. Returns its state; `retenido` while the scanner does not answer. */
export async function scanHeld(
  { id, registroId, almacen, key }: { id: string; registroId: string; almacen: string; key: Buffer },
  clamdHost: string | undefined,
): Promise<EstadoAdjunto> {
  const verdict = await scanStored({ id, almacen, key }, clamdHost);
  if (verdict === 'unknown') return 'retenido';
  const estado = verdict === 'clean' ? 'revisado' : 'infectado';
  await act(scanJob, 'atencion.revisar-adjunto', { kind: 'adjunto', ids: [id], detail: { estado } }, async (tx) => {
    await openForChange(tx, { id: registroId });
    await tx.update(adjuntos).set({ estado }).where(eq(adjuntos.id, id));
    noteChange(tx, {
      id: registroId,
      change: ({ files, ...record }) => ({
        ...record,
        files: files.map((file) => (file.id === id ? { ...file, estado } : file)),
      }),
    });
  });
  if (estado === 'infectado') await dropAttachment({ almacen });
  return estado;
}
