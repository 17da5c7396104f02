import type { StaffActor } from '#platform/identity/staff-actor.ts';
import type { Import } from '#platform/import/definition.ts';
import { mayTry } from '#platform/import/runs/may-try.ts';
import { findRun, type Run } from '#platform/import/runs/runs.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { type StaffContext, signedIn } from '../staff-context.ts';

/** Returns the tables that a person may import or try, ordered by area. */
export async function importsOf(context: StaffContext): Promise<Import[]> {
  const { actor, listImports } = signedIn(context);
  const imports = await listImports();
  return [...imports.values()].filter((definition) => mayTry(actor, definition));
}

/** Returns the table of an address, and the person; throws 404 if it does not exist, 403 if it belongs to another area. */
export async function importOfAddress(
  context: StaffContext,
  id: string | undefined,
): Promise<{ definition: Import; actor: StaffActor }> {
  const { actor, listImports } = signedIn(context);
  const definition = (await listImports()).get(id ?? '');
  if (!definition) throw new Response(null, { status: 404 });
  if (!mayTry(actor, definition)) throw new Response(null, { status: 403 });
  return { definition, actor };
}

/** Returns the run of an address, with its table and the person. Runs of the command line are not shown here. */
export async function runOfAddress(
  context: StaffContext,
  params: Readonly<Record<string, string | undefined>>,
): Promise<{ definition: Import; actor: StaffActor; run: Run }> {
  const { definition, actor } = await importOfAddress(context, params.tabla);
  const run = await findRun(parseWholeNumber(params.corrida) ?? 0);
  if (!run || run.tipo !== definition.id || run.persona === null) throw new Response(null, { status: 404 });
  return { definition, actor, run };
}

/** Returns the address of a run. */
export function runAddress({ tipo, id }: Pick<Run, 'tipo' | 'id'>): string {
  return `/gestion/importar/${tipo}/${id}`;
}
