import { contentKinds } from '#areas/contents.ts';
import { type ActionArea, areaOfAction } from '#platform/acts/actions.ts';
import { searchedTipo } from '#platform/editing/kind.ts';
import type { Overwritten } from '#platform/editing/publish/overwritten.ts';
import { listOnSite } from '#platform/editing/site-rows.ts';
import { siteNames } from '#platform/editing/states.ts';
import type { Import } from '#platform/import/definition.ts';
import type { NewRecords } from '#platform/import/result.ts';
import { findRun, type Run } from '#platform/import/runs/runs.ts';
import { listedPath } from '../../addresses.ts';
import { formatInstant, personName } from '../../shell/who-and-when.ts';
import { runAddress } from '../imports.server.ts';

/** Returns runs for display in lists. */
export function describeRuns(runs: readonly Run[], imports: readonly Import[], names: ReadonlyMap<string, string>) {
  const titles = new Map(imports.map(({ id, title }) => [id, title]));
  return runs.map((run) => ({
    id: run.id,
    address: runAddress(run),
    title: titles.get(run.tipo) ?? run.tipo,
    file: run.nombre,
    state: run.estado,
    isUndo: run.deshace !== null,
    by: names.get(run.persona ?? '') ?? '',
    at: formatInstant(run.creada),
    added: run.nuevas,
    changed: run.cambiadas,
  }));
}

/** A run in a list. */
export type ListedRun = ReturnType<typeof describeRuns>[number];

/** Returns the people who uploaded, confirmed and undid a run, with the times. */
export async function describeActs(run: Run, confirmation: Run | undefined, names: ReadonlyMap<string, string>) {
  const describe = (label: string, { persona, creada }: Run) => ({
    label,
    name: names.get(persona ?? '') ?? '',
    at: formatInstant(creada),
  });
  if (run.deshace !== null) return [describe('Lo deshizo', run)];
  const upload = run.confirma === null ? run : await findRun(run.confirma);
  const approval = run.confirma === null ? confirmation : run;
  return [...(upload ? [describe('Lo subió', upload)] : []), ...(approval ? [describe('Lo aprobó', approval)] : [])];
}

/** Maximum number of named rows per kind. */
const MAX_NAMED = 20;

/** Returns the records that a run added, by kind: the first ones, with their current public state. */
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

/** Returns the content that a run overwrites, for its page. */
export function describeOverwritten(contents: readonly Overwritten[], names: ReadonlyMap<string, string>) {
  return contents.flatMap(({ contenido, tipo, titulo, persona, publicado }) => {
    const kind = contentKinds.find((each) => each.tipo === tipo);
    if (!kind) return [];
    return [
      {
        href: `/gestion/${kind.plural}/${contenido}`,
        title: titulo,
        what: kind.one,
        by: personName(names, persona),
        at: publicado === null ? '' : formatInstant(publicado),
      },
    ];
  });
}

/** Content that a run overwrites, as listed. */
export type OverwrittenContent = ReturnType<typeof describeOverwritten>[number];
