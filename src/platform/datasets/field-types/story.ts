import { z } from 'zod';
import type { ContentField } from '../../editing/kind.ts';
import { ALT_HINT, MAX_ALT } from '../../media/alt-text.ts';
import { excerpt } from '../../rich-text.ts';
import { type PublishedType, publishedTypes } from '../../uploads/mime-types.ts';
import type { Field, FieldText } from '../field.ts';
import { type Declared, declared, missing, type Text } from './declared.ts';
import { illustratedText, longText, text } from './texts.ts';
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

/**
 * A published file; the column stores its id. An imported table names the file, supplied in a folder or ZIP file; a blank cell keeps the stored
 * one.
 */
export function file<Optional extends boolean = false>(
  of: Text<number, Optional>,
  types: readonly PublishedType[] = publishedTypes,
): Declared<number, NoInfer<Optional>> {
  return {
    ...declared(of),
    schema: z.int({ error: () => missing(of) }),
    // Files of the imported package are read after the cells.
    read: () => ({ problem: 'no se leyó' }),
    control: { control: 'archivo' },
    open: 'link',
    file: types,
    blankInTables: true,
  };
}

/**
 * A picture of the media library; the column stores the id of its file. `picture` names the fields of its description and vertical crop position,
 * and the fields cleared when it is replaced. Without it, the form does not show the field.
 */
function picture(of: Omit<FieldText<number>, 'example'>, shown?: ContentField['picture']): Field<number, false> {
  return {
    ...declared({ ...of, example: '', optional: true }),
    schema: z.int(),
    isPicture: true,
    ...(shown && { control: { control: 'imagen', picture: shown } }),
  };
}

/** Returns the field of a picture's description. */
function altText({ example }: { example: string }) {
  return longText(MAX_ALT, { label: 'Descripción de la imagen', help: ALT_HINT, example, optional: true });
}
