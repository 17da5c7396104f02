import { sql } from 'drizzle-orm';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { convocatorias, propuestas } from './schema.ts';

/** Proposals that were selected. */
export const propuestaKind: PublicationKind = {
  ...{
    area: 'participacion',
    tipo: 'propuesta',
    plural: 'propuestas',
    one: 'Propuesta',
    many: 'Propuestas ciudadanas',
  },
  table: propuestas,
  weight: 0.4,
  // The address is the one that `proposalAddress` writes.
  records: (where) => sql`
    select ${propuestas.id} as registro, ${propuestas.titulo} as titulo, null as resumen,
      c.numero || '.ª convocatoria, ' || c.anio as detalle,
      '/transparencia/participacion-ciudadana?pestana=logros&ano=' || c.anio || '#propuesta-' || ${propuestas.id} as direccion,
      c.anio::int as anio, null::int as ente_id, c.resultados_el as fecha, visible_desde,
      ${propuestas.areaDeInteres} as buscable
    from ${propuestas} inner join ${convocatorias} c on c.numero = ${propuestas.convocatoria} where ${where}`,
  details: ({ detalle }) => detalle ?? undefined,
};
