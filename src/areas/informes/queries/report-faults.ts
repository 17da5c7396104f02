import { BEFORE_END, endOfEjercicios } from '#areas/auditorias/queries/date-doubts.ts';
import { findAuditoriasByCodigo } from '#areas/auditorias/queries/references.ts';
import { ejercicioIds, listAllEntes } from '#areas/entes/queries/ente-names.ts';
import type { Querier } from '#platform/database/connection.ts';
import { formatDateLong } from '#platform/format.ts';
import { findFile } from '#platform/media/documents.ts';
import type { informes } from '../schema.ts';
import { findFirstErratas } from './known.ts';

type Row = {
  auditoria: string;
  ejercicioId: number;
  enteId: number | null;
  ambito: string | null;
  tipoAuditoriaId: number | null;
  publicadoEl: string;
  pdfId: number | null;
  wordId: number | null;
};
type Change = { index: number; row: Row; before: typeof informes.$inferSelect | undefined };
type Problem = { field: keyof Row; problem: string };

const files = {
  pdfId: { tipo: 'application/pdf', problem: 'elija un archivo PDF' },
  wordId: {
    tipo: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    problem: 'elija un archivo de Word (.docx)',
  },
} as const;

/** Returns the reports that were published before the end of their fiscal year. */
export async function findReportDoubts(querier: Querier, changes: readonly Change[]) {
  const isBeforeEnd = await endOfEjercicios(querier);
  return changes.flatMap(({ index, row }) =>
    isBeforeEnd(row.publicadoEl, row.ejercicioId)
      ? [{ index, field: 'publicadoEl' as const, problem: BEFORE_END }]
      : [],
  );
}

/**
 * Returns faults where reports contradict their audit: ente, year, type and ámbito must be equal. A report cannot be moved to a day after its
 * corrections, and a published file cannot be removed.
 */
export async function findReportFaults(querier: Querier, changes: readonly Change[]) {
  const audits = await findAuditoriasByCodigo(
    querier,
    changes.map(({ row }) => row.auditoria),
  );
  const entes = new Map((await listAllEntes(querier)).map((ente) => [ente.id, ente]));
  const years = new Map([...(await ejercicioIds(querier))].map(([year, id]) => [id, year]));
  const firstErratas = await findFirstErratas(
    querier,
    changes.flatMap(({ before }) => before?.id ?? []),
  );
  const faults: (Problem & { index: number })[] = [];
  for (const { index, row, before } of changes) {
    const audit = audits.get(row.auditoria);
    const problems = audit ? contradictions(row, audit, { entes, years }) : [];
    if (audit && row.publicadoEl !== before?.publicadoEl && row.publicadoEl < audit.planeadaEl)
      problems.push({
        field: 'publicadoEl',
        problem: `es anterior al día en que se planeó su auditoría, el ${formatDateLong(audit.planeadaEl)}`,
      });
    const ownAmbito = entes.get(row.enteId ?? 0)?.ambito;
    if (ownAmbito && row.ambito !== ownAmbito)
      problems.push({ field: 'ambito', problem: `no es el ámbito del ente, que es ${ownAmbito}` });
    const firstErrata = before && firstErratas.get(before.id);
    if (firstErrata && row.publicadoEl !== before.publicadoEl && row.publicadoEl > firstErrata)
      problems.push({
        field: 'publicadoEl',
        problem: `es posterior a su errata del ${formatDateLong(firstErrata)}; corrija antes la errata`,
      });
    problems.push(...(await fileProblems(row, before)));
    faults.push(...problems.map((problem) => ({ index, ...problem })));
  }
  return faults;
}

type Known = { entes: ReadonlyMap<number, { nombreCompleto: string }>; years: ReadonlyMap<number, number> };

function contradictions(
  row: Row,
  audit: { enteId: number; ejercicioId: number; tipoAuditoriaId: number },
  { entes, years }: Known,
): Problem[] {
  const of = `la auditoría ${row.auditoria}`;
  const problems: Problem[] = [];
  if (row.enteId !== audit.enteId)
    problems.push({
      field: 'enteId',
      problem: `no es el ente de ${of}, que es «${entes.get(audit.enteId)?.nombreCompleto}»`,
    });
  if (row.ejercicioId !== audit.ejercicioId)
    problems.push({
      field: 'ejercicioId',
      problem: `no es el ejercicio de ${of}, que es ${years.get(audit.ejercicioId)}`,
    });
  if (row.tipoAuditoriaId !== audit.tipoAuditoriaId)
    problems.push({ field: 'tipoAuditoriaId', problem: `no es el tipo de ${of}` });
  return problems;
}

/** Checks files of the library only: a table brings its own files, which were read. */
async function fileProblems(row: Row, before: Change['before']): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const field of ['pdfId', 'wordId'] as const) {
    const [id, stored] = [row[field], before?.[field]];
    if (id === null && stored != null)
      problems.push({ field, problem: 'un archivo publicado no se quita: elija otro, o retire el informe' });
    if (typeof id === 'number' && id !== stored && (await findFile(id))?.tipo !== files[field].tipo)
      problems.push({ field, problem: files[field].problem });
  }
  return problems;
}
