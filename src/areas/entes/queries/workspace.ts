import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { isVisible } from '#platform/visibility.ts';
import { enteKind } from '../publications.ts';
import { entes, municipios, tiposEnte } from '../schema.ts';

/** Maximum number of entes of the same municipality listed in a workspace. */
const MAX_RELATED = 20;

/** Returns an ente for staff, public or not; undefined if there is none. */
export async function findWholeEnte(id: number, now: Date) {
  const { nombre, nombreCompleto, nombreCorto, siglas, ambito, activo, claveMunicipio, visibleDesde } = entes;
  const [ente] = await db()
    .select({
      id: entes.id,
      nombre,
      nombreCompleto,
      nombreCorto,
      siglas,
      ambito,
      activo,
      claveMunicipio,
      tipo: tiposEnte.nombre,
      municipio: municipios.nombre,
      isPublic: sql<boolean>`coalesce(${isVisible(visibleDesde, now)}, false)`,
    })
    .from(entes)
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .leftJoin(municipios, eq(municipios.clave, claveMunicipio))
    .where(eq(entes.id, id));
  return ente;
}

/** Returns the entes that were merged into an ente, with the instant of the merger, latest first. */
export function listMergedInto(id: number): Promise<{ id: number; nombre: string; desde: Date | null }[]> {
  const { registro, titulo, retirada, retiro, sucesor, area, tipo } = publicaciones;
  return db()
    .select({ id: registro, nombre: titulo, desde: retirada })
    .from(publicaciones)
    .where(
      and(eq(area, enteKind.area), eq(tipo, enteKind.tipo), eq(retiro, 'fusion'), eq(sucesor, id), isNotNull(retirada)),
    )
    .orderBy(desc(retirada));
}

/** Returns the other entes of a municipality that still exist, by name. */
export function listEntesOfMunicipality(clave: string, except: number): Promise<{ id: number; nombre: string }[]> {
  return db()
    .select({ id: entes.id, nombre: entes.nombre })
    .from(entes)
    .where(and(eq(entes.claveMunicipio, clave), ne(entes.id, except), entes.activo, eq(entes.retirado, false)))
    .orderBy(asc(entes.nombre))
    .limit(MAX_RELATED);
}
