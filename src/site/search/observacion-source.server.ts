import { searchObservaciones } from '#areas/auditorias/queries/search.ts';
import { observacionPath } from '#areas/auditorias/rules/address.ts';
import { formatPesos } from '#platform/format.ts';
import { LONGEST_TITLE } from '#platform/publications/search.ts';
import { shorten } from '#platform/text/shorten.ts';
import { capitalized } from '#ui/conclusion/number-words.ts';
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
        title: shorten(descripcion, LONGEST_TITLE),
        text: `${ente}, ${anio}: observación ${clave ?? numero} de la auditoría ${codigo}`,
        details: estado === 'pendiente' ? 'Por solventar' : capitalized(estado),
        ...(monto > 0 && { amount: formatPesos(monto) }),
      })),
    };
  },
};
