import { searchObservaciones } from '#areas/auditorias/queries/search.ts';
import { observacionPath } from '#areas/auditorias/rules/address.ts';
import { formatPesos } from '#platform/format.ts';
import type { SearchSource } from './search-source.ts';

/** Observaciones of published auditorías. */
export const observacionSource: SearchSource = {
  id: 'observaciones',
  singular: 'Observación',
  plural: 'Observaciones',
  async find(texto, rows) {
    const page = await searchObservaciones(texto, rows);
    return {
      total: page.total,
      rows: page.rows.map(({ id, codigo, numero, clave, descripcion, monto, estado, ente, anio }) => ({
        path: observacionPath(id, numero),
        title: `${ente}, ${anio}: observación ${clave ?? numero} de la auditoría ${codigo}`,
        text: descripcion,
        details: `${monto > 0 ? formatPesos(monto) : 'Sin monto'}, ${estado === 'pendiente' ? 'por solventar' : estado}`,
      })),
    };
  },
};
