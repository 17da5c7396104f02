import type { Querier } from '#platform/database/connection.ts';
import type { Column } from '#platform/import/column.ts';
import type { RowProblem } from '#platform/import/definition.ts';
import type { NameIndex } from '#platform/import/names.ts';
import { type AuditoriasByCodigo, suggestCodigos } from '../queries/references.ts';

/** Cell with the name or number of an audit type; its value is the id. */
export const tipoAuditoriaCell = {
  parse: (cell, { tiposAuditoria }) => tiposAuditoria.find(cell),
  header: 'Tipo de auditoría',
  note: 'Nombre o número de un tipo que exista.',
  example: 'Integral',
  show: (id, { tiposAuditoria }) => tiposAuditoria.label(id),
} satisfies Omit<Column<number, { tiposAuditoria: NameIndex }>, 'required'>;

/** Reports rows whose code is that of no audit, with the most similar code. */
export async function unknownAudits(
  querier: Querier,
  rows: readonly { auditoria?: string | null | undefined }[],
  found: AuditoriasByCodigo,
): Promise<RowProblem[]> {
  const unknown = rows.flatMap(({ auditoria }, row) =>
    auditoria && !found.has(auditoria) ? [{ auditoria, row }] : [],
  );
  const suggestions = await suggestCodigos(
    querier,
    unknown.map(({ auditoria }) => auditoria),
  );
  return unknown.map(({ auditoria, row }) => {
    const similar = suggestions.get(auditoria);
    const remedy = similar === undefined ? 'impórtela antes' : `¿quiso decir «${similar}»?`;
    return { row, column: 'auditoria', problem: `«${auditoria}» no es una auditoría que exista; ${remedy}` };
  });
}
