import { eq } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { publishRow } from '#platform/publications/publish-row.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import type { CapacitacionChange } from '../commands.ts';
import { capacitacionKind } from '../publications.ts';
import { capacitaciones, capacitacionesDocumentos } from '../schema.ts';

/** Adds a training meeting, or changes the one of `id`, with the numbers of its documents in order. Returns the id. */
export const publishCapacitacion = contentCommand(
  'institucion',
  async (tx, { id, capacitacion }: { id: number | null; capacitacion: Omit<CapacitacionChange, 'id' | 'video'> }) => {
    const { documentos, ...values } = { ...capacitacion, transcripcion: sanitizeRichText(capacitacion.transcripcion) };
    const [before] = id === null ? [] : await tx.select().from(capacitaciones).where(eq(capacitaciones.id, id));
    // Links name the number of the meeting, which may change.
    if (before) await tx.delete(capacitacionesDocumentos).where(eq(capacitacionesDocumentos.numero, before.numero));
    const saved = await publishRow(tx, capacitacionKind, { table: capacitaciones, id, values });
    const { numero } = values;
    if (documentos.length > 0)
      await tx
        .insert(capacitacionesDocumentos)
        .values(documentos.map((documentoId, index) => ({ numero, documentoId, orden: index + 1 })));
    await refreshPublications(tx, capacitacionKind, [saved]);
    return saved;
  },
);
