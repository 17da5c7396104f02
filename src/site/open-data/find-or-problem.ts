import { findOpenData, listDatasetNames, type OpenDataset } from '#areas/open-datasets.ts';
import { findDatasetVersion, listVersions } from '#platform/datasets/versions/read.ts';
import { listPendingRemovals } from '#platform/datasets/versions/removals.ts';
import type { DatasetVersion } from '#platform/datasets/versions/version.ts';
import { Problem } from '#platform/http/problem.ts';
import { nearestTo } from '#platform/text/nearest.ts';

/** Returns the public table with a name. Throws `Problem` (404), which names the nearest one. */
export async function datasetOrProblem(id: string): Promise<OpenDataset> {
  const data = await findOpenData(id);
  if (data) return data;
  throw unknown('No hay un conjunto de datos con ese nombre.', (await nearestDataset(id))?.id);
}

/** Returns the public table with the name nearest to an unknown one; undefined if none is similar. */
export async function nearestDataset(id: string): Promise<Pick<OpenDataset, 'id' | 'title'> | undefined> {
  const datasets = await listDatasetNames(new Date());
  const nearest = nearestTo(
    id.toLowerCase(),
    datasets.map((each) => each.id),
  );
  return datasets.find((each) => each.id === nearest);
}

/** Returns the name of the last version before an unknown one, otherwise that of the first version; undefined without versions. */
export async function nearestVersion(conjunto: string, name: string): Promise<string | undefined> {
  const names = (await listVersions(conjunto)).map(({ nombre }) => nombre);
  return names.find((each) => each < name) ?? names.at(-1);
}

/**
 * Returns a version of a dataset. Throws `Problem`: 404, which names the last version before it or else the first; 503 while a row is being
 * removed from its files.
 */
export async function versionOrProblem(conjunto: string, name: string): Promise<DatasetVersion> {
  const [pending] = await listPendingRemovals(conjunto);
  if (pending)
    throw new Problem('servicio-no-disponible', {
      title: 'De este conjunto se está quitando un renglón. Intente de nuevo en unos minutos.',
      headers: { 'retry-after': '60' },
    });
  const version = await findDatasetVersion(conjunto, name);
  if (version) return version;
  throw unknown('El conjunto no tiene esa versión.', await nearestVersion(conjunto, name));
}

/** Returns the problem (404) of a missing file, with the nearest of some names. */
export function noSuchFile(name: string, names: readonly string[]): Problem {
  return unknown('El conjunto no tiene ese archivo.', nearestTo(name, names));
}

function unknown(sentence: string, nearest: string | undefined): Problem {
  return new Problem('no-encontrado', { title: nearest ? `${sentence} El más parecido: ${nearest}.` : sentence });
}
