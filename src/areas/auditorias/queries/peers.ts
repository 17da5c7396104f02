import { and, asc, count, desc, eq, ne, or, sql } from 'drizzle-orm';
import { entes, hasPublicTipo } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import type { ShownValue } from '#platform/http/page-context.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible, today } from '#platform/visibility.ts';
import { medianOn } from '../rules/figures/days-histogram.ts';
import type { EnteFigures } from '../rules/figures/measures.ts';
import { enteSums } from '../schema/kept.ts';
import { diasEntes, totalesEntes } from '../schema/sums.ts';
import { auditorias } from '../schema.ts';
import { findCutOff } from './cut-off.ts';

const cached = keepResults('auditorias', 'entes');

export type Peer = EnteFigures & { id: number; nombre: string; nombreCorto: string };

/**
 * Returns today's figures of every ente of a type with visible observations, by short name, with days up to the cut-off date, which is read unless
 * passed. Amounts in cents.
 */
export const listPeers = cached(async (tipoEnteId: number, cutOff?: string): Promise<Peer[]> => {
  const [rows, until] = await Promise.all([selectPeers({ tipoEnteId }), cutOff ?? findCutOff()]);
  return rows.map(({ pendientes, medianas, ...row }) => ({
    ...row,
    resueltas: row.observaciones - pendientes,
    dias: medianOn(medianas, until ?? today(new Date())),
  }));
});

/** Declares that a page shows today's figures of the entes of a type, with the value `shown`. */
export function showsPeers(tipoEnteId: number, shown: readonly Peer[]): ShownValue {
  return { read: async () => listPeers(tipoEnteId, await findCutOff()), shown };
}

/** Prepared query of the stored sums and medians of the entes of a type with visible observations, as of the last past day. */
const selectPeers = prepared((querier, { tipoEnteId, now }: PreparedValues<'tipoEnteId'>) => {
  const medians = querier
    .selectDistinctOn([diasEntes.enteId], { enteId: diasEntes.enteId, medianas: diasEntes.medianas })
    .from(diasEntes)
    .where(and(eq(diasEntes.tipoEnteId, tipoEnteId), isVisible(diasEntes.visibleDesde, now)))
    .orderBy(diasEntes.enteId, desc(diasEntes.visibleDesde))
    .as('medianas_de_cada_ente');
  const { sums, hasObservaciones } = enteSums;
  const ofEach = querier
    .select({ enteId: totalesEntes.enteId, ...sums })
    .from(totalesEntes)
    .where(and(eq(totalesEntes.tipoEnteId, tipoEnteId), isVisible(totalesEntes.visibleDesde, now)))
    .groupBy(totalesEntes.enteId)
    .having(hasObservaciones)
    .as('sumas_de_cada_ente');
  return querier
    .select({
      id: entes.id,
      nombre: entes.nombre,
      nombreCorto: entes.nombreCorto,
      observaciones: ofEach.observaciones,
      pendientes: ofEach.pendientes,
      observado: ofEach.observado,
      recuperado: ofEach.recuperado,
      porResolver: ofEach.porResolver,
      gasto: ofEach.gasto,
      revisado: ofEach.revisado,
      medianas: medians.medianas,
    })
    .from(ofEach)
    .innerJoin(entes, eq(entes.id, ofEach.enteId))
    .innerJoin(medians, eq(medians.enteId, ofEach.enteId))
    .where(isVisible(entes.visibleDesde, now))
    .orderBy(entes.nombreCorto, entes.id);
});

/** Maximum number of neighbours. */
const MAX_NEIGHBOURS = 6;

/** Declares that a page shows the neighbours of an ente, with the value `shown`. */
export function showsNeighbours(ente: NeighbourOf, shown: unknown): ShownValue {
  const { id, tipoEnteId, claveMunicipio } = ente;
  return { read: () => listAuditedNeighbours({ id, tipoEnteId, claveMunicipio }), shown };
}

type NeighbourOf = { id: number; tipoEnteId: number; claveMunicipio: string | null };

/** Returns entes with visible audits, with the number of audits: entes of the same municipality first, then of the same type. */
export const listAuditedNeighbours = cached(async ({ id, tipoEnteId, claveMunicipio }: NeighbourOf) => {
  // `coalesce`, since PostgreSQL does not order by a constant null for an ente without a municipality.
  const isOfMunicipality = sql`coalesce(${entes.claveMunicipio} = ${claveMunicipio}, false)`;
  const total = count(auditorias.id);
  return db()
    .select({ id: entes.id, nombre: entes.nombre, auditorias: total })
    .from(entes)
    .innerJoin(auditorias, and(eq(auditorias.enteId, entes.id), isVisible(auditorias.visibleDesde)))
    .where(
      and(
        ne(entes.id, id),
        or(isOfMunicipality, eq(entes.tipoEnteId, tipoEnteId)),
        hasPublicTipo(entes.tipoEnteId),
        isVisible(entes.visibleDesde),
      ),
    )
    .groupBy(entes.id)
    .orderBy(desc(isOfMunicipality), desc(total), asc(entes.nombre))
    .limit(MAX_NEIGHBOURS);
});
