import { listOpenDatasets, type OpenDataset } from '#areas/open-datasets.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { listNewestOfAll, newestVersion } from '#platform/datasets/versions/read.ts';
import { type DatasetVersion, versionPath } from '#platform/datasets/versions/version.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { type DatasetFormat, datasetFormats } from '#platform/tables/table.ts';
import { mediaTypes } from '#platform/tables/writers.ts';

/** A file of a dataset with its absolute address; size in bytes and hash are known once its version is written. */
export type CatalogueFile = {
  format: DatasetFormat;
  mediaType: string;
  address: string;
  stored: { bytes: number; sha256: string } | undefined;
};

/** A dataset as every catalogue describes it, with its newest version. */
export type CatalogueEntry = {
  data: OpenDataset;
  /** Absolute address of its page. */
  page: string;
  description: string;
  version: Pick<DatasetVersion, 'nombre' | 'creada'> | undefined;
  files: readonly CatalogueFile[];
};

/** Returns all datasets with their newest versions. */
export async function readEntries(): Promise<CatalogueEntry[]> {
  const [datasets, versions] = await Promise.all([listOpenDatasets(new Date()), listNewestOfAll()]);
  return datasets.map((data) => toEntry(data, versions.get(data.id)));
}

/** Returns a dataset with its newest version. */
export async function readEntry(data: OpenDataset): Promise<CatalogueEntry> {
  return toEntry(data, await newestVersion(data.id));
}

function toEntry(data: OpenDataset, version: DatasetVersion | undefined): CatalogueEntry {
  const { id, title, about = title } = data;
  const files = datasetFormats.map((format) => ({
    format,
    mediaType: mediaTypes[format],
    address: publicAddress(version ? versionPath(version, format) : datasetPath(id, `${id}.${format}`)),
    stored: version?.archivos[format],
  }));
  return { data, page: publicAddress(datasetPath(id)), description: about, version, files };
}
