import type { AuditoriaReference } from '#areas/auditorias/queries/references.ts';
import type { ambitos } from '#areas/entes/schema.ts';

type Ambito = (typeof ambitos)[number];
type Optional<Value> = Value | null | undefined;

/** Row of a report; `undefined` values stay as they are stored, or follow from the audit. */
type InformeRow = {
  auditoria: string;
  ejercicioId: number;
  enteId?: Optional<number>;
  ambito?: Optional<Ambito>;
  tipoAuditoriaId?: Optional<number>;
};

type Known = {
  /** The audit with the code of the report. */
  audit: AuditoriaReference | undefined;
  isNew: boolean;
  nombres: ReadonlyMap<number, string>;
  years: ReadonlyMap<number, number>;
  ambitos: ReadonlyMap<number, Ambito>;
};

/** Returns what contradicts the audit of a report: it is about the same ente and year, and of the same type and ámbito. */
export function informeProblems(
  { auditoria, ejercicioId, enteId, ambito, tipoAuditoriaId }: InformeRow,
  { audit, isNew, nombres, years, ambitos }: Known,
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
  if (isNew && !ambito && !ownAmbito)
    problems.push({ column: 'ambito', problem: 'falta «Ámbito», ya que el informe no es de un ente' });
  return problems;
}
