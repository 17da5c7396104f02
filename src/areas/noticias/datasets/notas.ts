import { dataset } from '#platform/datasets/dataset.ts';
import { altText, picture } from '#platform/datasets/field-types/files.ts';
import { drawnBy } from '#platform/datasets/field-types/roles.ts';
import { illustratedText, longText, text } from '#platform/datasets/field-types/texts.ts';
import { day, integer, yesNo } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { formatDateLong, formatInteger } from '#platform/format.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { excerpt, plainText } from '#platform/rich-text.ts';
import { foldText } from '#platform/text/fold.ts';
import { notaAddress } from '../rules.ts';
import { notas as table } from '../schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    noticias: 'importar' | ContentVerb;
  }
}

/** Characters of a note's text in lists (specification 1, section 9). */
const EXCERPT_LENGTH = 400;

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
    autor: text(120, { label: 'Área que firma', also: ['Autor'], example: 'Comunicación social' }),
    publicarDespuesDe: day({
      label: 'Fecha pública',
      also: ['Fecha', 'Fecha de publicación'],
      help: 'La lee la gente. La nota no se ve antes de ese día.',
      example: '2026-05-04',
      initial: (today) => today,
    }),
    contenido: illustratedText(60_000, {
      label: 'Texto',
      also: ['Contenido'],
      example: 'La revisión comenzó este lunes.',
    }),
    imagen: picture({ label: 'Imagen' }, { alt: 'alt', position: 'posicionImagen', empties: ['imagenMini'] }),
    imagenMini: picture({ label: 'Imagen para tamaños pequeños' }),
    alt: altText({ example: 'Auditoras revisan expedientes.' }),
    slug: text(300, { label: 'Pie de la imagen', example: 'Primer día de la revisión.', optional: true }),
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
    // A box of figures does not read as a sentence.
    resumen: excerpt(contenido, EXCERPT_LENGTH, ['aside']),
    busqueda: foldText([titulo, entradilla, autor, slug, plainText(contenido)].join(' ')),
  }),
  public: {
    summary: table.resumen,
    words: table.busqueda,
    date: table.publicarDespuesDe,
    visibleFrom: 'publicarDespuesDe',
    address: rowText('/difusion/nota?nota=', column('id')),
    details: ({ fecha }) => (fecha ? formatDateLong(fecha) : undefined),
    pages: ({ registro }) => [notaAddress({ id: registro })],
    showsSuccessor: true,
  },
});
