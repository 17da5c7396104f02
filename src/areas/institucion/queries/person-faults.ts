import { eq } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { institute } from '#platform/institute.ts';
import { unidades } from '../schema.ts';

/** The card asks for the whole photograph. */
const MAX_PHOTO = 5_000_000;

type Person = { index: number; row: { unidadId: number; fotoId: unknown } };
type Fault = { index: number; field: 'unidadId' | 'fotoId'; problem: string };

/** Returns the people whose unit left the chart of the institution, and those with too large a portrait. */
export async function findPersonFaults(querier: Querier, people: readonly Person[]): Promise<Fault[]> {
  const units = await querier.select({ id: unidades.id }).from(unidades).where(eq(unidades.organigrama, 'instituto'));
  const ids = new Set(units.map(({ id }) => id));
  return people.flatMap(({ index, row }): Fault[] => [
    ...(ids.has(row.unidadId)
      ? []
      : [{ index, field: 'unidadId' as const, problem: `esa unidad ya no está en el organigrama ${institute.del}` }]),
    ...(bytesOf(row.fotoId) > MAX_PHOTO
      ? [{ index, field: 'fotoId' as const, problem: 'pasa de 5 MB; redúzcala antes' }]
      : []),
  ]);
}

/** The size of a portrait that comes with a table; a stored one has a number. */
function bytesOf(portrait: unknown): number {
  return typeof portrait === 'object' && portrait && 'bytes' in portrait ? Number(portrait.bytes) : 0;
}
