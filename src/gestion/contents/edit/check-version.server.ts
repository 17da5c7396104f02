import { findErrors, findUnknown } from '#platform/editing/declared-reads.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import type { Editable } from '#platform/editing/read.ts';
import { typedText } from '#platform/http/form-text.ts';
import { findFile } from '#platform/media/documents.ts';
import { findMedium } from '#platform/media/read.ts';
import { listPictures, picturesIn } from '#platform/pictures/in-text.ts';
import { MAX_INTEGER } from '#platform/text/whole-number.ts';
import { checkChoices, checkData } from './fields/form-data.server.ts';

/** Returns the base values of fields that the form does not show: the site's values if they changed outside the staff application. */
export function carriedData({ data, site, siteChanged }: Editable): ContentData {
  return siteChanged && site ? site.data : data;
}

/** Checks values against the schema of their kind, and the chosen files and options. Returns the values, or the errors by field. */
export async function checkValues(
  kind: ContentKind,
  values: ContentData,
): Promise<{ data: ContentData } | { errors: Record<string, string> }> {
  const checked = checkData(kind, values);
  if ('errors' in checked) return checked;
  const errors = { ...(await checkMedia(kind, checked.data)), ...(await checkChoices(kind, checked.data)) };
  return Object.keys(errors).length > 0 ? { errors } : checked;
}

/** Checks the values of a version, and the rows of the site that it refers to. Returns the version, or the errors by field. */
export async function checkVersion(
  kind: ContentKind,
  registro: number | null,
  values: ContentData,
): Promise<{ data: ContentData } | { errors: Record<string, string> }> {
  const checked = await checkValues(kind, values);
  if ('errors' in checked) {
    const unknownRows = await findUnknown(kind, values);
    return { errors: { ...unknownRows, ...checked.errors } };
  }
  const errors = await findErrors(kind, { registro, data: checked.data });
  return Object.keys(errors).length > 0 ? { errors } : checked;
}

const libraries = {
  imagen: { find: findMedium, problem: 'La biblioteca no tiene esa imagen: elija otra.' },
  archivo: { find: findFile, problem: 'La biblioteca no tiene ese archivo: elija otro.' },
};

/** Returns the errors of pictures that a form put into texts, by field: pictures of other sites, and any picture in a field without pictures. */
export function refusePictures({ fields }: ContentKind, form: FormData): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { name, control, pictures } of fields) {
    if (control !== 'texto-rico') continue;
    const sent = listPictures(typedText(form, name));
    if (sent.length > 0 && !pictures) errors[name] = 'Este texto no lleva imágenes: se quitaron.';
    else if (sent.some(({ id }) => id === undefined))
      errors[name] = 'Se quitó una imagen que no es de la biblioteca: súbala a Medios y póngala desde ahí.';
    else if (sent.some(({ alt }) => alt === ''))
      errors[name] = 'Una imagen del texto no tiene descripción: diga qué se ve.';
  }
  return errors;
}

/** Returns the errors of the pictures and files of a version that the library does not have. */
async function checkMedia({ fields }: ContentKind, values: ContentData): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { name, control } of fields) {
    const id = values[name];
    if (control === 'texto-rico') {
      const known = await Promise.all(picturesIn(String(id ?? '')).map(findMedium));
      if (known.includes(undefined)) errors[name] = 'La biblioteca no tiene una de las imágenes del texto: elija otra.';
    }
    if ((control !== 'imagen' && control !== 'archivo') || typeof id !== 'number') continue;
    const { find, problem } = libraries[control];
    if (Math.abs(id) > MAX_INTEGER || !(await find(id))) errors[name] = problem;
  }
  return errors;
}

/** Returns a version with the library's descriptions for pictures without one. */
export async function describePictures({ fields }: ContentKind, values: ContentData): Promise<ContentData> {
  const described = { ...values };
  for (const { name, picture } of fields) {
    const id = values[name];
    if (!picture || typeof id !== 'number' || String(values[picture.alt] ?? '').trim() !== '') continue;
    described[picture.alt] = (await findMedium(id))?.descripcion ?? '';
  }
  return described;
}
