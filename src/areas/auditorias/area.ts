import { formatDateLong, formatPesos } from '#platform/format.ts';
import type { Area, SearchSource } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { auditoriasImport, tiposAuditoriaImport } from './import/auditorias.ts';
import { observacionesImport } from './import/observaciones.ts';
import { recomendacionesImport } from './import/recomendaciones.ts';
import { renglonesImport } from './import/renglones.ts';
import { listVisibleAuditorias } from './queries/auditorias.ts';
import { searchAuditorias, searchObservaciones } from './queries/search.ts';
import { auditoriaPath, observacionPath } from './rules/address.ts';

const audits: SearchSource = {
  id: 'auditorias',
  one: 'Auditoría',
  many: 'Auditorías',
  async find(texto, rows) {
    const found = await searchAuditorias(texto, rows);
    return {
      total: found.total,
      rows: found.rows.map(({ id, codigo, ente, tipo, anio, publicadaEl }) => ({
        path: auditoriaPath(id),
        title: `${tipo} ${codigo}`,
        text: `${ente}, ejercicio ${anio}`,
        ...(publicadaEl && { details: `Informe publicado el ${formatDateLong(publicadaEl)}` }),
      })),
    };
  },
};

const findings: SearchSource = {
  id: 'observaciones',
  one: 'Observación',
  many: 'Observaciones',
  async find(texto, rows) {
    const found = await searchObservaciones(texto, rows);
    return {
      total: found.total,
      rows: found.rows.map(({ id, codigo, numero, descripcion, monto, estado, ente, anio }) => ({
        path: observacionPath(id, numero),
        title: `${ente}, ${anio}: observación ${numero} de la auditoría ${codigo}`,
        text: descripcion,
        details: `${monto > 0 ? formatPesos(monto) : 'Sin monto'}, ${estado === 'pendiente' ? 'por solventar' : estado}`,
      })),
    };
  },
};

export const auditorias: Area = {
  name: 'auditorias',
  api,
  loadDemo,
  imports: [tiposAuditoriaImport, auditoriasImport, renglonesImport, observacionesImport, recomendacionesImport],
  sitemap: async () =>
    (await listVisibleAuditorias()).flatMap(({ id, publicadaEl }) =>
      [`/informes/informes-cuenta-actual-detalle/${id}`, auditoriaPath(id)].map((path) => ({
        path,
        ...(publicadaEl && { changed: publicadaEl }),
      })),
    ),
  search: [audits, findings],
};
