import { sql } from 'drizzle-orm';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { titleKeyColumn } from '#platform/search/words.ts';
import { entePath } from './rules.ts';
import { entes, hasPublicTipo, tiposEnte } from './schema.ts';

/** Types whose entes govern a municipality and have its name. */
const municipal = sql`select t.id from ${tiposEnte} t where t.indicador = 'isMunicipio'`;

/** Entes of selectable types (`consultable`); the search finds the active ones. `detalle` is their ámbito. */
export const enteKind: PublicationKind = {
  area: 'entes',
  tipo: 'ente',
  plural: 'entes',
  one: 'Ente',
  many: 'Entes',
  table: entes,
  showsSuccessor: true,
  records: (where) => sql`
    select id as registro, nombre_completo as titulo, null as resumen, ambito::text as detalle, '/entes/' || id as direccion,
      null::int as anio, id as ente_id, null::date as fecha,
      case when ${hasPublicTipo(entes.tipoEnteId)} then visible_desde end as visible_desde,
      case when activo then busqueda || case when tipo_ente_id in (${municipal}) then ' municipio' else '' end end as buscable
    from ${entes} where ${where}`,
  weight: 0.9,
  vocabulary: 'titles',
  wordsAreNames: true,
  // Its initials, and «municipio de» with its name, count as titles.
  codes: sql`(select array_agg(${titleKeyColumn(sql`nombre`)}) from unnest(array[nombre_corto,
    case when siglas in (select otro.siglas from ${entes} as otro group by 1 having count(*) = 1) then siglas end,
    case when tipo_ente_id in (${municipal}) then 'municipio de ' || nombre_corto end]) as nombre where nombre <> '')`,
  details: ({ detalle }) => `${detalle}: sus auditorías, informes y observaciones`,
  pages: ({ registro }) => [entePath(registro)],
};
