import { type OpenData, openDataOf } from '#platform/datasets/open-data.ts';
import { FILES_AREA } from '#platform/files/schema.ts';
import { openProgramme } from './auditorias/queries/open-programme.ts';
import { listCorrected } from './correcciones/queries.ts';
import { openBudgets } from './documentos/queries/open-budgets.ts';
import { openFigures } from './encuestas/queries/open-figures.ts';
import { datasets } from './index.ts';
import { openDays } from './seguimiento/queries/open-days.ts';
import { type ContentTags, tagsOfArea } from './tags.ts';
import { findOpenFormat, listOpenFormatNames, listOpenFormats } from './transparencia/queries/open-formats.ts';

/** A public table, with the areas whose changes may change its rows. */
export type OpenDataset = OpenData & { tags: ContentTags };

/** The public tables that every site has, by title: those of declared datasets, and computed ones. */
export const fixedTables: readonly OpenDataset[] = [
  ...datasets.flatMap((dataset) => openDataOf(dataset, listCorrected) ?? []),
  openBudgets,
  openDays,
  openFigures,
  openProgramme,
]
  .map(withTags)
  .toSorted((a, b) => a.title.localeCompare(b.title, 'es'));

/** Returns the public tables: those that every site has, and those of the formats of which something is published. */
export async function listOpenDatasets(now: Date): Promise<OpenDataset[]> {
  return [...fixedTables, ...(await listOpenFormats(now)).map(withTags)];
}

/** Names of a public table: its name in addresses, its title, and what it is about. */
export type DatasetNames = Pick<OpenData, 'id' | 'title' | 'about'>;

/** Returns the names of the same tables, in the same order, without reading their columns. */
export async function listDatasetNames(now: Date): Promise<DatasetNames[]> {
  return [...fixedTables.map(({ id, title, about }) => ({ id, title, about })), ...(await listOpenFormatNames(now))];
}

/** Returns a public table by its name in addresses; undefined if there is none. */
export async function findOpenData(id: string): Promise<OpenDataset | undefined> {
  const fixed = fixedTables.find((each) => each.id === id);
  if (fixed) return fixed;
  const format = await findOpenFormat(id);
  return format && withTags(format);
}

function withTags(data: OpenData): OpenDataset {
  const tags = tagsOfArea(data.area);
  return { ...data, tags: tags === 'all' || data.readsFiles ? tags : tags.filter((tag) => tag !== FILES_AREA) };
}
