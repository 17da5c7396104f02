import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { type NameIndex, nameIndex } from '#platform/import/name-index.ts';
import type { Retiro } from '#platform/publications/schema.ts';
import { foldText } from '#platform/text/fold.ts';
import { catalogueTitles } from '../rules/catalogues.ts';
import { codigosAnteriores, keepsItsDay, plazosLegales, resolucionesGuardadas } from '../schema/follow-up.ts';
import {
  auditorias,
  clasesObservacion,
  foldedCodigo,
  isInForce,
  observaciones,
  situacionesObservacion,
  tiposAuditoria,
} from '../schema.ts';

export type AuditoriaReference = {
  codigo: string;
  id: number;
  enteId: number;
  ejercicioId: number;
  tipoAuditoriaId: number;
  planeadaEl: string;
};

/** Returns an index of the types of audit by name («Integral», «Auditoría Integral») and id. */
export async function tipoAuditoriaNames(querier: Querier): Promise<NameIndex> {
  const rows = await querier.select().from(tiposAuditoria);
  const entries = rows.map(({ id, nombre, nombreCiudadano }) => ({
    id,
    label: nombre,
    full: [nombre],
    short: [nombreCiudadano],
  }));
  return nameIndex(entries, 'un tipo de auditoría conocido', {
    synonyms: { auditoria: '', auditorias: '' },
    catalogue: catalogueTitles.tiposAuditoria,
  });
}

/** Audits by code, ignoring case and accents. */
export type AuditoriasByCodigo = {
  get(codigo: string): AuditoriaReference | undefined;
  has(codigo: string): boolean;
};

/** Returns the audits with these codes or former codes, ignoring case and accents. An audit with the same spelling is preferred. */
export async function findAuditoriasByCodigo(
  querier: Querier,
  codigos: readonly string[],
): Promise<AuditoriasByCodigo> {
  const { codigo, id, enteId, ejercicioId, tipoAuditoriaId, planeadaEl } = auditorias;
  const keys = [...new Set(codigos.map(codigoKey))];
  const rows =
    keys.length === 0
      ? []
      : await querier
          .select({ codigo, id, enteId, ejercicioId, tipoAuditoriaId, planeadaEl })
          .from(auditorias)
          .where(inArray(foldedCodigo(codigo), keys));
  const presentKeys = new Set(rows.map((audit) => codigoKey(audit.codigo)));
  const missing = keys.filter((key) => !presentKeys.has(key));
  const former =
    missing.length === 0
      ? []
      : await querier
          .select({ written: codigosAnteriores.codigo, codigo, id, enteId, ejercicioId, tipoAuditoriaId, planeadaEl })
          .from(codigosAnteriores)
          .innerJoin(auditorias, eq(id, codigosAnteriores.auditoriaId))
          .where(inArray(foldedCodigo(codigosAnteriores.codigo), missing));
  const audits = new Map<string, AuditoriaReference>([
    ...former.map(({ written, ...audit }) => [codigoKey(written), audit] as const),
    ...rows.map((audit) => [codigoKey(audit.codigo), audit] as const),
    ...rows.map((audit) => [audit.codigo, audit] as const),
  ]);
  const get = (written: string) => audits.get(written) ?? audits.get(codigoKey(written));
  return { get, has: (written) => get(written) !== undefined };
}

/** Returns the id of the audit with a code or former code; undefined if there is none. */
export async function findAuditoriaId(codigo: string): Promise<number | undefined> {
  return (await findAuditoriasByCodigo(db(), [codigo])).get(codigo)?.id;
}

/** Maximum number of codes for which similar ones are searched. */
const MAX_SUGGESTIONS = 20;

/** Returns the most similar existing code for each unknown code, if one is similar enough. */
export async function suggestCodigos(querier: Querier, codigos: readonly string[]): Promise<Map<string, string>> {
  const written = [...new Set(codigos)].slice(0, MAX_SUGGESTIONS);
  if (written.length === 0) return new Map();
  const { rows } = await querier.execute<{ codigo: string; similar: string }>(sql`
    select written.codigo, near.codigo as similar
    from unnest(${sql.param(written)}::text[]) as written(codigo)
    cross join lateral (
      select ${auditorias.codigo} from ${auditorias} where similarity(${auditorias.codigo}, written.codigo) > 0.5
      order by similarity(${auditorias.codigo}, written.codigo) desc, ${auditorias.codigo} limit 1
    ) near`);
  return new Map(rows.map(({ codigo, similar }) => [codigo, similar]));
}

/** Returns the numbers and keys of the observations of some audits. */
export async function listObservationNumbers(
  querier: Querier,
  auditoriaIds: readonly number[],
): Promise<{ auditoriaId: number; numero: number; clave: string | null }[]> {
  if (auditoriaIds.length === 0) return [];
  const { auditoriaId, numero, clave } = observaciones;
  return querier
    .select({ auditoriaId, numero, clave })
    .from(observaciones)
    .where(inArray(auditoriaId, [...auditoriaIds]));
}

/** Returns the withdrawn observations of some audits. */
export async function listWithdrawnObservaciones(
  querier: Querier,
  auditoriaIds: readonly number[],
): Promise<{ auditoriaId: number; numero: number; retiro: Retiro; sucesor: number | null; motivo: string | null }[]> {
  if (auditoriaIds.length === 0) return [];
  const { auditoriaId, numero, retiro, sucesora: sucesor, motivoRetiro: motivo } = observaciones;
  const rows = await querier
    .select({ auditoriaId, numero, retiro, sucesor, motivo })
    .from(observaciones)
    .where(and(inArray(auditoriaId, [...auditoriaIds]), isNotNull(retiro)));
  return rows.flatMap(({ retiro: reason, ...row }) => (reason ? [{ ...row, retiro: reason }] : []));
}

/** Returns the institution's states of observations. */
export async function listSituaciones(querier: Querier): Promise<(typeof situacionesObservacion.$inferSelect)[]> {
  return querier.select().from(situacionesObservacion);
}

/** Returns the institution's kinds of observation. */
export async function listClases(querier: Querier): Promise<(typeof clasesObservacion.$inferSelect)[]> {
  return querier.select().from(clasesObservacion);
}

/** Returns the legal terms of the institution. */
export async function readPlazosLegales(querier: Querier): Promise<(typeof plazosLegales.$inferSelect)[]> {
  return querier.select().from(plazosLegales);
}

/** Term of a recommendation in business days, if the institution states no legal term. */
export const DEFAULT_PLAZO = 120;

/** Returns the term in business days of recommendations without a term of their own. */
export async function readRecommendationDays(querier: Querier): Promise<number> {
  const legal = (await readPlazosLegales(querier)).find(({ materia }) => materia === 'recomendación');
  return legal?.diasHabiles ?? DEFAULT_PLAZO;
}

/** Returns every type of audit. */
export async function listTiposAuditoria(querier: Querier): Promise<(typeof tiposAuditoria.$inferSelect)[]> {
  return querier.select().from(tiposAuditoria);
}

/** Number of observations with a catalogue name; `sinFecha` of them have no resolution day, not even a saved one. */
type Named = { casos: number; sinFecha: number };

/** Returns the numbers of observations that are not withdrawn by name, of a situación or a clase. */
export async function countByName(
  querier: Querier,
  column: 'situacion' | 'clase',
  names: readonly string[],
): Promise<Map<string, Named>> {
  if (names.length === 0) return new Map();
  const nombre = observaciones[column];
  const rows = await querier
    .select({
      nombre,
      casos: count(),
      fechados: count(observaciones.resueltaEl),
      guardados: count(resolucionesGuardadas.resueltaEl),
    })
    .from(observaciones)
    .leftJoin(resolucionesGuardadas, keepsItsDay)
    .where(and(isNotNull(nombre), inArray(nombre, [...names]), isInForce))
    .groupBy(nombre);
  return new Map(
    rows.map(({ casos, fechados, guardados, ...row }) => [
      row.nombre ?? '',
      { casos, sinFecha: casos - fechados - guardados },
    ]),
  );
}

/** Returns the comparison key of an audit code: without case and accents, since people type them differently. */
export function codigoKey(codigo: string): string {
  return foldText(codigo);
}
