import { type OpenData, openDataOf } from '#platform/datasets/open-data.ts';
import { datasets } from './index.ts';
import { type ContentTags, tagsOfArea } from './tags.ts';

/** A public table, with the areas whose changes may change its rows. */
export type OpenDataset = OpenData & { tags: ContentTags };

/** The public tables of all datasets, by title. */
export const openDatasets: readonly OpenDataset[] = datasets
  .flatMap((dataset) => {
    const data = openDataOf(dataset);
    return data ? { ...data, tags: tagsOfArea(dataset.declaration.area) } : [];
  })
  .toSorted((a, b) => a.title.localeCompare(b.title, 'es'));

/** Returns a public table by its name in addresses; undefined if there is none. */
export function findOpenData(id: string): OpenDataset | undefined {
  return openDatasets.find((each) => each.id === id);
}
