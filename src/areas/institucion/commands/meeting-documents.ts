import { asc, eq, inArray } from 'drizzle-orm';
import type { ListedRows } from '#platform/datasets/field.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { capacitaciones, capacitacionesDocumentos } from '../schema.ts';

/** Numbers of the support documents of meetings, in order. */
export const meetingDocuments: ListedRows = {
  async read(querier, ids) {
    const links = await querier
      .select({ id: capacitaciones.id, documento: capacitacionesDocumentos.documentoId })
      .from(capacitacionesDocumentos)
      .innerJoin(capacitaciones, eq(capacitaciones.numero, capacitacionesDocumentos.numero))
      .where(inArray(capacitaciones.id, [...ids]))
      .orderBy(asc(capacitacionesDocumentos.orden));
    const byMeeting = Map.groupBy(links, ({ id }) => id);
    return new Map([...byMeeting].map(([id, of]) => [id, of.map(({ documento }) => documento).join('\n')]));
  },
  async write(tx, { id, text }) {
    const [meeting] = await tx
      .select({ numero: capacitaciones.numero })
      .from(capacitaciones)
      .where(eq(capacitaciones.id, id));
    if (!meeting) return;
    const { numero } = meeting;
    await tx.delete(capacitacionesDocumentos).where(eq(capacitacionesDocumentos.numero, numero));
    const links = rowsOf(text).map(([documento], index) => ({
      numero,
      documentoId: Number(documento),
      orden: index + 1,
    }));
    if (links.length > 0) await tx.insert(capacitacionesDocumentos).values(links);
  },
};
