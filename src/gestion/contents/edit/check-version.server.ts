import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import type { Editable } from '#platform/editing/read.ts';
import { checkContent } from '#platform/editing/site-rows.ts';
import { checkChoices, checkData } from './fields/form-data.server.ts';
import { checkMedia } from './media.server.ts';

/** Returns the fields that the form does not show: those of the site where it changed past the staff. */
export function carriedData({ data, site, siteChanged }: Editable): ContentData {
  return siteChanged && site ? site.data : data;
}

/** Checks a version by the schema of its kind, and by the rows and files that it refers to. Returns it, or the errors by field. */
export async function checkVersion(
  kind: ContentKind,
  registro: number | null,
  values: ContentData,
): Promise<{ data: ContentData } | { errors: Record<string, string> }> {
  const checked = checkData(kind, values);
  if ('errors' in checked) return checked;
  const { data } = checked;
  const missing = { ...(await checkMedia(kind, data)), ...(await checkChoices(kind, data)) };
  const errors = Object.keys(missing).length > 0 ? missing : await checkContent(kind, { registro, data });
  return Object.keys(errors).length > 0 ? { errors } : checked;
}
