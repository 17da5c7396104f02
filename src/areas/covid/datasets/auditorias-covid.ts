import { z } from 'zod';
import { catalogue } from '#platform/datasets/dataset.ts';
import { list } from '#platform/datasets/field-types/lists.ts';
import { longText, text } from '#platform/datasets/field-types/texts.ts';
import { day } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { activities, announceCovid } from '../commands.ts';
import { auditoriasCovid as table } from '../schema.ts';

const isDay = (written: string) => z.iso.date().safeParse(written).success;

/** Audits of the spending of the contingency of 2020, with their activities. */
export const auditoriasCovid = catalogue({
  area: 'auditorias',
  id: 'auditorias-covid',
  kind: 'auditoria-covid',
  one: 'Auditoría COVID-19',
  many: 'Auditorías COVID-19',
  add: 'Nueva auditoría COVID-19',
  table,
  fields: {
    titulo: text(300, { label: 'Título', example: 'Compra de oxígeno medicinal' }),
    codigo: text(60, {
      label: 'Código',
      help: 'Como 2020AE-COVID-03. Por él la reconocen las tablas que se importan.',
      example: '2020AE-COVID-03',
      problem: (codigo) => !/^[\w-]+$/.test(codigo) && 'debe ir sin espacios, como 2020AE-COVID-03',
    }),
    sujetoAuditado: text(300, { label: 'Sujeto auditado', example: 'Servicios de Salud' }),
    solicitadaPor: text(300, { label: 'Quién la pidió', example: 'Congreso del Estado' }),
    tipo: text(300, { label: 'Tipo de auditoría', example: 'Financiera' }),
    areaResponsable: text(300, { label: 'Área responsable', example: 'Dirección de Finanzas' }),
    fechaNotificacion: day({ label: 'Notificada el', example: '2020-07-06' }),
    proposito: longText(2000, { label: 'Para qué', example: 'Saber qué se compró y a qué precio.' }),
    objeto: longText(2000, { label: 'Qué se revisa', example: 'Los contratos de la contingencia.' }),
    actividades: list({
      label: 'Actividades',
      rows: activities,
      max: 100,
      columns: [
        { name: 'fecha', label: 'Fecha', type: 'date' },
        { name: 'actividad', label: 'Actividad' },
      ],
      problemOf([fecha = '', actividad = '']) {
        if (!isDay(fecha)) return 'escriba la fecha.';
        return actividad === '' ? 'escriba la actividad.' : undefined;
      },
    }),
  },
  identity: { fields: ['codigo'], taken: () => 'otra auditoría tiene ese código' },
  title: rowText(column('titulo')),
  afterWrite: announceCovid,
  content: { address: () => '/auditorias/auditorias-covid' },
});
