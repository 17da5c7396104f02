import { sql } from 'drizzle-orm';
import { auditorias } from '#areas/auditorias/schema.ts';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { years } from '#institution/years.ts';
import { markChanged } from '#platform/acts/transaction.ts';
import { formatDateLong } from '#platform/format.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { codeKeys } from '#platform/search/words.ts';
import { recountTotals, reportSubjects, settleInformes, subjectsOfInformes } from './commands/recount.ts';
import { listErratas } from './queries/erratas.ts';
import { informes } from './schema.ts';

/** `mayHaveWord` as an SQL condition. */
const hasWord = sql`testado and ejercicio_id in (select ${ejercicios.id} from ${ejercicios} where ${ejercicios.anio} <= ${years.ultimaCuentaConWord}::int)`;

/**
 * Audit reports; `detalle` is the code of the audit. The report of an audit has the audit's ente and year, and is visible only while the audit is. A
 * Word version that is not offered stays known, so that copies can be verified.
 */
export const informeKind: PublicationKind = {
  area: 'informes',
  tipo: 'informe',
  plural: 'informes',
  one: 'Informe',
  many: 'Informes',
  table: informes,
  showsSuccessor: true,
  dependsOn: {
    tipo: 'auditoria',
    where: (ids) =>
      sql`${informes.auditoria} in (select ${auditorias.codigo} from ${auditorias} where ${auditorias.id} = any(${ids}))`,
  },
  settle: settleInformes,
  rebuild: recountTotals,
  codes: codeKeys(informes.auditoria),
  group: informes.tipoAuditoriaId,
  records: (where) => sql`
    select ${informes.id} as registro, ${informes.nombre} as titulo, null as resumen, ${informes.auditoria} as detalle,
      case when a.id is not null then '/auditorias/auditoria/' || a.id || '#informes'
        when ${informes.enteId} is not null then '/entes/' || ${informes.enteId} || '?lista=informes#listas'
        else '/auditorias/informes-individuales?tipo=general&ejercicio=' || anio end as direccion,
      anio, ${informes.enteId} as ente_id, ${informes.publicadoEl} as fecha, ${informes.visibleDesde} as visible_desde,
      concat_ws(' ', regexp_replace(${informes.auditoria}, '\\W+', ' ', 'g'), regexp_replace(${informes.auditoria}, '^\\d+', ''), e.siglas, anio) as buscable
    from ${informes}
    inner join ${ejercicios} y on y.id = ${informes.ejercicioId}
    left join ${entes} e on e.id = ${informes.enteId}
    left join ${auditorias} a on a.codigo = ${informes.auditoria}
    where ${where}`,
  files: (where) => sql`
    select id, pdf_id, 'documento', 1, '/api/File/Informe/' || id from ${informes} where pdf_id is not null and ${where}
    union all
    select id, word_id, case when ${hasWord} then 'documento' else 'conocido' end, 2,
      case when ${hasWord} then '/api/File/InformeWord/' else '/api/File/Informe/' end || id
    from ${informes} where word_id is not null and ${where}`,
  subjects: (ids) => reportSubjects(sql`${informes.id} = any(${ids})`),
  // The page of the audit offers the report's file.
  onVisibility: async (tx, ids) => markChanged(tx, 'auditorias', await subjectsOfInformes(tx, ids)),
  details: ({ detalle, fecha }) => `${detalle}, publicado el ${fecha ? formatDateLong(fecha) : ''}`,
  opensFile: true,
  corrections: listErratas,
};
