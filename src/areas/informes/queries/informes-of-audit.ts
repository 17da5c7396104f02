import { and, asc, eq, inArray } from 'drizzle-orm';
import { auditorias, isTipoAuditoria } from '#areas/auditorias/schema.ts';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { isPresent } from '#platform/files/state/state.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { erratas, informes, isTipoInforme, tiposInforme } from '../schema.ts';
import { findInforme, type Informe } from './informes.ts';

const cached = keepResults('informes', 'auditorias', 'entes', 'archivos');

/** Returns the individual report of an audit with its year and its files in the store, or undefined. */
export const findInformeOfAudit = cached(
  async (audit: {
    siglas: string;
    anio: number;
    tipoAuditoria: string;
  }): Promise<(Informe & { anio: number }) | undefined> => {
    const [row] = await db()
      .select({ id: informes.id, anio: ejercicios.anio })
      .from(informes)
      .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
      .innerJoin(entes, eq(entes.id, informes.enteId))
      .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
      .where(
        and(
          eq(entes.siglas, audit.siglas),
          eq(ejercicios.anio, audit.anio),
          isTipoAuditoria(informes.tipoAuditoriaId, audit.tipoAuditoria),
          isTipoInforme('individual'),
          isVisible(informes.visibleDesde),
        ),
      )
      .orderBy(asc(informes.numero), asc(informes.id))
      .limit(1);
    const informe = row && (await findInforme(row.id));
    if (!informe) return undefined;
    const present = (archivo: Informe['pdf']) => (archivo && isPresent(archivo) ? archivo : null);
    return { ...informe, anio: row.anio, pdf: present(informe.pdf), word: present(informe.word) };
  },
);

/** Returns the ids of the reports of an audit, except withdrawn ones. */
export async function listInformesOfAudit(querier: Querier, auditoriaId: number): Promise<number[]> {
  const rows = await querier
    .select({ id: informes.id })
    .from(informes)
    .innerJoin(auditorias, and(eq(auditorias.id, auditoriaId), eq(auditorias.codigo, informes.auditoria)))
    .where(eq(informes.retirado, false))
    .orderBy(asc(informes.tipoInformeId), asc(informes.numero));
  return rows.map(({ id }) => id);
}

/** Returns the ids of the corrections of the reports of an audit. */
export async function listErratasOfAudit(querier: Querier, auditoriaId: number): Promise<number[]> {
  const rows = await querier
    .select({ id: erratas.id })
    .from(erratas)
    .where(and(inArray(erratas.informeId, await listInformesOfAudit(querier, auditoriaId)), isShown(erratas)))
    .orderBy(asc(erratas.informeId), asc(erratas.numero));
  return rows.map(({ id }) => id);
}
