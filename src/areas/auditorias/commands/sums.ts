import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { lockEntes } from '#areas/entes/commands.ts';
import { entes } from '#areas/entes/schema.ts';
import { deferOnce } from '#platform/acts/gathered.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { replaceSums } from '#platform/database/writes/kept-sums.ts';
import { rest } from '../schema/destinos.ts';
import {
  cuentasDias,
  cuentasPlazos,
  cuentasPrograma,
  cuentasTemas,
  totalesMeses,
  totalesPlazos,
  totalesPrograma,
  totalesTemas,
} from '../schema/sums.ts';
import { auditorias, isInForce, isRecommendedStill, observaciones, recomendaciones } from '../schema.ts';
import { countedFrom } from './days.ts';

/** Writes the daily changes of some entes, and the monthly changes of their types. */
export async function writeDailySums(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  const { estado, monto, emitidaEl, resueltaEl, enteId } = observaciones;
  const counted = and(inArray(enteId, [...enteIds]), isNotNull(auditorias.visibleDesde), isInForce);
  await replaceSums(
    tx,
    { each: cuentasDias, totals: [totalesMeses] },
    inArray(cuentasDias.enteId, [...enteIds]),
    sql`(ente_id, tipo_ente_id, ejercicio_id, visible_desde, dia, mes, emitidas, observado, resueltas, resuelto)
      select ${enteId}, ${entes.tipoEnteId}, ${auditorias.ejercicioId}, ${countedFrom()}, dia, date_trunc('month', dia), sum(emitidas), sum(observado), sum(resueltas), sum(resuelto)
      from ${observaciones} inner join ${auditorias} on ${auditorias.id} = ${observaciones.auditoriaId} inner join ${entes} on ${entes.id} = ${enteId}
      cross join lateral (values
        (${emitidaEl}, 1, ${monto}, 0, 0::bigint),
        (case when ${estado} <> 'pendiente' then greatest(${resueltaEl}, ${emitidaEl}) end, 0, 0, 1, ${monto})
      ) d (dia, emitidas, observado, resueltas, resuelto)
      where ${counted} and dia is not null group by 1, 2, 3, 4, 5`,
  );
}

/** Writes the stored sums of some entes by tema, and updates the totals of all entes. */
export async function writeTemaSums(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  const { estado, monto, tema, ejercicioId, enteId } = observaciones;
  const isPending = sql`${estado} = 'pendiente'`;
  const counted = and(inArray(enteId, [...enteIds]), isNotNull(auditorias.visibleDesde), isInForce);
  await replaceSums(
    tx,
    { each: cuentasTemas, totals: [totalesTemas] },
    inArray(cuentasTemas.enteId, [...enteIds]),
    sql`(tema, ejercicio_id, visible_desde, ente_id, casos, pendientes, monto, por_resolver, mayor)
      select coalesce(${tema}, ''), ${ejercicioId}, ${countedFrom()}, ${enteId}, count(*), count(*) filter (where ${isPending}),
        sum(${monto}), coalesce(sum(${rest}) filter (where ${isPending}), 0), max(${monto})
      from ${observaciones} inner join ${auditorias} on ${auditorias.id} = ${observaciones.auditoriaId}
      where ${counted} group by 1, 2, 3, 4`,
  );
}

/** Recounts the pending recommendations of some entes by term. Every command that changes recommendations calls it in the same transaction. */
export function recountPlazos(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  return deferOnce(tx, recountTermsOf, enteIds);
}

async function recountTermsOf(tx: Transaction, ids: readonly number[]): Promise<void> {
  await lockEntes(tx, ids);
  await writePlazoSums(tx, ids);
}

/** Writes the open terms of some entes, and updates the totals of all entes. */
export async function writePlazoSums(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  const { plazoDiasHabiles, estado, auditoriaId } = recomendaciones;
  const { id, enteId, notificadaEl, visibleDesde } = auditorias;
  const counted = and(
    inArray(enteId, [...enteIds]),
    isNotNull(visibleDesde),
    eq(estado, 'pendiente'),
    isRecommendedStill,
  );
  await replaceSums(
    tx,
    { each: cuentasPlazos, totals: [totalesPlazos] },
    inArray(cuentasPlazos.enteId, [...enteIds]),
    sql`(notificada_el, plazo_dias_habiles, visible_desde, ente_id, pendientes)
      select ${notificadaEl}, ${plazoDiasHabiles}, ${countedFrom()}, ${enteId}, count(*)
      from ${auditorias} inner join ${recomendaciones} on ${auditoriaId} = ${id}
      where ${counted} group by 1, 2, 3, 4`,
  );
}

/** Writes the annual programme of some entes by month, and updates the totals of all entes. */
export async function writeProgrammeSums(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  const { enteId, planeadaEl, ejecutadaEl, visibleDesde, visibleEnSitioWeb, retirado } = auditorias;
  const isPlanned = sql`(${visibleEnSitioWeb} is null and not ${retirado})`;
  const counted = and(inArray(enteId, [...enteIds]), or(isNotNull(visibleDesde), isPlanned));
  await replaceSums(
    tx,
    { each: cuentasPrograma, totals: [totalesPrograma] },
    inArray(cuentasPrograma.enteId, [...enteIds]),
    // A visible audit with a report is visible since its publication; one without is visible since `-infinity`.
    sql`(ente_id, ambito, mes, visible_desde, planeadas, ejecutadas, informes)
      select ${enteId}, ${entes.ambito}, date_trunc('month', dia), case when ${isPlanned} then '-infinity'::date else ${countedFrom()} end,
        sum(d.planeadas), sum(d.ejecutadas), sum(d.informes)
      from ${auditorias} inner join ${entes} on ${entes.id} = ${enteId}
      cross join lateral (values
        (${planeadaEl}, 1, 0, 0), (${ejecutadaEl}, 0, 1, 0), (nullif(${visibleDesde}, '-infinity'), 0, 0, 1)
      ) d (dia, planeadas, ejecutadas, informes)
      where ${counted} and dia is not null group by 1, 2, 3, 4`,
  );
}
