import type { Querier } from '#platform/database/connection.ts';
import { required } from '#platform/import/column.ts';
import type { Checked } from '#platform/import/definition.ts';
import { text } from '#platform/import/parsers.ts';
import { type AuditoriasByCodigo, findAuditoriasByCodigo } from '../queries/references.ts';
import { unknownAudits } from './columns.ts';

/** Column with the code of an existing audit. */
export const auditoriaColumn = required(text(60), {
  header: 'Auditoría',
  also: ['Código', 'Código de auditoría', 'Número de auditoría'],
  note: 'Código de una auditoría que exista.',
  example: '2023AM0042-09',
});

/** Looks up the audits of a batch and reports rows with an unknown audit. */
export async function checkAudits(
  querier: Querier,
  rows: readonly { auditoria: string }[],
): Promise<Checked<AuditoriasByCodigo>> {
  const found = await findAuditoriasByCodigo(
    querier,
    rows.map(({ auditoria }) => auditoria),
  );
  return { problems: await unknownAudits(querier, rows, found), found };
}
