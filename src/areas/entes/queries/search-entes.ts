import { and, asc, eq } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { type ambitos, entes, hasPublicTipo, municipios } from '../schema.ts';

/** An ente as a search narrows down by it; `municipio` is the key of the national catalogue. */
export type SearchedEnte = {
  id: number;
  nombre: string;
  nombreCorto: string;
  /** All its names and initials, folded. */
  nombres: string;
  ambito: (typeof ambitos)[number];
  municipio: string | null;
  nombreMunicipio: string | null;
};

/** Returns the visible entes, by name. */
export const listSearchedEntes = keepResults('entes')(
  async (): Promise<SearchedEnte[]> =>
    db()
      .select({
        id: entes.id,
        nombre: entes.nombreCompleto,
        nombreCorto: entes.nombreCorto,
        nombres: entes.busqueda,
        ambito: entes.ambito,
        municipio: municipios.clave,
        nombreMunicipio: municipios.nombre,
      })
      .from(entes)
      .leftJoin(municipios, eq(municipios.clave, entes.claveMunicipio))
      .where(and(hasPublicTipo(entes.tipoEnteId), isVisible(entes.visibleDesde)))
      .orderBy(asc(entes.busqueda)),
);
