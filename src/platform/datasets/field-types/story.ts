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

/** Returns the first characters of a story's text for lists, without the elements that do not read as sentences. */
export function storyExcerpt(contenido: string, skippedElements: readonly string[]): string {
  return excerpt(contenido, EXCERPT_LENGTH, skippedElements);
}

type StoryExamples = Record<'autor' | 'publicarDespuesDe' | 'contenido' | 'alt' | 'slug', string>;

/**
 * Fields of a dated text with a picture. `subject` begins the sentence on its day: "La nota".
 * @param position field with the height of the picture that stays in view
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

/** A published file; the column stores its id. A table names it, and comes with it in a folder or a ZIP file: a blank cell leaves the stored one. */
export function file<Optional extends boolean = false>(
  of: Text<number, Optional>,
  types: readonly PublishedType[] = publishedTypes,
): Declared<number, NoInfer<Optional>> {
  return {
    ...declared(of),
    schema: z.int({ error: () => missing(of) }),
    // The package of the table has its files, which are read after its cells.
    read: () => ({ problem: 'no se leyó' }),
    control: { control: 'archivo' },
    open: 'link',
    file: types,
    blankInTables: true,
  };
}

/**
 * A picture of the media library; the column stores the id of its file. `picture` names the fields of its description and of the height that
 * stays in view, and those that another picture empties. Without it the form does not show the field.
 */
function picture(of: Omit<FieldText<number>, 'example'>, shown?: ContentField['picture']): Field<number, false> {
  return {
    ...declared({ ...of, example: '', optional: true }),
    schema: z.int(),
    isPicture: true,
    ...(shown && { control: { control: 'imagen', picture: shown } }),
  };
}

/** Description of the picture of a row. */
function altText({ example }: { example: string }) {
  return longText(MAX_ALT, { label: 'Descripción de la imagen', help: ALT_HINT, example, optional: true });
}
