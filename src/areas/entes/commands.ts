import { sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { announceChange } from '#platform/database/content-version.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { foldText } from '#platform/text/fold.ts';
import { ejercicios, entes, municipios, palabrasEntes, tiposEnte } from './schema.ts';

export type NewEnte = Omit<typeof entes.$inferInsert, 'busqueda'>;

/** Adds bodies, with the names by which searches find them. Their types and municipalities exist already. */
export async function addEntes(querier: Querier, rows: NewEnte[]): Promise<void> {
  await querier.insert(entes).values(rows.map((row) => ({ ...row, busqueda: searchText(row) })));
  await gatherPalabras(querier);
  await announceChange(querier, 'entes');
}

/**
 * Adds bodies and changes those whose id is there already; a new one without an id gets the next. Rows are whole. Their types and
 * municipalities exist already.
 */
export async function saveEntes(querier: Querier, rows: NewEnte[]): Promise<{ added: number; changed: number }> {
  const saved = await upsertRows(
    querier,
    entes,
    rows.map((row) => ({ ...row, busqueda: searchText(row) })),
    {
      key: [entes.id],
      set: [
        'tipoEnteId',
        'ambito',
        'nombre',
        'nombreCorto',
        'siglas',
        'nombreCompleto',
        'nombreCortoCompleto',
        'activo',
        'claveMunicipio',
        'busqueda',
      ],
    },
  );
  await gatherPalabras(querier);
  // The next body without an id must not get one that a file brought.
  await querier.execute(
    sql`select setval(pg_get_serial_sequence('entes', 'id'), greatest((select max(id) from entes), (select last_value from entes_id_seq)))`,
  );
  await announceChange(querier, 'entes');
  return saved;
}

/** Adds fiscal years by id, and changes the year of those that are there. */
export async function saveEjercicios(querier: Querier, rows: (typeof ejercicios.$inferInsert)[]) {
  const saved = await upsertRows(querier, ejercicios, rows, { key: [ejercicios.id], set: ['anio'] });
  await announceChange(querier, 'entes');
  return saved;
}

/** Adds types of body by id, and changes those that are there. */
export async function saveTiposEnte(querier: Querier, rows: (typeof tiposEnte.$inferInsert)[]) {
  const saved = await upsertRows(querier, tiposEnte, rows, {
    key: [tiposEnte.id],
    set: ['nombre', 'ambito', 'indicador'],
  });
  await announceChange(querier, 'entes');
  return saved;
}

/** Adds municipalities by key, and changes the names of those that are there. */
export async function saveMunicipios(querier: Querier, rows: (typeof municipios.$inferInsert)[]) {
  const saved = await upsertRows(querier, municipios, rows, { key: [municipios.clave], set: ['nombre'] });
  await announceChange(querier, 'entes');
  return saved;
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

/** Writes anew which words the names of bodies hold. */
async function gatherPalabras(querier: Querier): Promise<void> {
  await querier.delete(palabrasEntes);
  await querier.execute(
    sql`insert into ${palabrasEntes} select distinct unnest(string_to_array(${entes.busqueda}, ' ')) from ${entes}`,
  );
}

/** Each word once, those of the short name first: what begins with the visitor's text is found at its beginning. */
function searchText({ nombreCorto, siglas, nombreCompleto, nombre }: NewEnte): string {
  const words = foldText([nombreCorto, siglas, nombreCompleto, nombre].join(' ')).split(' ');
  return [...new Set(words)].join(' ');
}
