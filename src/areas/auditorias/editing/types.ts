import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { publishTipoAuditoria } from '../commands.ts';
import { findTipoAuditoriaId, findTipoAuditoriaRow, tipoAuditoriaRows } from '../queries/editing/types.ts';
import { INTEGRAL } from '../rules/cuenta.ts';

const TipoAuditoriaData = z.object({
  nombre: z.string().min(1, 'Escriba el nombre.').max(120),
  nombreCiudadano: z.string().min(1, 'Escriba cómo lo lee la gente.').max(160),
});

/** Types of audit. Files that are imported name them. */
export const tipoAuditoriaContent: ContentKind = {
  ...{ area: 'auditorias', tipo: 'tipo-auditoria', plural: 'tipos-de-auditoria', one: 'Tipo de auditoría' },
  ...{ many: 'Tipos de auditoría', add: 'Nuevo tipo de auditoría' },
  rows: tipoAuditoriaRows,
  schema: TipoAuditoriaData,
  esquema: 1,
  fields: [
    {
      ...{ name: 'nombre', label: 'Nombre', control: 'linea' },
      hint: `Por él lo reconocen las tablas que se importan; el de «${INTEGRAL}», también el sitio.`,
    },
    {
      ...{ name: 'nombreCiudadano', label: 'Nombre para la gente', control: 'linea' },
      hint: 'El título de sus auditorías, como «Auditoría de Desempeño».',
    },
  ],
  title: ({ nombreCiudadano }) => String(nombreCiudadano),
  empty: () => ({ nombre: '', nombreCiudadano: '' }),
  load: findTipoAuditoriaRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const { nombre } = TipoAuditoriaData.parse(data);
    const [id, present] = [
      await findTipoAuditoriaId(querier, nombre),
      registro === null ? undefined : await findTipoAuditoriaRow(querier, registro),
    ];
    if (id !== undefined && id !== registro) return { nombre: 'Otro tipo tiene ese nombre.' };
    return present?.nombre.toLowerCase() === INTEGRAL.toLowerCase() && id !== registro
      ? { nombre: `El sitio encuentra la cuenta actual por el nombre «${INTEGRAL}»: no cambia.` }
      : {};
  },
  publish: (tx, { registro, data }) => publishTipoAuditoria(tx, { id: registro, tipo: TipoAuditoriaData.parse(data) }),
  address: () => null,
};
