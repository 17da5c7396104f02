import type { Querier } from '#platform/database/connection.ts';
import { announceChange } from '#platform/database/content-version.ts';
import { foldText } from '#platform/text/fold.ts';
import { ejercicios, entes, municipios, tiposEnte } from './schema.ts';

export type NewEnte = Omit<typeof entes.$inferInsert, 'busqueda'>;

/** Adds bodies, with the names by which searches find them. Their types and municipalities exist already. */
export async function addEntes(querier: Querier, rows: NewEnte[]): Promise<void> {
  await querier.insert(entes).values(rows.map((row) => ({ ...row, busqueda: searchText(row) })));
  await announceChange(querier, 'entes');
}

/** Adds what bodies and reports refer to. */
export async function addCatalogues(
  querier: Querier,
  lists: {
    municipios: (typeof municipios.$inferInsert)[];
    tiposEnte: (typeof tiposEnte.$inferInsert)[];
    ejercicios: (typeof ejercicios.$inferInsert)[];
  },
): Promise<void> {
  await querier.insert(municipios).values(lists.municipios);
  await querier.insert(tiposEnte).values(lists.tiposEnte);
  await querier.insert(ejercicios).values(lists.ejercicios);
  await announceChange(querier, 'entes');
}

/** Each word once, those of the short name first: what begins with the visitor's text is found at its beginning. */
function searchText({ nombreCorto, siglas, nombreCompleto, nombre }: NewEnte): string {
  const words = foldText([nombreCorto, siglas, nombreCompleto, nombre].join(' ')).split(' ');
  return [...new Set(words)].join(' ');
}
