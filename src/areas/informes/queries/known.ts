import { inArray } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { type Archivo, listArchivos } from '#platform/files/files.ts';
import { tipoSlug } from '../rules/words.ts';
import { informes, tiposInforme } from '../schema.ts';

/** The files of a report that is there. */
export type InformeFiles = {
  tipoInformeId: number;
  auditoria: string;
  pdf: Archivo | undefined;
  word: Archivo | undefined;
};

/** Types whose reports have a part of their own among the reports of an audit; undefined where there is no such type. */
export type OwnTypes = { individual: number | undefined; citizen: number | undefined };

/** The files of the reports of these audits, of every type. */
export async function listInformeFiles(querier: Querier, codigos: readonly string[]): Promise<InformeFiles[]> {
  const { tipoInformeId, auditoria, pdfId, wordId } = informes;
  const rows = await querier
    .select({ tipoInformeId, auditoria, pdfId, wordId })
    .from(informes)
    .where(inArray(auditoria, [...codigos]));
  const ids = rows.flatMap(({ pdfId, wordId }) => [pdfId, wordId]).filter((id) => id !== null);
  const byId = new Map((await listArchivos(querier, ids)).map((file) => [file.id, file]));
  return rows.map(({ pdfId, wordId, ...key }) => ({
    ...key,
    pdf: byId.get(pdfId ?? 0),
    word: byId.get(wordId ?? 0),
  }));
}

/** The types of report that an audit has as its own, and for citizens. */
export async function typesOfAudits(querier: Querier): Promise<OwnTypes> {
  const rows = await querier.select().from(tiposInforme);
  const named = (slug: string) => rows.find(({ nombre }) => tipoSlug(nombre) === slug)?.id;
  return { individual: named('individual'), citizen: named('ciudadano') };
}
