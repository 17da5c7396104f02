import type { Querier } from '#platform/database/connection.ts';
import { type NameIndex, nameIndex } from '#platform/import/name-index.ts';
import { fondosFederales, tiposInforme } from '../schema.ts';

/** Returns an index of the types of report by name («de Resultados», «Resultados») and id. */
export async function tipoInformeNames(querier: Querier): Promise<NameIndex> {
  const rows = await querier.select().from(tiposInforme);
  const entries = rows.map(({ id, nombre }) => ({ id, label: nombre, full: [nombre], short: [] }));
  // «Informe Individual», «Informes individuales».
  return nameIndex(entries, 'un tipo de informe conocido', {
    synonyms: { informe: '', informes: '', individuales: 'individual' },
    catalogue: catalogueTitles.tiposInforme,
  });
}

/** Returns an index of the federal funds by initials, name and id. */
export async function fondoNames(querier: Querier): Promise<NameIndex> {
  const rows = await querier.select().from(fondosFederales);
  const entries = rows.map(({ id, siglas, nombre, programa }) => ({
    id,
    label: programa,
    full: [programa, nombre],
    short: [siglas],
  }));
  return nameIndex(entries, 'un fondo federal conocido', { catalogue: catalogueTitles.fondos });
}

/** Titles of the catalogues for staff. */
export const catalogueTitles = { tiposInforme: 'Tipos y nombres de informes', fondos: 'Fondos federales' } as const;
