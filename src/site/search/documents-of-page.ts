import { pageFolders } from '#areas/avisos/rules/folders.ts';
import type { KindScope } from '#platform/publications/changed-since.ts';
import { kindOf } from '#platform/publications/kind.ts';

/** Returns the documents that a page lists by folder; undefined if it lists none. */
export function documentsOfPage(path: string): KindScope | undefined {
  const detalles = pageFolders.flatMap(({ pagina, carpeta }) => (pagina === path ? [carpeta] : []));
  const { area, tipo } = kindOf('documento');
  return detalles.length > 0 ? { area, tipo, detalles } : undefined;
}
