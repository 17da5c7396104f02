import { dataset } from '#platform/datasets/dataset.ts';
import { drawnBy } from '#platform/datasets/field-types/roles.ts';
import { storyExcerpt, storyFields } from '#platform/datasets/field-types/story.ts';
import { longText, text } from '#platform/datasets/field-types/texts.ts';
import { integer, yesNo } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { formatDateLong, formatInteger } from '#platform/format.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { plainText } from '#platform/rich-text.ts';
import { foldText } from '#platform/text/fold.ts';
import { notaAddress } from '../rules.ts';
import { notas as table } from '../schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    noticias: 'importar' | ContentVerb;
  }
}

/** News items. */
export const notas = dataset({
  area: 'noticias',
  id: 'notas',
  kind: 'nota',
  one: 'Nota',
  many: 'Notas',
  add: 'Nueva nota',
  table,
  open: {
    about: 'Un renglón por nota informativa. El texto va sin formato.',
    origin: 'Comunicación escribe cada nota, y otra persona la revisa antes de publicarla.',
  },
  fields: {
    titulo: text(160, { label: 'Título', example: 'Inicia la revisión de la cuenta pública 2025' }),
    entradilla: longText(300, {
      label: 'Entradilla',
      help: 'Una o dos frases que dicen lo principal.',
      example: 'Se revisarán 124 entes; los informes se publican en octubre.',
      optional: true,
    }),
    ...storyFields({
      subject: 'La nota',
      position: 'posicionImagen',
      examples: {
        autor: 'Comunicación social',
        publicarDespuesDe: '2026-05-04',
        contenido: 'La revisión comenzó este lunes.',
        alt: 'Auditoras revisan expedientes.',
        slug: 'Primer día de la revisión.',
      },
    }),
    posicionImagen: drawnBy(
      'imagen',
      integer(0, 100, { label: 'Altura de la imagen que no se recorta', example: 50, default: 50 }),
    ),
    destacada: yesNo({
      label: 'Mostrar en el carrusel de portada',
      also: ['Destacada'],
      example: false,
      default: false,
    }),
  },
  identity: {
    fields: ['titulo', 'publicarDespuesDe'],
    number: {
      help: 'El de su dirección (/difusion/nota?nota=1204). Distingue dos notas del mismo título y día. Si falta, una nueva recibe el siguiente.',
      example: 1204,
    },
  },
  title: rowText(column('titulo')),
  remarks: [
    {
      isAbout: ({ destacada, imagen }) => destacada && !imagen,
      sentence: (amount) =>
        amount === 1
          ? '1 nota del carrusel de portada no tiene imagen: agréguela en su formulario.'
          : `${formatInteger(amount)} notas del carrusel de portada no tienen imagen: agréguelas en sus formularios.`,
    },
  ],
  derive: ({ titulo, entradilla, autor, slug, contenido }) => ({
    // Excludes boxes of figures, which are not sentences.
    resumen: storyExcerpt(contenido, ['aside']),
    busqueda: foldText([titulo, entradilla, autor, slug, plainText(contenido)].join(' ')),
  }),
  public: {
    summary: table.resumen,
    words: table.busqueda,
    vocabulary: 'titles and texts',
    date: table.publicarDespuesDe,
    visibleFrom: 'publicarDespuesDe',
    address: rowText('/difusion/nota?nota=', column('id')),
    details: ({ fecha }) => (fecha ? formatDateLong(fecha) : undefined),
    pages: ({ registro }) => [notaAddress({ id: registro })],
    showsSuccessor: true,
  },
});
