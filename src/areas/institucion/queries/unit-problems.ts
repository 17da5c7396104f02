import type { Querier } from '#platform/database/connection.ts';
import { count } from '#platform/format.ts';
import { isInCircle } from '../rules/hierarchy.ts';
import type { organigramas } from '../schema.ts';
import { countOfUnit, findUnidadRow } from './editing.ts';
import { listKnownUnidades } from './known.ts';

type Placed = { padreId?: number | null | undefined; organigrama?: (typeof organigramas)[number] | undefined };

/** Returns, by field, why a unit cannot have its place: a chart that its people do not leave, or a superior that depends on it. */
export async function findUnitProblems(
  querier: Querier,
  { id, unidad: { padreId = null, organigrama = 'instituto' } }: { id: number | null; unidad: Placed },
): Promise<Record<string, string>> {
  const before = id === null ? undefined : await findUnidadRow(querier, id);
  if (id !== null && before && before.organigrama !== organigrama) {
    const { personas, dependientes } = await countOfUnit(querier, id);
    if (personas + dependientes > 0)
      return {
        organigrama: `No cambia de organigrama con ${count('persona', personas)} y ${count('unidad', dependientes, 'unidades')} dentro: páselas antes a otra unidad.`,
      };
  }
  if (padreId === null) return {};
  const units = await listKnownUnidades(querier);
  const superiors = new Map(units.map((unit) => [unit.id, unit.padreId]));
  if (id !== null) superiors.set(id, padreId);
  if (units.find((unit) => unit.id === padreId)?.organigrama !== organigrama)
    return { padreId: 'Elija una unidad del mismo organigrama.' };
  return id !== null && isInCircle(id, superiors)
    ? { padreId: 'Dependería de ella misma, por las unidades de las que depende.' }
    : {};
}
