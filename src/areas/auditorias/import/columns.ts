import { examples } from '#institution/examples.ts';
import type { Querier } from '#platform/database/connection.ts';
import { required } from '#platform/import/column.ts';
import type { Checked, RowProblem } from '#platform/import/definition.ts';
import { text } from '#platform/import/parsers.ts';
import { type AuditoriasByCodigo, findAuditoriasByCodigo, suggestCodigos } from '../queries/references.ts';

/** Column with the code of an existing audit. */
export const auditoriaColumn = required(text(60), {
  header: 'Auditoría',
  also: ['Código', 'Código de auditoría', 'Número de auditoría'],
  note: 'Código de una auditoría que exista.',
  example: examples.auditoria,
});

/** Looks up the audits of a batch and reports rows with an unknown audit. */
export async function checkAudits(
  querier: Querier,
  rows: readonly { auditoria: string }[],
): Promise<Checked<AuditoriasByCodigo>> {
  const audits = await findAuditoriasByCodigo(
    querier,
    rows.map(({ auditoria }) => auditoria),
  );
  return { problems: await unknownAudits(querier, rows, audits), references: audits };
}

/** Reports rows with an unknown audit code, suggesting the most similar code. */
async function unknownAudits(
  querier: Querier,
  rows: readonly { auditoria?: string | null | undefined }[],
  audits: AuditoriasByCodigo,
): Promise<RowProblem[]> {
  const unknown = rows.flatMap(({ auditoria }, row) =>
    auditoria && !audits.has(auditoria) ? [{ auditoria, row }] : [],
  );
  const suggestions = await suggestCodigos(
    querier,
    unknown.map(({ auditoria }) => auditoria),
  );
  return unknown.map(({ auditoria, row }) => {
    const similar = suggestions.get(auditoria);
    const remedy = similar === undefined ? 'agréguela antes' : `¿quiso decir «${similar}»?`;
    return { row, column: 'auditoria', problem: `«${auditoria}» no es una auditoría que exista; ${remedy}` };
  });
}
