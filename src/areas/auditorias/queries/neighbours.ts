import { and, asc, count, desc, eq, ne, or, sql } from 'drizzle-orm';
import { entes, hasPublicTipo } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { auditorias } from '../schema.ts';

const kept = keepResults('auditorias', 'entes');

/** Largest number of neighbours. */
const MAX_NEIGHBOURS = 6;

/** Returns entes with visible audits, and their number: those of the same municipality first, then those of the same type. */
export const listAuditedNeighbours = kept(
  async ({ id, tipoEnteId, claveMunicipio }: { id: number; tipoEnteId: number; claveMunicipio: string | null }) => {
    // PostgreSQL does not order by a constant: an ente of no municipality has no neighbours there.
    const isOfMunicipality = sql`coalesce(${entes.claveMunicipio} = ${claveMunicipio}, false)`;
    const total = count(auditorias.id);
    return db()
      .select({ id: entes.id, nombre: entes.nombre, auditorias: total })
      .from(entes)
      .innerJoin(auditorias, and(eq(auditorias.enteId, entes.id), isVisible(auditorias.visibleDesde)))
      .where(
        and(
          ne(entes.id, id),
          or(isOfMunicipality, eq(entes.tipoEnteId, tipoEnteId)),
          hasPublicTipo(entes.tipoEnteId),
          isVisible(entes.visibleDesde),
        ),
      )
      .groupBy(entes.id)
      .orderBy(desc(isOfMunicipality), desc(total), asc(entes.nombre))
      .limit(MAX_NEIGHBOURS);
  },
);
