import type { AuditoriaReference } from '#areas/auditorias/queries/references.ts';
import type { ambitos } from '#areas/entes/schema.ts';
import { formatDateLong } from '#platform/format.ts';
import type { InformeFiles } from '../queries/known.ts';

type Ambito = (typeof ambitos)[number];
type Optional<Value> = Value | null | undefined;

/** Row of a report; `undefined` values stay as they are stored, or follow from the audit. */
type InformeRow = {
  auditoria: string;
  ejercicioId: number;
  enteId?: Optional<number>;
  ambito?: Optional<Ambito>;
  tipoAuditoriaId?: Optional<number>;
  publicadoEl: string;
};

type Known = {
  /** The audit with the code of the report. */
  audit: AuditoriaReference | undefined;
  /** The report, where it exists. */
  before: InformeFiles | undefined;
  /** Day of its first correction. */
  firstErrata: string | undefined;
  nombres: ReadonlyMap<number, string>;
  years: ReadonlyMap<number, number>;
  ambitos: ReadonlyMap<number, Ambito>;
};

/**
 * Returns what contradicts the audit of a report: it is about the same ente and year, and of the same type and ámbito. A report that is
 * moved to another day stays before its corrections.
 */
export function informeProblems(
  { auditoria, ejercicioId, enteId, ambito, tipoAuditoriaId, publicadoEl }: InformeRow,
  { audit, before, firstErrata, nombres, years, ambitos }: Known,
): { column: string; problem: string }[] {
  const problems: { column: string; problem: string }[] = [];
  const of = `la auditoría ${auditoria}`;
  if (audit && enteId !== undefined && enteId !== audit.enteId)
    problems.push({ column: 'enteId', problem: `no es el ente de ${of}, que es «${nombres.get(audit.enteId)}»` });
  if (audit && ejercicioId !== audit.ejercicioId)
    problems.push({
      column: 'ejercicioId',
      problem: `no es el ejercicio de ${of}, que es ${years.get(audit.ejercicioId)}`,
    });
  if (audit && tipoAuditoriaId !== undefined && tipoAuditoriaId !== audit.tipoAuditoriaId)
    problems.push({ column: 'tipoAuditoriaId', problem: `no es el tipo de ${of}` });
  const ownAmbito = ambitos.get(enteId ?? audit?.enteId ?? 0);
  if (ambito && ownAmbito && ambito !== ownAmbito)
    problems.push({ column: 'ambito', problem: `no es el ámbito del ente, que es ${ownAmbito}` });
  if (!before && !ambito && !ownAmbito)
    problems.push({ column: 'ambito', problem: 'falta «Ámbito», ya que el informe no es de un ente' });
  if (before && firstErrata && publicadoEl !== before.publicadoEl && publicadoEl > firstErrata)
    problems.push({
      column: 'publicadoEl',
      problem: `es posterior a su errata del ${formatDateLong(firstErrata)}; corrija antes la errata`,
    });
  return problems;
}
