import { contentKinds } from '#areas/contents.ts';
import { type ActionArea, areaOfAction } from '#platform/acts/actions.ts';
import { searchedTipo } from '#platform/editing/kind.ts';
import { listOnSite } from '#platform/editing/site-rows.ts';
import { siteNames } from '#platform/editing/states.ts';
import type { Import } from '#platform/import/definition.ts';
import type { NewRecords } from '#platform/import/result.ts';
import { listedPath } from '../../addresses.ts';

/** Most rows of a kind that are named. */
const MAX_NAMED = 20;

/** Returns the records that a run added, by kind: the first of them, with what the public sees of them now. */
export async function describeAdded(records: readonly NewRecords[], { action }: Pick<Import, 'action'>) {
  const area = areaOfAction(action);
  const described = records.map(async ({ tipo, registros }) => {
    const kind = kindOfRecords(area, tipo);
    if (!kind) return [];
    const rows = await listOnSite(kind, registros.slice(0, MAX_NAMED));
    return rows.map(({ registro, titulo, sitio }) => ({
      href: listedPath(kind, { id: null, registro }),
      title: titulo,
      what: kind.one,
      state: siteNames[sitio],
    }));
  });
  return (await Promise.all(described)).flat();
}

/** A record that a run added. */
export type AddedRecord = Awaited<ReturnType<typeof describeAdded>>[number];

function kindOfRecords(area: ActionArea, tipo: string) {
  return contentKinds.find((kind) => kind.area === area && searchedTipo(kind) === tipo);
}
