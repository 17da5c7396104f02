import { eq, sql } from 'drizzle-orm';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { auditorias, observaciones } from '../schema.ts';

/** An observation, identified by the publication of its audit and its number. */
type ObservacionPart = { publicacionId: number; parte: number };

/** Returns observations for search results, in any order. The caller has checked that they are visible. */
export async function readObservacionParts(parts: readonly ObservacionPart[]) {
  if (parts.length === 0) return [];
  const ids = sql.param(parts.map(({ publicacionId }) => publicacionId));
  const numbers = sql.param(parts.map(({ parte }) => parte));
  return db()
    .select({
      publicacionId: publicaciones.id,
      id: auditorias.id,
      codigo: auditorias.codigo,
      numero: observaciones.numero,
      clave: observaciones.clave,
      descripcion: observaciones.descripcion,
      monto: observaciones.monto,
      estado: observaciones.estado,
      ente: entes.nombreCompleto,
      anio: ejercicios.anio,
    })
    .from(publicaciones)
    .innerJoin(auditorias, eq(auditorias.id, publicaciones.registro))
    .innerJoin(observaciones, eq(observaciones.auditoriaId, auditorias.id))
    .innerJoin(entes, eq(entes.id, observaciones.enteId))
    .innerJoin(ejercicios, eq(ejercicios.id, observaciones.ejercicioId))
    .where(
      sql`(${publicaciones.id}, ${observaciones.numero}) in (select * from unnest(${ids}::int[], ${numbers}::int[]))`,
    );
}
