import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { foldText } from '#platform/text/fold.ts';
import { empleadoKind } from '../publications.ts';
import { empleados, unidades } from '../schema.ts';

/** Advisory lock of units and people. */
const CHART_LOCK = 7_207;

/**
 * Lets only one transaction at a time write units and people, until it ends. A unit depends on its people and superiors, and the search text of
 * people contains the name of their unit.
 */
export async function lockChart(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHART_LOCK})`);
}

/** Updates data derived from the names of some units: search texts and publications of their people. */
export async function refreshPeopleOf(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  const people = await tx
    .select({ empleado: empleados, unidad: unidades.nombre })
    .from(empleados)
    .innerJoin(unidades, eq(unidades.id, empleados.unidadId))
    .where(inArray(unidades.id, [...ids]));
  for (const { empleado, unidad } of people) {
    const busqueda = personWords(empleado, unidad);
    if (busqueda !== empleado.busqueda)
      await tx.update(empleados).set({ busqueda }).where(eq(empleados.id, empleado.id));
  }
  await refreshPublications(
    tx,
    empleadoKind,
    people.map(({ empleado }) => empleado.id),
  );
}

/** Returns the folded name, position and unit of a person for searches. */
export function personWords(
  { nombres, apellidos, puesto }: { nombres: string; apellidos: string; puesto: string },
  unidad: string,
): string {
  return foldText([nombres, apellidos, puesto, unidad].join(' '));
}
