import { VERSIONS_AREA } from '#platform/datasets/schema.ts';
import { FILES_AREA } from '#platform/files/schema.ts';
import type { Screen } from '#platform/site-map/screen.ts';
import { areas } from './index.ts';

/** Areas whose changes make a stored answer stale, or `all`. */
export type ContentTags = 'all' | readonly string[];

/** The areas whose acts say which entes and audits their changes are about, as far as they know it. */
export const areasBySubject: readonly string[] = ['auditorias', 'informes', FILES_AREA];

/**
 * Returns the tags of the answers that the calls and screens of an area make: its own content, the areas that it declares in `reads`, and
 * files. An area without `reads`, and a name that is not an area, depend on everything.
 */
export function tagsOfArea(name: string): ContentTags {
  const reads = areas.find((area) => area.name === name)?.reads;
  return reads ? [name, ...reads, FILES_AREA] : 'all';
}

/** Returns the tags of a screen: those of its area or, of a module outside the areas, of what it declares in `reads`, or else everything. */
export function tagsOfScreen({ file, reads }: Pick<Screen, 'file' | 'reads'>): ContentTags {
  const [, name] = /^areas\/([\w-]+)\//.exec(file) ?? [];
  if (name) return tagsOfArea(name);
  return reads ? [...reads, FILES_AREA] : 'all';
}

/**
 * Returns the area to invalidate for an announced change. Undefined means everything: changes were missed, or the announced name has no tag
 * (holidays, the first content).
 */
export function changedArea(announced: string | undefined): string | undefined {
  const isTag = announced === FILES_AREA || announced === VERSIONS_AREA || areas.some(({ name }) => name === announced);
  return isTag ? announced : undefined;
}
