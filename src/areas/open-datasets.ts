import { type OpenData, openDataOf } from '#platform/datasets/open-data.ts';
import { datasets } from './index.ts';
import { type ContentTags, tagsOfArea } from './tags.ts';
import { findOpenFormat, listOpenFormats } from './transparencia/queries/open-formats.ts';

/** A public table, with the areas whose changes may change its rows. */
export type OpenDataset = OpenData & { tags: ContentTags };

/** The public tables of declared datasets, by title. */
export const declaredTables: readonly OpenDataset[] = datasets
  .flatMap((dataset) => {
    const data = openDataOf(dataset);
    return data ? [withTags(data)] : [];
  })
  .toSorted((a, b) => a.title.localeCompare(b.title, 'es'));

/** Returns the public tables: those of declared datasets, and those of the formats of which something is published. */
export async function listOpenDatasets(now: Date): Promise<OpenDataset[]> {
  return [...declaredTables, ...(await listOpenFormats(now)).map(withTags)];
}

/** Returns a public table by its name in addresses; undefined if there is none. */
export async function findOpenData(id: string): Promise<OpenDataset | undefined> {
  const declared = declaredTables.find((each) => each.id === id);
  if (declared) return declared;
  const format = await findOpenFormat(id);
  return format && withTags(format);
}

function withTags(data: OpenData): OpenDataset {
  return { ...data, tags: tagsOfArea(data.area) };
}
