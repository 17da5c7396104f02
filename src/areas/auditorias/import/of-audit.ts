import type { Querier } from '#platform/database/connection.ts';
import { required } from '#platform/import/column.ts';
import type { RowProblem } from '#platform/import/definition.ts';
import { text } from '#platform/import/parsers.ts';
import { type AuditoriaReference, findAuditoriasByCodigo } from '../queries/references.ts';

/** What the rows of a batch refer to, for the write that follows. */
export type OfAudits = { audits: Map<string, AuditoriaReference> };

/** The audit that a row belongs to, by its code. */
export const auditoriaColumn = required(text(60), {
  header: 'Auditoría',
  also: ['Código', 'Código de auditoría', 'Número de auditoría'],
  note: 'Código de una auditoría que exista.',
  example: '2023AM0042-09',
});

/** Looks up the audits of a batch, and names the rows whose audit is not there. */
export async function checkAudits(
  querier: Querier,
  rows: readonly { auditoria: string }[],
  context: OfAudits,
): Promise<RowProblem[]> {
  context.audits = await findAuditoriasByCodigo(
    querier,
    rows.map(({ auditoria }) => auditoria),
  );
  return rows.flatMap(({ auditoria }, row): RowProblem[] =>
    context.audits.has(auditoria)
      ? []
      : [{ row, column: 'auditoria', problem: `«${auditoria}» no es una auditoría que exista; impórtela antes` }],
  );
}
