import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#platform/database/connection.ts';
import { archivos } from '#platform/files/schema.ts';
import { tiposAuditoria } from '../../auditorias/schema.ts';
import { entes } from '../../entes/schema.ts';
import { informes, tiposInforme } from '../schema.ts';
import { type Ambito, type Edition, ofEdition } from './catalogues.ts';

const pdf = alias(archivos, 'pdf');
const word = alias(archivos, 'word');

/** A Word version is offered only of years before this one, by id: up to 2021 (specification 2, section 5). */
const FIRST_EJERCICIO_WITHOUT_WORD = 18;

/** A report with the names and files that its row refers to. `word` is null unless it may be offered. */
export type Informe = Awaited<ReturnType<typeof selectInformes>>[number];

/** The reports of a body in an edition. */
export async function listInformesOfEnte(edition: Edition, enteId: number, scope?: Ambito): Promise<Informe[]> {
  return selectInformes(and(ofEdition(edition), eq(informes.enteId, enteId), scope && eq(informes.ambito, scope)));
}

/** The reports of a federal fund in an edition, of one body or of all. */
export async function listInformesOfFondo(edition: Edition, fondoId: number, enteId?: number): Promise<Informe[]> {
  return selectInformes(
    and(ofEdition(edition), eq(informes.fondoId, fondoId), enteId ? eq(informes.enteId, enteId) : undefined),
  );
}

/** The reports of an edition that are of no body in particular, of one scope or of both. */
export async function listGeneralInformes(edition: Edition, scope?: Ambito): Promise<Informe[]> {
  return selectInformes(
    and(ofEdition(edition), isNull(informes.enteId), isNull(informes.fondoId), scope && eq(informes.ambito, scope)),
  );
}

/** One report. */
export async function findInforme(id: number): Promise<Informe | undefined> {
  const [row] = await selectInformes(eq(informes.id, id));
  return row;
}

async function selectInformes(where: SQL | undefined) {
  const rows = await db()
    .select({
      informe: informes,
      tipoInforme: tiposInforme.nombre,
      tipoAuditoria: tiposAuditoria.nombre,
      tipoAuditoriaCiudadano: tiposAuditoria.nombreCiudadano,
      ente: entes.nombreCompleto,
      pdf,
      word,
    })
    .from(informes)
    .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
    .leftJoin(tiposAuditoria, eq(tiposAuditoria.id, informes.tipoAuditoriaId))
    .leftJoin(entes, eq(entes.id, informes.enteId))
    .leftJoin(pdf, eq(pdf.id, informes.pdfId))
    .leftJoin(word, eq(word.id, informes.wordId))
    .where(where)
    .orderBy(asc(informes.ambito), asc(entes.nombreCorto), asc(informes.tipoAuditoriaId), asc(informes.id));
  return rows.map(({ informe, word, ...names }) => ({
    ...informe,
    ...names,
    word: mayHaveWord(informe) ? word : null,
  }));
}

function mayHaveWord({ testado, ejercicioId }: { testado: boolean; ejercicioId: number }): boolean {
  return testado && ejercicioId < FIRST_EJERCICIO_WITHOUT_WORD;
}
