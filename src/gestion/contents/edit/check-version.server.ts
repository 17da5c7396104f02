import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import type { Editable } from '#platform/editing/read.ts';
import { readDeclared } from '#platform/editing/site-rows.ts';
import { checkChoices, checkData } from './fields/form-data.server.ts';
import { checkMedia } from './media.server.ts';

/** Returns the fields that the form does not show: those of the site where it changed past the staff. */
export function carriedData({ data, site, siteChanged }: Editable): ContentData {
  return siteChanged && site ? site.data : data;
}

/** Checks values by the schema of their kind, and by the files and options that they choose. Returns them, or the errors by field. */
export async function checkValues(
  kind: ContentKind,
  values: ContentData,
): Promise<{ data: ContentData } | { errors: Record<string, string> }> {
  const checked = checkData(kind, values);
  if ('errors' in checked) return checked;
  const errors = { ...(await checkMedia(kind, checked.data)), ...(await checkChoices(kind, checked.data)) };
  return Object.keys(errors).length > 0 ? { errors } : checked;
}

/** Checks a version: its values, and by the rows of the site that it refers to. Returns it, or the errors by field. */
export async function checkVersion(
  kind: ContentKind,
  registro: number | null,
  values: ContentData,
): Promise<{ data: ContentData } | { errors: Record<string, string> }> {
  const checked = await checkValues(kind, values);
  if ('errors' in checked) {
    const unknownRows = await readDeclared(kind.lookUp, { registro: null, data: values });
    return { errors: { ...unknownRows, ...checked.errors } };
  }
  const errors = (await readDeclared(kind.check, { registro, data: checked.data })) ?? {};
  return Object.keys(errors).length > 0 ? { errors } : checked;
}
