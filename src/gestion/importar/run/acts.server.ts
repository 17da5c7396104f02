import { findRun, type Run } from '#platform/import/runs/runs.ts';
import { formatInstant } from '../../shell/instant.ts';

/** Returns who uploaded the file of a run, and who confirmed it or took it back, with the times. */
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
