import { db } from '#platform/database/connection.ts';
import type { Import } from '#platform/import/definition.ts';
import { areas } from './index.ts';

/** Returns the imports of every area by their ids, in the order of the areas. Throws when two have the same id. */
export async function listImports(): Promise<ReadonlyMap<string, Import>> {
  const imports = new Map<string, Import>();
  for (const { datasets = [], imports: ofArea = [] } of areas) {
    const others = typeof ofArea === 'function' ? await ofArea(db()) : ofArea;
    for (const definition of [...datasets.map((each) => each.import), ...others]) {
      if (imports.has(definition.id)) throw new Error(`Two imports are called ${definition.id}`);
      imports.set(definition.id, definition);
    }
  }
  return imports;
}
