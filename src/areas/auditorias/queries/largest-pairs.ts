import { eq, sql } from 'drizzle-orm';
import { entes } from '#areas/entes/schema.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { enteSums } from '../schema/kept.ts';
import { totalesEntes } from '../schema/sums.ts';
import type { Peer } from './peers.ts';

const cached = keepResults('auditorias', 'entes');

/** The two entes of a type with the most observations, the one with more first. */
export type LargestPair = { tipoEnteId: number; a: PeerCounts; b: PeerCounts };

/** An ente with the numbers of its observations and of the resolved ones. */
export type PeerCounts = Pick<Peer, 'id' | 'nombre' | 'nombreCorto' | 'observaciones' | 'resueltas'>;

/** Returns the two entes with the most visible observations of each type with at least two entes. */
export const listLargestPairs = cached(async (): Promise<LargestPair[]> => {
  const rows = await selectLargest({});
  const ofTipos = Map.groupBy(rows, ({ tipoEnteId }) => tipoEnteId);
  return [...ofTipos].flatMap(([tipoEnteId, [a, b]]) => (a && b ? [{ tipoEnteId, a, b }] : []));
});

/** Prepared query of the first two entes of each type, numbered by their observations. */
const selectLargest = prepared((querier, { now }: PreparedValues) => {
  const { observaciones: total, pendientes } = enteSums.sums;
  const ofEach = querier
    .select({ enteId: totalesEntes.enteId, total, pendientes })
    .from(totalesEntes)
    .where(isVisible(totalesEntes.visibleDesde, now))
    .groupBy(totalesEntes.enteId)
    .having(enteSums.hasObservaciones)
    .as('sumas_de_cada_ente');
  const numbered = querier
    .select({
      tipoEnteId: entes.tipoEnteId,
      id: entes.id,
      nombre: entes.nombre,
      nombreCorto: entes.nombreCorto,
      observaciones: ofEach.total,
      resueltas: sql<number>`${ofEach.total} - ${ofEach.pendientes}`.mapWith(Number).as('resueltas'),
      lugar: sql<number>`row_number() over (
        partition by ${entes.tipoEnteId} order by ${ofEach.total} desc, ${entes.nombreCorto}, ${entes.id})`.as('lugar'),
    })
    .from(ofEach)
    .innerJoin(entes, eq(entes.id, ofEach.enteId))
    .where(isVisible(entes.visibleDesde, now))
    .as('numerados');
  return querier
    .select()
    .from(numbered)
    .where(sql`${numbered.lugar} <= 2`)
    .orderBy(numbered.tipoEnteId, numbered.lugar);
});
