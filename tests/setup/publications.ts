import { and, eq, sql } from 'drizzle-orm';
import { documentoKind } from '#areas/documentos/publications.ts';
import { encuestaKind } from '#areas/encuestas/publications.ts';
import { encuestasDocumentos } from '#areas/encuestas/schema.ts';
import { markChanged, type Transaction } from '#platform/acts/transaction.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { writeContent } from './database.ts';

/** Writes the publications of documents that a test inserted. */
export async function publishDocumentos(tx: Transaction, ids: readonly number[]): Promise<void> {
  await refreshPublications(tx, documentoKind, ids);
}

/** Deletes records and their publications. */
export async function removeRecords(tx: Transaction, kind: PublicationKind, ids: readonly number[]): Promise<void> {
  const list = sql`any(${sql.param([...ids])}::int[])`;
  await tx.execute(
    sql`delete from publicaciones where area = ${kind.area} and tipo = ${kind.tipo} and registro = ${list}`,
  );
  await tx.execute(sql`delete from ${kind.table} where id = ${list}`);
  markChanged(tx, kind.area);
}

/** Deletes the document of a survey, so that its municipality has none. */
export async function removeSurveyDocument(tipoId: number, municipioId: number, ejercicioId: number): Promise<void> {
  await writeContent('encuestas', async (tx) => {
    const rows = await tx
      .select({ id: encuestasDocumentos.id })
      .from(encuestasDocumentos)
      .where(
        and(
          eq(encuestasDocumentos.tipoId, tipoId),
          eq(encuestasDocumentos.municipioId, municipioId),
          eq(encuestasDocumentos.ejercicioId, ejercicioId),
        ),
      );
    await removeRecords(
      tx,
      encuestaKind,
      rows.map(({ id }) => id),
    );
  });
}
