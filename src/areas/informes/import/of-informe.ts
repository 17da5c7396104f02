import { auditoriaColumn } from '#areas/auditorias/import/columns.ts';
import type { Querier } from '#platform/database/connection.ts';
import { optional, required } from '#platform/import/column.ts';
import type { Checked, RowProblem } from '#platform/import/definition.ts';
import type { NameIndex } from '#platform/import/name-index.ts';
import { integer } from '#platform/import/parsers.ts';
import { findInformes, type InformeKey, type KnownInforme, noSuchReport } from '../queries/known.ts';

/** Columns that identify an existing report. */
export const informeColumns = {
  auditoria: { ...auditoriaColumn, note: 'Código de la auditoría del informe.' },
  tipoInformeId: required((cell, { tiposInforme }: { tiposInforme: NameIndex }) => tiposInforme.find(cell), {
    header: 'Tipo de informe',
    also: ['Tipo'],
    note: 'Nombre o número de un tipo que exista.',
    example: 'Individual',
  }),
  numero: optional(integer(1, 1000), {
    header: 'Número de informe',
    also: ['Informe número'],
    note: 'Si la auditoría tiene varios informes del mismo tipo: 1, 2… Si falta, 1.',
    example: 1,
  }),
};

/** Looks up the reports of a batch by key, also by former codes of their audits, and reports rows with an unknown report. */
export async function checkInformes(
  querier: Querier,
  rows: readonly InformeKey[],
): Promise<Checked<(key: InformeKey) => KnownInforme | undefined>> {
  const informeOf = await findInformes(querier, rows);
  const problems = rows.flatMap((each, row): RowProblem[] =>
    informeOf(each) === undefined ? [{ row, column: 'auditoria', problem: noSuchReport(each) }] : [],
  );
  return { problems, references: informeOf };
}
