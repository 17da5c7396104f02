import type { Publication } from './area.ts';
import { areas } from './index.ts';

export type AreaPublication = Publication & { area: string };

/** What is published with one of these files (ids of `archivos`), in whatever area. Empty when nothing is. */
export async function findPublications(archivoIds: readonly number[]): Promise<AreaPublication[]> {
  if (archivoIds.length === 0) return [];
  const found = await Promise.all(
    areas.map(async ({ name, publications }) =>
      ((await publications?.(archivoIds)) ?? []).map((publication) => ({ ...publication, area: name })),
    ),
  );
  return found.flat();
}
