import { z } from 'zod';
import type { ContentField } from '../../editing/kind.ts';
import { ALT_HINT, MAX_ALT } from '../../media/alt-text.ts';
import { type PublishedType, publishedTypes } from '../../uploads/mime-types.ts';
import type { Field, FieldText } from '../field.ts';
import { type Declared, declared, missing, type Text } from './declared.ts';
import { longText } from './texts.ts';

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
export function picture(of: Omit<FieldText<number>, 'example'>, shown?: ContentField['picture']): Field<number, false> {
  return {
    ...declared({ ...of, example: '', optional: true }),
    schema: z.int(),
    isPicture: true,
    ...(shown && { control: { control: 'imagen', picture: shown } }),
  };
}

/** Returns the field of a picture's description. */
export function altText({ example }: { example: string }) {
  return longText(MAX_ALT, { label: 'Descripción de la imagen', help: ALT_HINT, example, optional: true });
}
