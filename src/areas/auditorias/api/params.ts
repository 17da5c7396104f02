import { z } from 'zod';
import { findPublicEnte } from '#areas/entes/queries.ts';
import { examples } from '#institution/examples.ts';
import { idParam } from '#platform/http/params.ts';
import { missingCall } from '#platform/publications/missing.ts';
import { tableFormat } from '#platform/tables/send-table.ts';
import { findAuditoria } from '../queries/auditorias.ts';

/** Parameters of the calls about an ente. */
export const byEnte = z.object({ enteId: idParam.meta({ example: String(examples.ids.ente) }) });

/** Parameters of the tables about an ente. */
export const enteTable = byEnte.extend({ formato: tableFormat });

/** Returns the ente of a call; throws the `Problem` of a missing one. */
export async function requireEnte({ params, url }: { params: { enteId: number }; url: string }) {
  const ente = await findPublicEnte(params.enteId);
  if (!ente) throw await missingCall('ente', params.enteId, url);
  return ente;
}

/** Returns the audit of a call; throws the `Problem` of a missing or withdrawn one. */
export async function requireAuditoria({ params, url }: { params: { auditoriaId: number }; url: string }) {
  const auditoria = await findAuditoria(params.auditoriaId);
  if (!auditoria) throw await missingCall('auditoria', params.auditoriaId, url);
  return auditoria;
}
