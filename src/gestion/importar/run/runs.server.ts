import type { Import } from '#platform/import/definition.ts';
import type { Run } from '#platform/import/runs/runs.ts';
import { formatInstant } from '../../shell/instant.ts';
import { runAddress } from '../imports.server.ts';

/** Returns runs as the lists show them. */
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
