import { and, asc, eq, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { indice } from '#platform/search/schema.ts';
import { prefixQuery } from '#platform/text/search/prefix-query.ts';
import { matchesQuery } from '#platform/visibility.ts';
import { auditoriaKind } from '../../publications.ts';
import { auditorias, tiposAuditoria } from '../../schema.ts';

const MAX_SUGGESTIONS = 20;

/** Returns the codes of the audits, visible or not, whose code, ente or year has the beginning of every word of a text. */
export async function suggestAuditorias(querier: Querier, text: string): Promise<FieldOption[]> {
  const words = prefixQuery(text);
  if (!words) return [];
  const { registro, resumen } = publicaciones;
  return querier
    .select({
      value: auditorias.codigo,
      label: sql<string>`concat_ws(', ', ${tiposAuditoria.nombreCiudadano}, ${resumen})`,
    })
    .from(indice)
    .innerJoin(publicaciones, eq(publicaciones.id, indice.publicacionId))
    .innerJoin(auditorias, eq(auditorias.id, registro))
    .innerJoin(tiposAuditoria, eq(tiposAuditoria.id, auditorias.tipoAuditoriaId))
    .where(and(eq(indice.tipo, auditoriaKind.tipo), matchesQuery(indice.palabras, words)))
    .orderBy(asc(auditorias.codigo))
    .limit(MAX_SUGGESTIONS);
}
