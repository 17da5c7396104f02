import { sql } from 'drizzle-orm';
import { municipios } from '#areas/entes/schema.ts';
import { archivos } from '#platform/files/schema.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { surveys } from './rules/address.ts';
import { encuestasDocumentos, encuestasEjercicios, encuestasMunicipios, encuestasTipos } from './schema.ts';

/** Survey documents: one per type, place (a municipality or the whole state) and year. */
export const encuestaKind: PublicationKind = {
  area: 'encuestas',
  tipo: 'encuesta',
  plural: 'encuestas',
  one: 'Encuesta',
  many: 'Encuestas',
  table: encuestasDocumentos,
  // Same address as that of `surveyAddress`.
  records: (where) => sql`
    select ${encuestasDocumentos.id} as registro,
      t.nombre || ', ' || coalesce(m.nombre, 'todo el estado') || ', ' || anio as titulo,
      null as resumen, null as detalle,
      case encuesta when 'corrupcion' then ${surveys.corrupcion.path} else ${surveys['servicios-publicos'].path} end
        || '?anio=' || anio || '&tipo=' || t.id || case when municipio_id > 0 then '&municipio=' || municipio_id else '' end as direccion,
      anio, null::int as ente_id, a.creado::date as fecha, visible_desde, 'encuesta' as buscable
    from ${encuestasDocumentos}
    inner join ${archivos} a on a.id = archivo_id
    inner join ${encuestasTipos} t on t.id = tipo_id
    inner join ${encuestasEjercicios} e on e.id = ejercicio_id
    inner join ${encuestasMunicipios} s on s.id = municipio_id
    left join ${municipios} m on m.clave = s.clave
    where ${where}`,
  files: (where) => sql`
    select id, archivo_id, 'documento', 1, '/api/File/DocumentoEncuesta/' || id from ${encuestasDocumentos} where ${where}`,
  details: ({ anio }) => (anio === null ? undefined : String(anio)),
  weight: 0.4,
  vocabulary: 'titles',
  viewer: ({ direccion }) => direccion,
};
