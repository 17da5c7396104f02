import { sql } from 'drizzle-orm';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { participationPaths, tabAddress } from './rules/tabs.ts';
import { convocatorias, propuestas } from './schema.ts';

const [section] = participationPaths;
/** Address of the results of a call (`callAddress`), without its year. */
const RESULTS = tabAddress('logros', { ano: '' });

/** Calls for proposals. Followers of a call are notified of its proposals and documents. */
export const convocatoriaKind: PublicationKind = {
  area: 'participacion',
  tipo: 'convocatoria',
  plural: 'convocatorias',
  one: 'Convocatoria',
  many: 'Convocatorias',
  table: convocatorias,
  weight: 0.4,
  records: (where) => sql`
    select ${convocatorias.id} as registro,
      ${convocatorias.numero} || '.ª convocatoria de participación ciudadana, ' || ${convocatorias.anio} as titulo,
      nullif(btrim(regexp_replace(${convocatorias.resumen}, '<[^>]*>', ' ', 'g')), '') as resumen,
      case when ${convocatorias.actual} then 'En proceso' end as detalle,
      case when ${convocatorias.actual} then ${tabAddress('convocatoria')} else ${RESULTS} || ${convocatorias.anio} end as direccion,
      ${convocatorias.anio}::int as anio, null::int as ente_id, ${convocatorias.publicadaEl} as fecha, visible_desde,
      ${convocatorias.resumen} as buscable
    from ${convocatorias} where ${where}`,
  details: ({ detalle }) => detalle ?? undefined,
  section,
  gathers: [
    {
      tipo: 'propuesta',
      records: sql`select c.id from propuestas r inner join convocatorias c on c.numero = r.convocatoria where r.id = p.registro`,
    },
    {
      tipo: 'documento',
      records: sql`select c.id from convocatorias c where c.carpeta = p.detalle or c.documento_id = p.registro`,
    },
  ],
};

/** Selected proposals, visible together with their call. */
export const propuestaKind: PublicationKind = {
  area: 'participacion',
  tipo: 'propuesta',
  plural: 'propuestas',
  one: 'Propuesta',
  many: 'Propuestas ciudadanas',
  table: propuestas,
  weight: 0.4,
  vocabulary: 'titles and texts',
  // Same address as that of `proposalAddress`.
  records: (where) => sql`
    select ${propuestas.id} as registro, ${propuestas.titulo} as titulo, null as resumen,
      c.numero || '.ª convocatoria, ' || c.anio as detalle,
      ${RESULTS} || c.anio || '#propuesta-' || ${propuestas.id} as direccion,
      c.anio::int as anio, null::int as ente_id, c.resultados_el as fecha,
      case when ${propuestas.visibleDesde} is not null and c.visible_desde is not null
        then greatest(${propuestas.visibleDesde}, c.visible_desde) end as visible_desde,
      ${propuestas.areaDeInteres} as buscable
    from ${propuestas} inner join ${convocatorias} c on c.numero = ${propuestas.convocatoria} where ${where}`,
  dependsOn: {
    tipo: convocatoriaKind.tipo,
    where: (ids) => sql`${propuestas.convocatoria} in (select numero from convocatorias where id = any(${ids}))`,
  },
  details: ({ detalle }) => detalle ?? undefined,
  section,
};
