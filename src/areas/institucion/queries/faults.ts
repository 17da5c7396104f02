import { asc, eq } from 'drizzle-orm';
import { findDocumentoIds } from '#areas/documentos/queries/folders.ts';
import type { Querier } from '#platform/database/connection.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { listArchivos } from '#platform/files/files.ts';
import { count } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { slugOf } from '#platform/text/fold.ts';
import { isInCircle } from '../rules/hierarchy.ts';
import { empleados, unidades } from '../schema.ts';

type Unidad = typeof unidades.$inferSelect;
type UnitChange = {
  index: number;
  row: Pick<Unidad, 'nombre' | 'organigrama' | 'padreId'>;
  before: Unidad | undefined;
};
type UnitFault = { index: number; field: 'nombre' | 'organigrama' | 'padreId'; problem: string };

/**
 * Returns the faults of written units: a change of chart although they have people, a superior in another chart or one that depends on them, or
 * the address of another unit.
 */
export async function findUnitFaults(querier: Querier, changes: readonly UnitChange[]): Promise<UnitFault[]> {
  const stored = await querier.select().from(unidades).orderBy(asc(unidades.id));
  const units = new Map(stored.map((unit) => [unit.id, { padreId: unit.padreId, organigrama: unit.organigrama }]));
  for (const { row, before } of changes) if (before) units.set(before.id, row);
  const superiors = new Map([...units].map(([id, { padreId }]) => [id, padreId]));
  const faults: UnitFault[] = [];
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

/** Returns the people, including former ones, and units of a unit in words; undefined if there are none. */
async function countOfUnit(querier: Querier, id: number): Promise<string | undefined> {
  const [personas, dependientes] = [
    await querier.$count(empleados, eq(empleados.unidadId, id)),
    await querier.$count(unidades, eq(unidades.padreId, id)),
  ];
  if (personas + dependientes === 0) return undefined;
  return `${count('persona', personas)} y ${count('unidad', dependientes, 'unidades')}`;
}

/** Maximum size of a portrait in bytes, since the card loads the whole photograph. */
const MAX_PHOTO = 5_000_000;

type Person = { index: number; row: { unidadId: number; fotoId: unknown } };
type PersonFault = { index: number; field: 'unidadId' | 'fotoId'; problem: string };

/** Returns the people whose unit is no longer in the chart of the institution, and those with too large a portrait. */
export async function findPersonFaults(querier: Querier, people: readonly Person[]): Promise<PersonFault[]> {
  const units = await querier.select({ id: unidades.id }).from(unidades).where(eq(unidades.organigrama, 'instituto'));
  const ids = new Set(units.map(({ id }) => id));
  return people.flatMap(({ index, row }): PersonFault[] => [
    ...(ids.has(row.unidadId)
      ? []
      : [{ index, field: 'unidadId' as const, problem: `esa unidad ya no está en el organigrama ${institute.del}` }]),
    ...(bytesOf(row.fotoId) > MAX_PHOTO
      ? [{ index, field: 'fotoId' as const, problem: 'pasa de 5 MB; redúzcala antes' }]
      : []),
  ]);
}

/** Returns the size of an imported portrait; a stored one is a number. */
function bytesOf(portrait: unknown): number {
  return typeof portrait === 'object' && portrait && 'bytes' in portrait ? Number(portrait.bytes) : 0;
}

type MeetingChange = { index: number; row: { documentos: string | null; videoId: unknown } };
type MeetingFault = { index: number; field: 'documentos' | 'videoId'; problem: string };

/** Returns the faults of written meetings: missing or duplicate documents, and files that are not videos. */
export async function findMeetingFaults(querier: Querier, changes: readonly MeetingChange[]): Promise<MeetingFault[]> {
  const documents = await findDocumentoIds(
    querier,
    changes.flatMap(({ row }) => numbersOf(row)),
  );
  // Imported files are read later, and are videos.
  const videoIds = changes.flatMap(({ row: { videoId } }) => (typeof videoId === 'number' ? [videoId] : []));
  const others = (await listArchivos(querier, videoIds)).filter(({ tipo }) => !tipo.startsWith('video/'));
  return changes.flatMap(({ index, row }): MeetingFault[] => {
    const numbers = numbersOf(row);
    const missing = numbers.filter((id) => !documents.has(id));
    if (missing.length > 0)
      return [{ index, field: 'documentos', problem: `no existe el documento ${missing.join(', ')}; agréguelo antes` }];
    if (new Set(numbers).size < numbers.length)
      return [{ index, field: 'documentos', problem: 'un documento está dos veces' }];
    return others.some(({ id }) => id === row.videoId)
      ? [{ index, field: 'videoId', problem: 'ese archivo no es un video: elija uno mp4' }]
      : [];
  });
}

function numbersOf({ documentos }: MeetingChange['row']): number[] {
  return rowsOf(documentos ?? '').map(([numero]) => Number(numero));
}
