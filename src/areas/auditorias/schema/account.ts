import { and, eq, type SQL } from 'drizzle-orm';
import { auditorias } from '../schema.ts';

/** Audits of a year: those of a type, or of all types. */
export type Account = { ejercicioId: number; tipoAuditoriaId?: number | undefined };

/** Condition on `auditorias`: they are of an account. */
export function isOfAccount({ ejercicioId, tipoAuditoriaId }: Account): SQL | undefined {
  return and(
    eq(auditorias.ejercicioId, ejercicioId),
    tipoAuditoriaId === undefined ? undefined : eq(auditorias.tipoAuditoriaId, tipoAuditoriaId),
  );
}
