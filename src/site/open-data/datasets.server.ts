import { datasets } from '#areas/index.ts';
import { type OpenData, openDataOf } from '#platform/datasets/open-data.ts';

/** The public tables of all datasets, by title. */
export const openDatasets: readonly OpenData[] = datasets
  .flatMap((dataset) => openDataOf(dataset) ?? [])
  .toSorted((a, b) => a.title.localeCompare(b.title, 'es'));

/** Returns a public table by its name in addresses; undefined if there is none. */
export function findOpenData(id: string): OpenData | undefined {
  return openDatasets.find((each) => each.id === id);
}
