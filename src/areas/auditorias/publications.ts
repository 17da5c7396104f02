import { inArray, type SQL, sql } from 'drizzle-orm';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { formatDateLong } from '#platform/format.ts';
import { idsOf } from '#platform/ids.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { codeKeys, fingerprint } from '#platform/search/words.ts';
import { recountAll, recountObservaciones } from './commands/recount.ts';
import { auditoriaPath } from './rules/address.ts';
import { alcances, codigosAnteriores } from './schema/follow-up.ts';
import { cuentasObservaciones, cuentasPrograma } from './schema/sums.ts';
import { auditorias, observaciones, tiposAuditoria } from './schema.ts';

/** Searched text of an observation. Visitors name what it is, its ente, its year and its amount, which is written as results show it. */
const observationText = sql`concat_ws(' ', o.descripcion, o.clave, 'observacion', e.nombre_corto_completo, e.siglas, y.anio,
  case when o.monto > 0 then to_char(round(o.monto / 100.0), 'FM999,999,999,999,999') end)`;

/**
 * Audits. Their lines, observations, responses and recommendations are parts, with the same visibility. The search finds an audit by its code and
 * parts of it («2023AM0080-09», «AM0080», «0080»), by former codes, and by further reviewed entes and years.
 */
export const auditoriaKind: PublicationKind = {
  area: 'auditorias',
  tipo: 'auditoria',
  plural: 'auditorias',
  one: 'Auditoría',
  many: 'Auditorías',
  showsSuccessor: true,
  table: auditorias,
  dependsOn: {
    tipo: 'ente',
    where: (ids) => sql`${auditorias.id} = any(array(select a.id from ${auditorias} a where a.ente_id = any(${ids})
      union all select auditoria_id from ${alcances} where ente_id = any(${ids})))`,
  },
  records: (where) => sql`
    select ${auditorias.id} as registro, t.nombre_ciudadano || ' ' || codigo as titulo,
      e.nombre_completo || ', ejercicio ' || anio as resumen, null as detalle, '/auditorias/auditoria/' || ${auditorias.id} as direccion,
      anio, ente_id, publicada_el as fecha, ${auditorias.visibleDesde} as visible_desde,
      concat_ws(' ', (select string_agg(regexp_replace(c.codigo, '\\W+', ' ', 'g'), ' ' order by c.codigo)
          from ${codigosAnteriores} c where c.auditoria_id = ${auditorias.id}),
        (select string_agg(distinct j.busqueda || ' ' || z.anio, ' ') from ${alcances} s inner join ${entes} j on j.id = s.ente_id
          inner join ${ejercicios} z on z.id = s.ejercicio_id where s.auditoria_id = ${auditorias.id} and s.retirada_el is null),
        'auditoria informe', regexp_replace(codigo, '\\W+', ' ', 'g'), regexp_replace(codigo, '^\\d+', ''),
        regexp_replace(codigo, '^\\d*[[:alpha:]]+', ''), e.busqueda, anio) as buscable
    from ${auditorias}
    inner join ${tiposAuditoria} t on t.id = tipo_auditoria_id
    inner join ${entes} e on e.id = ente_id
    inner join ${ejercicios} y on y.id = ejercicio_id
    where ${where}`,
  codes: sql`(select array_agg(clave) from (
    select ${auditorias.codigo} as codigo union select c.codigo from ${codigosAnteriores} c where c.auditoria_id = ${auditorias.id}) c
    cross join lateral unnest(${codeKeys(sql`c.codigo`)}) as clave)`,
  group: auditorias.tipoAuditoriaId,
  parts: {
    tipo: 'observacion',
    weight: 0.4,
    rows: (where) => sql`
      select ${auditorias.id} as registro, o.numero as parte, y.anio, o.ente_id, ${auditorias.tipoAuditoriaId}::int as grupo,
        case when o.clave is not null then ${codeKeys(sql`o.clave`)} end as claves, ${fingerprint(observationText)} as huella,
        ${observationText} as buscable
      from ${auditorias} inner join ${observaciones} o on o.auditoria_id = ${auditorias.id} and o.retiro is null
      inner join ${entes} e on e.id = o.ente_id
      inner join ${ejercicios} y on y.id = o.ejercicio_id where ${where}`,
  },
  // Pages of further reviewed entes mention the audit, too.
  subjects: auditSubjects,
  settle: recountOfOthers,
  onVisibility: recountOf,
  rebuild: recountAll,
  details: ({ fecha }) => (fecha ? `Informe publicado el ${formatDateLong(fecha)}` : undefined),
  pages: ({ registro }) => [`/informes/informes-cuenta-actual-detalle/${registro}`, auditoriaPath(registro)],
};

/**
 * Recounts the entes whose tipo or ámbito changed since their audits were counted, and the entes of planned audits, which count although they are
 * not visible. Returns false, since no column of an audit changes.
 */
async function recountOfOthers(tx: Transaction, where: SQL): Promise<false> {
  const hasThem = sql`exists (select from ${auditorias} where ${auditorias.enteId} = c.ente_id and ${where})`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select c.ente_id as id from ${cuentasObservaciones} c inner join ${entes} e on e.id = c.ente_id
    where c.tipo_ente_id is distinct from e.tipo_ente_id and ${hasThem}
    union select c.ente_id from ${cuentasPrograma} c inner join ${entes} e on e.id = c.ente_id
    where c.ambito <> e.ambito and ${hasThem}
    union select ${auditorias.enteId} from ${auditorias} where ${auditorias.visibleEnSitioWeb} is null and ${where}`);
  await recountObservaciones(tx, idsOf(rows));
  return false;
}

/** Recounts the follow-up after a change of the visible audits. */
async function recountOf(tx: Transaction, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ enteId: auditorias.enteId })
    .from(auditorias)
    .where(inArray(auditorias.id, [...ids]));
  await recountObservaciones(
    tx,
    rows.map(({ enteId }) => enteId),
  );
}

/** Returns a query of the subjects of audits: their entes, and further reviewed entes. `ids` is an SQL array. */
export function auditSubjects(ids: SQL): SQL {
  return sql`
    select ente_id as ente, ${auditorias.id} as auditoria from ${auditorias} where ${auditorias.id} = any(${ids})
    union select ente_id, auditoria_id from ${alcances} where auditoria_id = any(${ids})`;
}
