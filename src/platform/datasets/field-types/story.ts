import { excerpt } from '../../rich-text.ts';
import { altText, picture } from './files.ts';
import { illustratedText, text } from './texts.ts';
import { day } from './values.ts';

/** Characters of a story's text in lists (specification 1, section 9). */
const EXCERPT_LENGTH = 400;

/** Returns the beginning of a story's text for lists, without `skippedElements`, which contain no sentences. */
export function storyExcerpt(contenido: string, skippedElements: readonly string[]): string {
  return excerpt(contenido, EXCERPT_LENGTH, skippedElements);
}

type StoryExamples = Record<'autor' | 'publicarDespuesDe' | 'contenido' | 'alt' | 'slug', string>;

/**
 * Returns the fields of a dated text with a picture. `subject` is the subject of the error sentence on its day: "La nota".
 * @param position field with the vertical crop position of the picture
 */
export function storyFields({
  subject,
  position,
  examples,
}: {
  subject: string;
  position?: string;
  examples: StoryExamples;
}) {
  return {
    autor: text(120, { label: 'Área que firma', also: ['Autor'], example: examples.autor }),
    publicarDespuesDe: day({
      label: 'Fecha pública',
      also: ['Fecha', 'Fecha de publicación'],
      help: `La lee la gente. ${subject} no se ve antes de ese día.`,
      example: examples.publicarDespuesDe,
      initial: (today) => today,
    }),
    contenido: illustratedText(60_000, { label: 'Texto', also: ['Contenido'], example: examples.contenido }),
    imagen: picture({ label: 'Imagen' }, { alt: 'alt', ...(position && { position }), empties: ['imagenMini'] }),
    imagenMini: picture({ label: 'Imagen para tamaños pequeños' }),
    alt: altText({ example: examples.alt }),
    slug: text(300, { label: 'Pie de la imagen', example: examples.slug, optional: true }),
  };
}
