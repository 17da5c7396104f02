import type { Querier } from '#platform/database/connection.ts';
import { required } from '#platform/import/column.ts';
import type { Checked, RowProblem } from '#platform/import/definition.ts';
import { text } from '#platform/import/parsers.ts';
import { type AuditoriaReference, findAuditoriasByCodigo } from '../queries/references.ts';

/** Audits of a batch by code. */
export type Audits = Map<string, AuditoriaReference>;

/** Column with the code of an existing audit. */
export const auditoriaColumn = required(text(60), {
  header: 'Auditoría',
  also: ['Código', 'Código de auditoría', 'Número de auditoría'],
  note: 'Código de una auditoría que exista.',
  example: '2023AM0042-09',
});

/** Looks up the audits of a batch and reports rows with an unknown audit. */
export async function checkAudits(querier: Querier, rows: readonly { auditoria: string }[]): Promise<Checked<Audits>> {
  const found = await findAuditoriasByCodigo(
    querier,
    rows.map(({ auditoria }) => auditoria),
  );
  const problems = rows.flatMap(({ auditoria }, row): RowProblem[] =>
    found.has(auditoria)
      ? []
      : [{ row, column: 'auditoria', problem: `«${auditoria}» no es una auditoría que exista; impórtela antes` }],
  );
  return { problems, found };
}
