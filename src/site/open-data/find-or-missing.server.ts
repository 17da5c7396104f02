import { data } from 'react-router';
import { findOpenData, type OpenDataset } from '#areas/open-datasets.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { findDatasetVersion } from '#platform/datasets/versions/read.ts';
import { listPendingRemovals } from '#platform/datasets/versions/removals.ts';
import { type DatasetVersion, versionPath } from '#platform/datasets/versions/version.ts';
import type { Nearest } from '../shell/not-found.tsx';
import { nearestDataset, nearestVersion } from './find-or-problem.ts';

/** Returns the public table with a name. Throws the not-found page, with a link to the nearest table at `pathOf`. */
export async function datasetOrMissing(
  id: string,
  pathOf: (conjunto: string) => string = (conjunto) => datasetPath(conjunto),
): Promise<OpenDataset> {
  const dataset = await findOpenData(id);
  if (dataset) return dataset;
  const nearest = await nearestDataset(id);
  throw missing(nearest && { title: nearest.title, path: pathOf(nearest.id) });
}

/**
 * Returns a version of a dataset. Throws the not-found page, with a link to the nearest version at `pathOf`, or 503 while a row is being removed
 * from its files.
 */
export async function versionOrMissing(
  { id: conjunto, title }: Pick<OpenDataset, 'id' | 'title'>,
  name: string,
  pathOf: (nombre: string) => string = (nombre) => versionPath({ conjunto, nombre }),
): Promise<DatasetVersion> {
  const [pending] = await listPendingRemovals(conjunto);
  if (pending) throw data(null, { status: 503, headers: { 'retry-after': '60' } });
  const version = await findDatasetVersion(conjunto, name);
  if (version) return version;
  const nombre = await nearestVersion(conjunto, name);
  throw missing(nombre ? { title: `${title}, versión ${nombre}`, path: pathOf(nombre) } : undefined);
}

function missing(nearest: Nearest | undefined) {
  return data(nearest ?? null, { status: 404 });
}
