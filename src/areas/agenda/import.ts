import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { date, oneOf, text } from '#platform/import/parsers.ts';
import { saveEventos } from './commands.ts';
import { clasesEvento } from './schema.ts';

/** Events of the calendar, known by title and date. */
export const eventosImport = defineImport({
  id: 'eventos',
  action: 'agenda.importar',
  title: 'Eventos',
  columns: {
    titulo: required(text(200), {
      header: 'Título',
      also: ['Evento'],
      note: 'Con la fecha, por él se reconoce.',
      example: 'Cierre de recepción de la 6.ª Convocatoria',
    }),
    fecha: required(date, {
      header: 'Fecha',
      also: ['Inicio'],
      note: 'Dura todo el día.',
      example: { kind: 'date', iso: '2025-08-29' },
    }),
    hasta: optional(date, {
      header: 'Hasta',
      also: ['Fin'],
      note: 'Último día, si dura varios.',
      example: { kind: 'date', iso: '2025-08-29' },
    }),
    clase: required(
      oneOf(clasesEvento, { 'cuenta pública': 'cuenta', informes: 'informe', participación: 'convocatoria' }),
      {
        header: 'Clase',
        also: ['Tipo'],
        note: 'cuenta, informe, convocatoria o programa.',
        example: 'convocatoria',
      },
    ),
    descripcion: required(text(2000), {
      header: 'Descripción',
      note: 'Lo que dice el cuadro del evento.',
      example: 'Concluye la recepción de propuestas ciudadanas.',
    }),
  },
  prepare: async () => ({}),
  key: ({ titulo, fecha }) => `${titulo}\n${fecha}`,
  check: async (_querier, rows) => ({
    problems: rows.flatMap(({ fecha, hasta }, row): RowProblem[] =>
      hasta && hasta < fecha ? [{ row, column: 'hasta', problem: 'es anterior a la fecha del evento' }] : [],
    ),
    references: undefined,
  }),
  write: (tx, rows) =>
    saveEventos(
      tx,
      rows.map(({ hasta, ...row }) => ({ ...row, ...(hasta !== undefined && { hasta }) })),
    ),
});
