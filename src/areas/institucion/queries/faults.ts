import { asc, eq } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { count } from '#platform/format.ts';
import { slugOf } from '#platform/text/slug.ts';
import { isInCircle } from '../rules/hierarchy.ts';
import { empleados, unidades } from '../schema.ts';

type Unidad = typeof unidades.$inferSelect;
type Change = {
  index: number;
  row: Pick<Unidad, 'nombre' | 'organigrama' | 'padreId'>;
  before: Unidad | undefined;
};
type Fault = { index: number; field: 'nombre' | 'organigrama' | 'padreId'; problem: string };

/**
 * Returns why units cannot be as they are written: a chart that their people do not leave, a superior of another chart or one that depends on
 * them, or the address of another unit.
 */
export async function findUnitFaults(querier: Querier, changes: readonly Change[]): Promise<Fault[]> {
  const stored = await querier.select().from(unidades).orderBy(asc(unidades.id));
  const units = new Map(stored.map((unit) => [unit.id, { padreId: unit.padreId, organigrama: unit.organigrama }]));
  for (const { row, before } of changes) if (before) units.set(before.id, row);
  const superiors = new Map([...units].map(([id, { padreId }]) => [id, padreId]));
  const faults: Fault[] = [];
  for (const { index, row, before } of changes) {
    const inside = before && before.organigrama !== row.organigrama ? await countOfUnit(querier, before.id) : undefined;
    const namesake = before ? undefined : stored.find(({ clave }) => clave === slugOf(row.nombre));
    if (inside)
      faults.push({
        index,
        field: 'organigrama',
        problem: `no cambia de organigrama con ${inside} dentro: páselas antes a otra unidad`,
      });
    else if (row.padreId !== null && units.get(row.padreId)?.organigrama !== row.organigrama)
      faults.push({ index, field: 'padreId', problem: 'debe ser una unidad del mismo organigrama' });
    else if (isInCircle(before?.id, superiors))
      faults.push({
        index,
        field: 'padreId',
        problem: 'dependería de ella misma, por las unidades de las que depende',
      });
    else if (namesake)
      faults.push({ index, field: 'nombre', problem: `ya hay una unidad con esa dirección: «${namesake.nombre}»` });
  }
  return faults;
}

/** Returns the people and units of a unit in words, people who left included; undefined without any. */
async function countOfUnit(querier: Querier, id: number): Promise<string | undefined> {
  const [personas, dependientes] = [
    await querier.$count(empleados, eq(empleados.unidadId, id)),
    await querier.$count(unidades, eq(unidades.padreId, id)),
  ];
  if (personas + dependientes === 0) return undefined;
  return `${count('persona', personas)} y ${count('unidad', dependientes, 'unidades')}`;
}
