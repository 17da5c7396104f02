import { asc, inArray } from 'drizzle-orm';
import { type AuditFile, attachInformesByCodigo } from '#areas/auditorias/commands.ts';
import { auditorias } from '#areas/auditorias/schema.ts';
import { contentCommand } from '#platform/acts/command.ts';
import { NO_AUDIT, NO_ENTE, type Subject, type Transaction } from '#platform/acts/transaction.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import type { WrittenRows } from '#platform/datasets/declaration.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { recountInformes, subjectsOfInformes } from './commands/recount.ts';
import { typesOfAudits } from './queries/known.ts';
import { erratas, informes, nombresInforme } from './schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    informes: 'importar' | ContentVerb;
  }
}

/** Recounts the reports of entes that lost reports, and assigns the PDF of added or changed reports to their audits. */
export async function followInformes(tx: Transaction, { ids, before }: WrittenRows<typeof informes>): Promise<void> {
  const { id, enteId } = informes;
  const rows = await tx
    .select({ id, enteId })
    .from(informes)
    .where(inArray(id, [...ids]));
  const current = new Map(rows.map((row) => [row.id, row.enteId]));
  const left = before.filter((row) => current.get(row.id) !== row.enteId);
  await recountInformes(
    tx,
    left.map((row) => row.enteId),
  );
  await attachToAudits(tx, ids);
}

/** Returns the subjects of written reports, before and after the write. */
export async function subjectsOfReports(
  tx: Transaction,
  { ids, before }: WrittenRows<typeof informes>,
): Promise<Subject[]> {
  const audits = await tx
    .select({ id: auditorias.id, codigo: auditorias.codigo })
    .from(auditorias)
    .where(
      inArray(
        auditorias.codigo,
        before.map(({ auditoria }) => auditoria),
      ),
    );
  const idOf = new Map(audits.map(({ id, codigo }) => [codigo, id]));
  const former = before.map(({ enteId, auditoria }) => ({
    ente: enteId ?? NO_ENTE,
    auditoria: idOf.get(auditoria) ?? NO_AUDIT,
  }));
  return [...former, ...(await subjectsOfInformes(tx, ids))];
}

/** Returns the subjects of the reports of written corrections, before and after the write. */
export async function subjectsOfErratas(
  tx: Transaction,
  { ids, before }: WrittenRows<typeof erratas>,
): Promise<Subject[]> {
  const rows = await tx
    .selectDistinct({ informeId: erratas.informeId })
    .from(erratas)
    .where(inArray(erratas.id, [...ids]));
  return subjectsOfInformes(
    tx,
    [...before, ...rows].map(({ informeId }) => informeId),
  );
}

/** Assigns audits the PDF of their first individual report, if there is one; citizen reports are ignored. */
async function attachToAudits(tx: Transaction, ids: readonly number[]): Promise<void> {
  const { id, auditoria, tipoInformeId, numero, pdfId } = informes;
  const { individual, citizen } = await typesOfAudits(tx);
  const rows = await tx
    .select({ auditoria, tipoInformeId, numero, pdfId })
    .from(informes)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id));
  const files = new Map<string, AuditFile>();
  for (const row of rows) {
    if (!row.pdfId || row.tipoInformeId === citizen) continue;
    const isIndividual = row.tipoInformeId === individual && row.numero === 1;
    if (isIndividual || !files.has(row.auditoria))
      files.set(row.auditoria, { archivoId: row.pdfId, replaces: isIndividual });
  }
  await attachInformesByCodigo(tx, files);
}

/** Adds names of reports by id, and updates existing ones. */
export const saveNombresInforme = contentCommand(
  'informes',
  (tx, rows: readonly (typeof nombresInforme.$inferInsert)[]) =>
    upsertRows(tx, nombresInforme, rows, { key: [nombresInforme.id], set: ['tipoInformeId', 'nombre'] }),
);
