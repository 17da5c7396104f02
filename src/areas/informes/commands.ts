import { contentCommand } from '#platform/acts/command.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import type { Archivo } from '#platform/files/files.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import type { IncomingFile } from '#platform/import/package/intake.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { informeKind } from './publications.ts';
import { informes, nombresInforme } from './schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    informes: 'importar' | ContentVerb;
  }
}

export type NewInforme = typeof informes.$inferInsert;

/** A report to add or to update, with the PDF and the Word file that came with it. */
export type IncomingInforme = {
  row: NewInforme;
  /** The files of the existing report. */
  before?: { pdf: Archivo | undefined; word: Archivo | undefined } | undefined;
  pdf?: IncomingFile | null | undefined;
  word?: IncomingFile | null | undefined;
};

/**
 * Adds reports, and updates those whose type, audit code and number exist: only `columns`, and the files that came. Entes, years, funds and types
 * exist already.
 */
export const saveInformes = contentCommand(
  'informes',
  async (
    tx,
    { incoming, columns }: { incoming: readonly IncomingInforme[]; columns: readonly (keyof NewInforme)[] },
  ) => {
    const rows: NewInforme[] = [];
    /** Reports whose file got other content under the same id: their own row may not change. */
    const replaced: NewInforme[] = [];
    for (const { row, before, ...files } of incoming) {
      const pdf = await files.pdf?.save(tx, before?.pdf);
      const word = await files.word?.save(tx, before?.word);
      const pdfId = pdf?.id ?? before?.pdf?.id ?? row.pdfId ?? null;
      const wordId = word?.id ?? before?.word?.id ?? row.wordId ?? null;
      const isReplaced = (before?.pdf && pdf?.changed) || (before?.word && word?.changed);
      (isReplaced ? replaced : rows).push({ ...row, pdfId, wordId });
    }
    const how = {
      key: [informes.tipoInformeId, informes.auditoria, informes.numero],
      set: incoming.some(({ pdf, word }) => pdf || word) ? [...columns, 'pdfId' as const, 'wordId' as const] : columns,
    };
    const saved = await upsertRows(tx, informes, rows, how);
    const changed = await upsertRows(tx, informes, replaced, how);
    await refreshPublications(tx, informeKind, [...saved.ids, ...changed.ids]);
    return { added: saved.added, changed: saved.changed + replaced.length, rows: [...rows, ...replaced] };
  },
);

/** Adds names of reports by id, and updates those that exist. */
export const saveNombresInforme = contentCommand(
  'informes',
  (tx, rows: readonly (typeof nombresInforme.$inferInsert)[]) =>
    upsertRows(tx, nombresInforme, rows, { key: [nombresInforme.id], set: ['tipoInformeId', 'nombre'] }),
);
