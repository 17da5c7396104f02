import { auditoriaColumn } from '#areas/auditorias/import/columns.ts';
import { findAuditoriasByCodigo } from '#areas/auditorias/queries/references.ts';
import { codigoKey } from '#areas/auditorias/rules/codigo.ts';
import type { Querier } from '#platform/database/connection.ts';
import { optional, required } from '#platform/import/column.ts';
import type { Checked, RowProblem } from '#platform/import/definition.ts';
import type { NameIndex } from '#platform/import/name-index.ts';
import { integer } from '#platform/import/parsers.ts';
import { type KnownInforme, listKnownInformes } from '../queries/known.ts';

/** Column with the number of a report among those of its type that the audit has. */
export const numeroColumn = optional(integer(1, 1000), {
  header: 'Número de informe',
  also: ['Informe número'],
  note: 'Si la auditoría tiene varios informes del mismo tipo: 1, 2… Si falta, 1.',
  example: 1,
});

/** Columns that identify an existing report. */
export const informeColumns = {
  auditoria: { ...auditoriaColumn, note: 'Código de la auditoría del informe.' },
  tipoInformeId: required((cell, { tiposInforme }: { tiposInforme: NameIndex }) => tiposInforme.find(cell), {
    header: 'Tipo de informe',
    also: ['Tipo'],
    note: 'Nombre o número de un tipo que exista.',
    example: 'Individual',
  }),
  numero: numeroColumn,
};

/** Key columns of a report in a workbook. */
export type InformeKey = { auditoria: string; tipoInformeId: number; numero?: number | null | undefined };

/** Returns the key of a report: capitals and accents of its code do not matter. */
export function informeKey({ auditoria, tipoInformeId, numero }: InformeKey): string {
  return `${tipoInformeId}\n${codigoKey(auditoria)}\n${numero ?? 1}`;
}

/** Looks up the reports of a batch by key, also by former codes of their audits, and reports rows with an unknown report. */
export async function checkInformes(
  querier: Querier,
  rows: readonly InformeKey[],
): Promise<Checked<(key: InformeKey) => KnownInforme | undefined>> {
  const codes = rows.map(({ auditoria }) => auditoria);
  const audits = await findAuditoriasByCodigo(querier, codes);
  const current = (key: InformeKey) => ({ ...key, auditoria: audits.get(key.auditoria)?.codigo ?? key.auditoria });
  const files = await listKnownInformes(querier, [...new Set(rows.map((row) => current(row).auditoria))]);
  const byKey = new Map(files.map((informe) => [informeKey(informe), informe]));
  const informeOf = (key: InformeKey) => byKey.get(informeKey(current(key)));
  const problems = rows.flatMap((each, row): RowProblem[] =>
    informeOf(each) === undefined
      ? [{ row, column: 'auditoria', problem: `«${each.auditoria}» no tiene ese informe; agréguelo antes` }]
      : [],
  );
  return { problems, references: informeOf };
}
