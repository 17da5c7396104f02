import { type DatasetNames, listDatasetNames, listOpenDatasets, type OpenDataset } from '#areas/open-datasets.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { type ListedVersion, listNewestOfAll, newestVersion } from '#platform/datasets/versions/read.ts';
import { versionPath } from '#platform/datasets/versions/version.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { type DatasetFormat, datasetFormats } from '#platform/tables/table.ts';
import { mediaTypes } from '#platform/tables/writers.ts';

/** File of a dataset with its absolute address. Size in bytes and hash are known once its version is written. */
export type CatalogueFile = {
  format: DatasetFormat;
  mediaType: string;
  address: string;
  stored: { bytes: number; sha256: string } | undefined;
};

/** Dataset as described in all catalogues, with its newest version. */
export type CatalogueEntry<Data extends DatasetNames = DatasetNames> = {
  data: Data;
  /** Absolute address of its page. */
  page: string;
  description: string;
  version: Pick<ListedVersion, 'nombre' | 'creada'> | undefined;
  files: readonly CatalogueFile[];
};

/** Dataset with its columns. */
export type WholeEntry = CatalogueEntry<OpenDataset>;

/** Returns all datasets with their newest versions, by name. */
export function readEntries(): Promise<CatalogueEntry[]> {
  return entriesOf(listDatasetNames(new Date()));
}

/** Returns all datasets with their columns and newest versions. */
export function readWholeEntries(): Promise<WholeEntry[]> {
  return entriesOf(listOpenDatasets(new Date()));
}

async function entriesOf<Data extends DatasetNames>(read: Promise<Data[]>): Promise<CatalogueEntry<Data>[]> {
  const [datasets, versions] = await Promise.all([read, listNewestOfAll()]);
  return datasets.map((data) => toEntry(data, versions.get(data.id)));
}

/** Returns a dataset with its newest version. */
export async function readEntry(data: OpenDataset): Promise<WholeEntry> {
  return toEntry(data, await newestVersion(data.id));
}

function toEntry<Data extends DatasetNames>(data: Data, version: ListedVersion | undefined): CatalogueEntry<Data> {
  const { id, title, about = title } = data;
  const files = datasetFormats.map((format) => ({
    format,
    mediaType: mediaTypes[format],
    address: publicAddress(version ? versionPath(version, format) : datasetPath(id, `${id}.${format}`)),
    stored: version?.archivos[format],
  }));
  return { data, page: publicAddress(datasetPath(id)), description: about, version, files };
}
