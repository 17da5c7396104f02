import { sql } from 'drizzle-orm';
import { municipios } from '#areas/entes/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { encuestaKind } from '../publications.ts';
import { encuestasDocumentos, encuestasMunicipios } from '../schema.ts';

/** Refreshes the publications of surveys of some municipalities, whose names are in their titles. */
export async function refreshTitlesOf(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  await refreshPublications(
    tx,
    encuestaKind,
    sql`select ${encuestasDocumentos.id} from ${encuestasDocumentos}
      inner join ${encuestasMunicipios} on ${encuestasMunicipios.id} = ${encuestasDocumentos.municipioId}
      inner join ${municipios} on ${municipios.clave} = ${encuestasMunicipios.clave}
      where ${municipios.id} = any(${sql.param([...ids])}::int[])`,
  );
}
