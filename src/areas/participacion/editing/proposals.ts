import { z } from 'zod';
import { findAuditoriasByCodigo } from '#areas/auditorias/queries/references.ts';
import { ambitos } from '#areas/entes/schema.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import { publishPropuesta } from '../commands/publish.ts';
import { propuestaKind } from '../publications.ts';
import { findConvocatoriaRow, findPropuestaRow, isPlaceTaken, listConvocatoriaOptions } from '../queries/editing.ts';

const PropuestaData = z.object({
  convocatoria: z.int('Elija la convocatoria.'),
  orden: z.int('Escriba el lugar.').min(0).max(9999),
  titulo: z.string().min(1, 'Escriba la propuesta.').max(300),
  areaDeInteres: z.string().min(1, 'Escriba el área de interés.').max(80),
  ambito: z.enum(ambitos, 'Elija el ámbito.'),
  auditoria: z.string().max(60),
});

/** Proposals that were selected, each with the audit that came of it. */
export const propuestaContent: ContentKind = {
  ...{ area: 'participacion', tipo: 'propuesta', plural: 'propuestas', one: 'Propuesta' },
  ...{ many: 'Propuestas seleccionadas', add: 'Nueva propuesta' },
  publication: propuestaKind,
  schema: PropuestaData,
  esquema: 1,
  fields: [
    {
      ...{ name: 'convocatoria', label: 'Convocatoria', control: 'opcion', isNumber: true },
      readOptions: listConvocatoriaOptions,
    },
    { name: 'orden', label: 'Lugar en la lista', control: 'numero' },
    {
      ...{ name: 'titulo', label: 'Qué se propuso revisar', control: 'parrafo' },
      hint: 'Sin datos de quien lo propuso.',
    },
    {
      ...{ name: 'areaDeInteres', label: 'Área de interés', control: 'linea' },
      hint: 'Como en el formulario: Obra Pública, Educación…',
    },
    {
      ...{ name: 'ambito', label: 'Ámbito', control: 'opcion' },
      options: ambitos.map((value) => ({ value, label: value })),
    },
    {
      ...{ name: 'auditoria', label: 'Código de la auditoría que nació de ella', control: 'linea' },
      hint: 'Si existe ya. Como 2023AM0042-09.',
    },
  ],
  title: ({ titulo }) => String(titulo),
  empty: () => ({ convocatoria: null, orden: null, titulo: '', areaDeInteres: '', ambito: '', auditoria: '' }),
  load: findPropuestaRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const { convocatoria, orden, auditoria } = PropuestaData.parse(data);
    if (!(await findConvocatoriaRow(querier, convocatoria))) return { convocatoria: 'Elija una convocatoria.' };
    if (await isPlaceTaken(querier, { convocatoria, orden }, registro))
      return { orden: `Otra propuesta de esa convocatoria tiene el lugar ${orden}.` };
    if (auditoria === '') return {};
    const codigo = (await findAuditoriasByCodigo(querier, [auditoria])).get(auditoria)?.codigo;
    if (codigo === auditoria) return {};
    return { auditoria: codigo ? `Escriba el código así: ${codigo}.` : 'No existe una auditoría con ese código.' };
  },
  async publish(tx, { registro, data }) {
    const { auditoria, ...values } = PropuestaData.parse(data);
    const audits = await findAuditoriasByCodigo(tx, auditoria === '' ? [] : [auditoria]);
    const propuesta = { ...values, auditoriaId: audits.get(auditoria)?.id ?? null };
    return publishPropuesta(tx, { id: registro, propuesta });
  },
};
