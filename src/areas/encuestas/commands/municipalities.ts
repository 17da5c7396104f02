import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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

/** Adds the municipalities of the catalogue that the surveys lack, with the next ids; 0 is the whole state. */
export async function addMunicipalities(tx: Transaction): Promise<void> {
  await tx.execute(sql`insert into ${encuestasMunicipios} (id) values (0) on conflict do nothing`);
  await tx.execute(sql`
    insert into ${encuestasMunicipios} (id, clave)
    select greatest((select max(id) from ${encuestasMunicipios}), 1) + row_number() over (order by clave), clave
    from ${municipios} where clave not in (select clave from ${encuestasMunicipios} where clave is not null)`);
}

/** Refreshes the publications of surveys of some types, whose names are in their titles. */
export async function refreshSurveysOfTypes(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  await refreshSurveys(tx, encuestasDocumentos.tipoId, ids);
}

/** The same for years, which are also in the titles; surveys of new years may be of any municipality. */
export async function refreshSurveysOfYears(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  await addMunicipalities(tx);
  await refreshSurveys(tx, encuestasDocumentos.ejercicioId, ids);
}

async function refreshSurveys(tx: Transaction, column: PgColumn, ids: readonly number[]): Promise<void> {
  const some = sql`select ${encuestasDocumentos.id} from ${encuestasDocumentos} where ${column} = any(${sql.param([...ids])}::int[])`;
  await refreshPublications(tx, encuestaKind, some);
}
