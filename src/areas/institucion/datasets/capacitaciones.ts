import { frameHosts } from '#institution/links.ts';
import { dataset } from '#platform/datasets/dataset.ts';
import { file } from '#platform/datasets/field-types/files.ts';
import { list } from '#platform/datasets/field-types/lists.ts';
import { richText, text, url } from '#platform/datasets/field-types/texts.ts';
import { day, integer } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { institute } from '#platform/institute.ts';
import { meetingDocuments } from '../commands/meeting-documents.ts';
import { capacitacionKind } from '../publications.ts';
import { findMeetingFaults } from '../queries/faults.ts';
import { documentNumbers } from '../rules/document-numbers.ts';
import { capacitaciones as table } from '../schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    institucion: 'importar' | ContentVerb;
  }
}

const number = integer(1, 1000, { label: 'Minutos', also: ['Duración'], example: 81 });
/** Minutes, also written as «90 min». */
const minutes: typeof number = {
  ...number,
  read: (cell, reading) =>
    number.read?.(typeof cell === 'string' ? cell.replace(/\s*min(?:utos)?\.?\s*$/i, '') : cell, reading) ?? {
      problem: 'no es un número entero',
    },
};

/** Training meetings, with their videos and support documents. */
export const capacitaciones = dataset({
  area: 'institucion',
  id: 'capacitaciones',
  kind: 'capacitacion',
  one: 'Capacitación',
  many: 'Capacitaciones',
  add: 'Nueva capacitación',
  table,
  open: {
    about: `Un renglón por capacitación que ${institute.el} dio a los municipios. Dice cuándo fue, cuánto duró y cuántos se conectaron.`,
    origin: 'El área de capacitación la captura, y otra persona la revisa antes de publicarla.',
  },
  fields: {
    numero: integer(1, 9999, {
      label: 'Número de la reunión',
      also: ['Reunión', 'Número'],
      help: 'Por él la reconocen las tablas que se importan.',
      example: 7,
    }),
    titulo: text(300, { label: 'Título', example: 'Adquisiciones y contrataciones públicas' }),
    fecha: day({ label: 'Fecha', example: '2021-01-14', initial: (today) => today }),
    minutos: minutes,
    municipios: integer(0, 9999, { label: 'Municipios conectados', example: 46, default: 0 }),
    videoUrl: url({
      label: 'Dirección del video en otro sitio',
      also: ['Video'],
      help: 'Se pide solo cuando la persona lo quiere ver. Si su servidor no es de los admitidos (VIDEO_HOSTS), la página lleva a él con un enlace.',
      example: `https://${frameHosts.videos}/insertar/7`,
      optional: true,
    }),
    videoId: file(
      {
        label: 'El video, si es un archivo del sitio',
        also: ['Archivo de video'],
        help: 'De tipo mp4; el sitio lo sirve él mismo.',
        example: 'reunion-7.mp4',
        optional: true,
      },
      ['mp4'],
    ),
    documentos: list({
      label: 'Documentos de apoyo',
      also: ['Documentos'],
      help: 'Sus números públicos, los del final de su dirección.',
      inTables: 'Separados por comas.',
      rows: meetingDocuments,
      max: 50,
      columns: [{ name: 'numero', label: 'Número del documento' }],
      problemOf: ([numero = '']) => (/^\d{1,9}$/.test(numero) ? undefined : 'escriba el número del documento.'),
      cell: { read: documentNumbers, show: (lines) => lines.replaceAll('\n', ', '), example: '7010, 7011' },
    }),
    transcripcion: richText(150_000, {
      label: 'Transcripción',
      help: 'Lo que se dice en la reunión, para quien no la ve o no la oye.',
      example: 'Antes de comprar: requisición firmada y suficiencia presupuestal.',
      optional: true,
    }),
  },
  identity: { fields: ['numero'], taken: () => 'otra reunión tiene ese número' },
  title: rowText(column('titulo')),
  check: findMeetingFaults,
  publication: capacitacionKind,
});
