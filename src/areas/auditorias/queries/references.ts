import { inArray } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { type NameIndex, nameIndex } from '#platform/import/names.ts';
import { auditorias, tiposAuditoria } from '../schema.ts';

export type AuditoriaReference = { id: number; enteId: number; ejercicioId: number };

/** Returns an index of the types of audit by name («Integral», «Auditoría Integral») and id. */
export async function tipoAuditoriaNames(querier: Querier): Promise<NameIndex> {
  const rows = await querier.select().from(tiposAuditoria);
  const entries = rows.map(({ id, nombre, nombreCiudadano }) => ({
    id,
    label: nombre,
    full: [nombre],
    short: [nombreCiudadano],
  }));
  return nameIndex(entries, 'un tipo de auditoría conocido', { auditoria: '', auditorias: '' });
}

/** Returns audits by code; unknown codes are missing from the map. */
export async function findAuditoriasByCodigo(
  querier: Querier,
  codigos: readonly string[],
): Promise<Map<string, AuditoriaReference>> {
  if (codigos.length === 0) return new Map();
  const rows = await querier
    .select({
      codigo: auditorias.codigo,
      id: auditorias.id,
      enteId: auditorias.enteId,
      ejercicioId: auditorias.ejercicioId,
    })
    .from(auditorias)
    .where(inArray(auditorias.codigo, [...new Set(codigos)]));
  return new Map(rows.map(({ codigo, ...audit }) => [codigo, audit]));
}
