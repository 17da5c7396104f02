import { z } from 'zod';
import type { Querier } from '#platform/database/connection.ts';
import type { ContentData, ContentField } from '#platform/editing/kind.ts';
import { findAuditoriasByCodigo } from '../references.ts';
import { suggestAuditorias } from './suggest.ts';

/** The code of the audit of a row. */
export const auditCode = z.string().min(1, 'Escriba el código de la auditoría.').max(60);

/** The field of that code. */
export const auditField: ContentField = {
  ...{ name: 'auditoria', label: 'Auditoría', control: 'linea', suggest: suggestAuditorias },
  hint: 'Escriba una parte del código, del ente o del año y elija. No cambia después de publicarse.',
};

/** Returns the audit of a version by its code or a former one; undefined if the site has none. */
export async function findAudit(querier: Querier, { auditoria }: ContentData) {
  return (await findAuditoriasByCodigo(querier, [`${auditoria}`])).get(`${auditoria}`);
}

/** Returns the code of the audit of a version as it is spelled now, if the site has the audit; the typed one otherwise. */
export async function codigoOf(querier: Querier, data: ContentData): Promise<string> {
  return (await findAudit(querier, data))?.codigo ?? `${data.auditoria}`;
}
