import { z } from 'zod';
import type { ContentField, ContentKind } from '#platform/editing/kind.ts';
import { listSchema } from '#platform/editing/lists/list-schema.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { publishAuditoriaCovid } from './commands.ts';
import { auditoriaCovidRows, findAuditoriaCovidId, findAuditoriaCovidRow } from './queries.ts';

const line = (problem: string) => z.string().min(1, problem).max(300);

const AuditoriaCovidData = z.object({
  titulo: line('Escriba el título.'),
  codigo: z
    .string()
    .min(1, 'Escriba el código.')
    .max(60)
    .regex(/^[\w-]*$/, 'Escriba el código sin espacios, como 2020AE-COVID-03.'),
  sujetoAuditado: line('Escriba a quién se audita.'),
  solicitadaPor: line('Escriba quién la pidió.'),
  tipo: line('Escriba el tipo.'),
  areaResponsable: line('Escriba el área responsable.'),
  fechaNotificacion: z.iso.date('Escriba la fecha.'),
  proposito: z.string().min(1, 'Escriba el propósito.').max(2000),
  objeto: z.string().min(1, 'Escriba qué se revisa.').max(2000),
  actividades: listSchema(100, ([fecha = '', actividad = '']) => {
    if (!z.iso.date().safeParse(fecha).success) return 'escriba la fecha.';
    return actividad === '' ? 'escriba la actividad.' : undefined;
  }),
});

const text = (name: string, label: string, hint?: string): ContentField => ({
  ...{ name, label, control: 'linea' },
  ...(hint && { hint }),
});

/** Audits of the spending of the contingency of 2020, with their activities. */
export const auditoriaCovidContent: ContentKind = {
  ...{ area: 'auditorias', tipo: 'auditoria-covid', plural: 'auditorias-covid', one: 'Auditoría COVID-19' },
  ...{ many: 'Auditorías COVID-19', add: 'Nueva auditoría COVID-19' },
  rows: auditoriaCovidRows,
  schema: AuditoriaCovidData,
  esquema: 1,
  fields: [
    text('titulo', 'Título'),
    text('codigo', 'Código', 'Como 2020AE-COVID-03.'),
    text('sujetoAuditado', 'Sujeto auditado'),
    text('solicitadaPor', 'Quién la pidió'),
    text('tipo', 'Tipo de auditoría'),
    text('areaResponsable', 'Área responsable'),
    { name: 'fechaNotificacion', label: 'Notificada el', control: 'fecha' },
    { name: 'proposito', label: 'Para qué', control: 'parrafo' },
    { name: 'objeto', label: 'Qué se revisa', control: 'parrafo' },
    {
      ...{ name: 'actividades', label: 'Actividades', control: 'lista' },
      columns: [
        { name: 'fecha', label: 'Fecha', type: 'date' },
        { name: 'actividad', label: 'Actividad' },
      ],
    },
  ],
  title: ({ titulo }) => String(titulo),
  empty: () => ({
    ...{ titulo: '', codigo: '', sujetoAuditado: '', solicitadaPor: '', tipo: '', areaResponsable: '' },
    ...{ fechaNotificacion: null, proposito: '', objeto: '', actividades: '' },
  }),
  load: findAuditoriaCovidRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const id = await findAuditoriaCovidId(querier, AuditoriaCovidData.parse(data).codigo);
    return id === undefined || id === registro ? {} : { codigo: 'Otra auditoría tiene ese código.' };
  },
  publish(tx, { registro, data }) {
    const { actividades, ...audit } = AuditoriaCovidData.parse(data);
    const activities = rowsOf(actividades).map(([fecha = '', actividad = '']) => ({ fecha, actividad }));
    return publishAuditoriaCovid(tx, { id: registro, audit: { ...audit, actividades: activities } });
  },
  address: () => '/auditorias/auditorias-covid',
};
