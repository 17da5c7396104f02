import { sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { publishRow } from '#platform/publications/publish-row.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { foldText } from '#platform/text/fold.ts';
import { enteKind } from './publications.ts';
import { entes, palabrasEntes } from './schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    entes: 'importar' | ContentVerb;
  }
}

export type NewEnte = Omit<typeof entes.$inferInsert, 'busqueda'>;

/**
 * Adds entes and updates those whose id exists; a new one without an id gets the next. Rows are whole, except for the crest, which an
 * update keeps. Their types and municipalities exist already.
 */
export const saveEntes = contentCommand('entes', async (tx, rows: readonly NewEnte[]) => {
  const { ids, ...saved } = await upsertRows(
    tx,
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
  await rebuildPalabras(tx);
  await refreshPublications(tx, enteKind, ids);
  // The next ente without an id must not get one that a file brought.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('entes', 'id'), greatest((select max(id) from entes), (select last_value from entes_id_seq)))`,
  );
  return saved;
});

/** Adds an ente, or changes the one of `id`; the crest stays. Returns its id. */
export const publishEnte = contentCommand(
  'entes',
  async (tx, { id, ente }: { id: number | null; ente: Omit<NewEnte, 'id'> }) => {
    const values = { ...ente, busqueda: searchText(ente) };
    const saved = await publishRow(tx, enteKind, { table: entes, id, values });
    await rebuildPalabras(tx);
    return saved;
  },
);

/** Refreshes the publications of entes of some types: those of a type that the public may not choose are not published. */
export async function refreshEntesOfTypes(tx: Transaction, ids: readonly number[]): Promise<void> {
  const types = sql`any(${sql.param([...ids])}::int[])`;
  await refreshPublications(tx, enteKind, sql`select id from ${entes} where tipo_ente_id = ${types}`);
}

/** Replaces the list of words that occur in the names of entes. */
async function rebuildPalabras(tx: Transaction): Promise<void> {
  await tx.delete(palabrasEntes);
  await tx.execute(
    sql`insert into ${palabrasEntes} select distinct unnest(string_to_array(${entes.busqueda}, ' ')) from ${entes}`,
  );
}

/** Each word once, those of the short name first, so that a text that the name begins with is found at its beginning. */
function searchText({ nombreCorto, siglas, nombreCompleto, nombre }: NewEnte): string {
  const words = foldText([nombreCorto, siglas, nombreCompleto, nombre].join(' ')).split(' ');
  return [...new Set(words)].join(' ');
}
