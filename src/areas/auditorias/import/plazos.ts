import { required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import { integer, oneOf, text } from '#platform/import/parsers.ts';
import { savePlazosLegales } from '../commands/follow-up.ts';
import { materiasPlazo } from '../schema/follow-up.ts';

/** Import of the legal terms of entes, identified by what they are for. */
export const plazosImport = defineImport({
  id: 'plazos-legales',
  action: 'auditorias.importar',
  title: 'Plazos legales',
  columns: {
    materia: required(oneOf(materiasPlazo, { observaciones: 'observación', recomendaciones: 'recomendación' }), {
      header: 'Plazo para',
      also: ['Materia'],
      note: `${materiasPlazo.join(' o ')}.`,
      example: 'observación',
    }),
    diasHabiles: required(integer(1, 1000), {
      header: 'Días hábiles',
      also: ['Plazo en días hábiles', 'Plazo'],
      note: 'Desde el día siguiente a la notificación.',
      example: 30,
    }),
    fundamento: required(text(500), {
      header: 'Fundamento',
      also: ['Artículo'],
      note: 'La ley y el artículo que lo fijan; así se publica.',
      example: 'Artículo 42 de la Ley de Fiscalización Superior',
    }),
  },
  prepare: async () => ({}),
  key: ({ materia }) => materia,
  write: (tx, rows) => savePlazosLegales(tx, rows),
});
