import { eq, sql } from 'drizzle-orm';
import { plazosLegales, respuestas } from '#areas/auditorias/schema/follow-up.ts';
import { auditorias, observaciones, recomendaciones, tiposAuditoria } from '#areas/auditorias/schema.ts';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { foldedColumn } from '#platform/database/reads/conditions.ts';
import { findMatches } from '#platform/editing/list-matches.ts';
import { hasWord, type ListSource, longestOf, type OrderKeys, orderedBy } from '#platform/editing/list-source.ts';
import { contenidos, hasPendingState } from '#platform/editing/schema.ts';
import type { ContentState } from '#platform/editing/states.ts';
import { type AuditFilter, conditionsOf, isOneOf, isPending, isRespuesta, ofAudit } from './audit-conditions.ts';
import { countAudits, latestFirst } from './audit-counts.ts';

/** A row of the list of audits. Amounts in cents; days are ISO dates; `dias` are the business days of its open terms. */
type AuditRow = {
  id: number;
  codigo: string;
  ente: string;
  tipo: string;
  anio: number;
  notificadaEl: string | null;
  /** Public state: `espera` until its day, `programada` until it is carried out. */
  sitio: 'publicada' | 'espera' | 'oculta' | 'programada' | 'retirada';
  visibleDesde: string | null;
  publicadaEl: string | null;
  observaciones: number;
  pendientes: number;
  porResolver: number;
  dias: number[];
  informes: number;
  /** Its set of changes: state, number of pending changes, and scheduled time; null without pending changes. */
  estado: ContentState | null;
  cambios: number;
  programado: Date | null;
  fallo: string | null;
};

const a = auditorias;
const joined = sql`${a} join ${entes} on ${entes.id} = ${a.enteId} join ${ejercicios} on ${ejercicios.id} = ${a.ejercicioId}`;

/** Orders of the list. */
export const auditOrders = ['reciente', 'ente', 'codigo'] as const;
type AuditOrder = (typeof auditOrders)[number];

const last = [a.id, 'desc'] as const;
const orders: Record<AuditOrder, OrderKeys> = {
  reciente: latestFirst,
  ente: [[foldedColumn(entes.nombre), 'asc'], last],
  codigo: [[a.codigo, 'asc'], last],
};

/** Source of the text search of audits: their code and the name of their ente. */
const source: ListSource = {
  from: joined,
  where: sql`true`,
  registro: a.id,
  titulo: sql`(${a.codigo} || ', ' || ${entes.nombre})`,
  detalle: sql`null::text`,
  fecha: a.publicadaEl,
  cambiada: sql`null::timestamptz`,
  visibleDesde: a.visibleDesde,
  isWithdrawn: sql`${a.retirado}`,
  keys: { actualizado: orders.reciente, titulo: orders.codigo, fecha: orders.reciente },
  candidates(words) {
    const word = longestOf(words);
    return sql`
      select ${a.id} as registro from ${a} where ${hasWord(foldedColumn(a.codigo), word)}
      union all select ${a.id} from ${a} where ${a.enteId} in (
        select ${entes.id} from ${entes} where ${hasWord(foldedColumn(entes.nombre), word)}
      )`;
  },
};

/** Part of a sorted list, counted from its beginning or its end. */
export type ListedPart = { first: number; size: number; isFromEnd?: boolean };

/**
 * Opens the list of the audits of a filter, in an order. Returns functions that read a part of their ids, and count them up to `MAX_LISTED` plus
 * one. Without an order, the ids of `termIds` keep theirs.
 */
export async function openAuditList(
  filter: AuditFilter,
  orden: AuditOrder | undefined,
): Promise<{ read(part: ListedPart): Promise<number[]>; count(): Promise<number> }> {
  const matches = await findMatches(source, filter.texto);
  const keys = keysOf(filter, orden);
  // The text is compared with names of entes. An unnecessary join would make the query plan read all audits.
  const isJoined = orden === 'ente' || (matches !== undefined && !('ids' in matches));
  const from = sql`from ${isJoined ? joined : a} where ${conditionsOf(filter, matches)}`;
  return {
    async read({ first, size, isFromEnd = false }) {
      const { rows } = await db().execute<{ id: number }>(
        sql`select ${a.id} as id ${from} ${orderedBy(keys, isFromEnd)} limit ${size} offset ${first}`,
      );
      const ids = rows.map(({ id }) => id);
      return isFromEnd ? ids.reverse() : ids;
    },
    count: () => countAudits(from),
  };
}

function keysOf({ termIds }: AuditFilter, orden: AuditOrder | undefined): OrderKeys {
  if (orden) return orders[orden];
  if (!termIds) return orders.reciente;
  const byTerm = sql`array_position(${`{${termIds.join(',')}}`}::int[], ${a.id})`;
  return [[byTerm, 'asc'], last];
}

/** Maximum number of audits in the workspace of an ente. */
const MAX_OF_ONE = 200;

/** Returns the ids of the audits of an ente that are not withdrawn, latest year first; `isMore`: there are further, earlier ones. */
export async function listAuditIdsOfEnte(enteId: number): Promise<{ ids: number[]; isMore: boolean }> {
  const { rows } = await db().execute<{ id: number }>(sql`
    select ${a.id} as id from ${a} join ${ejercicios} on ${ejercicios.id} = ${a.ejercicioId}
    where ${eq(a.enteId, enteId)} and not ${a.retirado} order by ${ejercicios.anio} desc, ${a.codigo} limit ${MAX_OF_ONE + 1}`);
  const ids = rows.map(({ id }) => id);
  return { ids: ids.slice(0, MAX_OF_ONE), isMore: ids.length > MAX_OF_ONE };
}

/** Returns the audits with some ids, in their order. */
export async function listAuditRows(ids: readonly number[], today: string): Promise<AuditRow[]> {
  // With the limit, each response is an index look-up; a condition in a filter would hash all responses.
  const legal = sql`(select ${plazosLegales.diasHabiles} from ${plazosLegales} where ${plazosLegales.materia} = 'observación')`;
  const { rows } = await db().execute<AuditRow>(sql`
    select ${a.id} as id, ${a.codigo} as codigo, ${entes.nombre} as ente, ${tiposAuditoria.nombreCiudadano} as tipo, ${ejercicios.anio} as anio,
      ${a.notificadaEl}::text as "notificadaEl", ${a.visibleDesde}::text as "visibleDesde", ${a.publicadaEl}::text as "publicadaEl",
      case when ${a.retirado} then 'retirada' when ${a.visibleDesde} <= ${today} then 'publicada'
        when ${a.visibleDesde} is not null then 'espera' when ${a.ejecutadaEl} <= ${today} then 'oculta' else 'programada' end as sitio,
      o.total as observaciones, o.pendientes, o.por_resolver as "porResolver",
      o.dias || array(select distinct ${recomendaciones.plazoDiasHabiles} from ${recomendaciones}
        where ${recomendaciones.auditoriaId} = ${a.id} and ${recomendaciones.estado} = 'pendiente' and ${recomendaciones.retiro} is null) as dias,
      ${a.informes} as informes, w.estado, coalesce(w.cambios, 0) as cambios, w.programado, w.fallo
    from ${joined} join ${tiposAuditoria} on ${tiposAuditoria.id} = ${a.tipoAuditoriaId}
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where ${isPending}))::int as pendientes,
        coalesce(sum(${observaciones.monto} - ${observaciones.montoAclarado} - ${observaciones.montoRecuperado}) filter (where ${isPending}), 0)::float8 as por_resolver,
        coalesce(array_agg(distinct coalesce(${observaciones.plazoDiasHabiles}, ${legal})) filter (where ${isPending} and r.una is null), '{}') as dias
      from ${observaciones} left join lateral (
        select 1 as una from ${respuestas} where ${isRespuesta} limit 1
      ) r on true where ${ofAudit} and ${observaciones.retiro} is null
    ) o
    left join (
      select s.registro, min(s.estado) as estado, count(*)::int as cambios, min(s.programado_para) as programado, min(s.fallo) as fallo
      from ${contenidos} c join ${contenidos} s on s.id = coalesce(c.conjunto, c.id)
      where ${hasPendingState(sql`c.estado`)} and s.registro is not null and case when c.conjunto is null then s.tipo = 'auditoria' else s.tipo = 'expediente' end
      group by s.registro
    ) w on w.registro = ${a.id}
    where ${isOneOf(ids)}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
