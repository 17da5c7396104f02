import { and, asc, eq } from 'drizzle-orm';
import { auditorias } from '#areas/auditorias/schema.ts';
import { entes } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { isVisible } from '#platform/visibility.ts';
import { convocatorias, propuestas } from '../schema.ts';

/** Selected proposal with its resulting audit, if that is public. */
export type Propuesta = Awaited<ReturnType<typeof listPropuestas>>[number];

/** Returns all selected proposals by call and order. */
export async function listPropuestas() {
  return db()
    .select({
      id: propuestas.id,
      convocatoria: propuestas.convocatoria,
      anio: convocatorias.anio,
      programa: convocatorias.programa,
      titulo: propuestas.titulo,
      areaDeInteres: propuestas.areaDeInteres,
      ambito: propuestas.ambito,
      auditoria: { id: auditorias.id, codigo: auditorias.codigo },
      ente: entes.nombre,
    })
    .from(propuestas)
    .innerJoin(convocatorias, eq(convocatorias.numero, propuestas.convocatoria))
    .leftJoin(auditorias, and(eq(auditorias.id, propuestas.auditoriaId), isVisible(auditorias.visibleDesde)))
    .leftJoin(entes, eq(entes.id, auditorias.enteId))
    .where(and(isVisible(propuestas.visibleDesde), isVisible(convocatorias.visibleDesde)))
    .orderBy(asc(propuestas.convocatoria), asc(propuestas.orden));
}

/** Returns the proposals that led to an audit. */
export async function listPropuestasOfAuditoria(
  auditoriaId: number,
): Promise<{ id: number; titulo: string; convocatoria: number; anio: number }[]> {
  return db()
    .select({
      id: propuestas.id,
      titulo: propuestas.titulo,
      convocatoria: propuestas.convocatoria,
      anio: convocatorias.anio,
    })
    .from(propuestas)
    .innerJoin(convocatorias, eq(convocatorias.numero, propuestas.convocatoria))
    .where(
      and(
        eq(propuestas.auditoriaId, auditoriaId),
        isVisible(propuestas.visibleDesde),
        isVisible(convocatorias.visibleDesde),
      ),
    )
    .orderBy(asc(propuestas.convocatoria), asc(propuestas.orden));
}
