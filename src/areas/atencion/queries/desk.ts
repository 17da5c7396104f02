import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { totalRows } from '#platform/database/paged.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { handledTypes } from '../rules/desk/record-types.ts';
import { finalStates } from '../rules/states.ts';
import type { EstadoDenuncia, TipoRegistro } from '../rules/values.ts';
import { exclusiones, lecturas, registros, seguimientos } from '../schema.ts';

/** Maximum displayed number of readings. */
export const MAX_READINGS = 999_999;

/** Views of the inbox. */
export const deskViews = ['mias', 'sin-asignar', 'abiertas', 'en-pausa', 'cerradas'] as const;
type DeskView = (typeof deskViews)[number];

/** Filters and order of the inbox; an empty text means no filter. */
export type DeskListing = {
  vista: DeskView;
  /** Number of a record, and optionally the year in which it was received. */
  numero: number | undefined;
  anio?: number | undefined;
  tipo: TipoRegistro | undefined;
  estado: EstadoDenuncia | undefined;
  atiende: string;
  orden: 'plazo' | 'recibida';
};

/** Columns of a record that reveal nothing about its content. */
export const deskHead = {
  id: registros.id,
  numero: registros.numero,
  tipo: registros.tipo,
  estado: registros.estado,
  creado: registros.creado,
  aceptado: registros.aceptado,
  limite: registros.limite,
  detenido: registros.detenido,
  cerrado: registros.cerrado,
  atiende: registros.atiende,
  atiendeDesde: registros.atiendeDesde,
};

/** Returns a page of the records that a person handles, except those from which the person is excluded. */
export async function listDesk(
  { id, permissions }: StaffActor,
  { vista, orden, numero, anio, tipo, estado, atiende }: DeskListing,
  { first, size }: { first: number; size: number },
) {
  const filters = { numero: numero ?? null, anio: anio ?? null, tipo: tipo ?? null, estado: estado ?? null };
  const types = handledTypes(permissions);
  const read = pagesOf[orden][vista];
  return read({ persona: id, types, ...filters, atiende: atiende || null, first, size });
}

type PageValues = 'persona' | 'types' | 'numero' | 'anio' | 'tipo' | 'estado' | 'atiende' | 'first' | 'size';

/** Returns the prepared query of a page of a view in an order. */
function pageReader(vista: DeskView, orden: DeskListing['orden']) {
  const order =
    orden === 'recibida'
      ? [desc(registros.creado)]
      : [
          // Closed records have no deadline, so the last closed one is first.
          desc(registros.cerrado),
          sql`${registros.detenido} is not null`,
          sql`${registros.limite} asc nulls last`,
        ];
  return prepared((querier, values: PreparedValues<PageValues>) => {
    const { persona, types, numero, anio, tipo, estado, atiende } = values;
    const isAny = (value: Placeholder, column: SQLWrapper) => sql`(${value}::text is null or ${column} = ${value})`;
    // A number identifies one record, in any view.
    const isListed = sql`case when ${numero}::int is not null
      then ${registros.numero} = ${numero} and (${anio}::int is null or ${yearOfRecord} = ${anio})
      else ${viewOf(persona, vista)} and ${isAny(tipo, registros.tipo)} and ${isAny(estado, registros.estado)}
        and ${isAny(atiende, registros.atiende)} end`;
    return querier
      .select({
        ...deskHead,
        // Limited, so that a tampered count cannot break the list.
        lecturas: sql<number>`(select least(coalesce(sum(${lecturas.veces}), 0), ${sql.raw(String(MAX_READINGS))})::int from ${lecturas} where ${lecturas.registroId} = ${registros.id})`,
        total: totalRows,
      })
      .from(registros)
      .where(and(isVisibleTo(persona), sql`${registros.tipo} = any(${types}::text[])`, isListed))
      .orderBy(...order, asc(registros.numero))
      .limit(values.size)
      .offset(values.first);
  });
}

const readersOf = (orden: DeskListing['orden']) =>
  Object.fromEntries(deskViews.map((vista) => [vista, pageReader(vista, orden)])) as Record<
    DeskView,
    ReturnType<typeof pageReader>
  >;
/** Number of records per view, and of open ones that are overdue or due on a day. */
type DeskCounts = Record<DeskView | 'vencidos' | 'vencenHoy', number>;

/** Returns the number of records per view on `today` (ISO date). */
export async function countDesk(
  { id, permissions }: StaffActor,
  { tipo, today }: { tipo?: TipoRegistro | undefined; today: string },
): Promise<DeskCounts> {
  const types = handledTypes(permissions).filter((each) => tipo === undefined || each === tipo);
  const [row] = await countViews({ persona: id, types, now: today });
  return row ?? { mias: 0, 'sin-asignar': 0, abiertas: 0, 'en-pausa': 0, cerradas: 0, vencidos: 0, vencenHoy: 0 };
}

const countViews = prepared((querier, { persona, types, now }: PreparedValues<'persona' | 'types'>) => {
  const runs = and(viewOf(persona, 'abiertas'), isNull(registros.detenido));
  const counted = (vista: DeskView) => count(sql`case when ${viewOf(persona, vista)} then 1 end`);
  return querier
    .select({
      mias: counted('mias'),
      'sin-asignar': counted('sin-asignar'),
      abiertas: counted('abiertas'),
      'en-pausa': counted('en-pausa'),
      cerradas: counted('cerradas'),
      vencidos: count(sql`case when ${and(runs, lt(registros.limite, now))} then 1 end`),
      vencenHoy: count(sql`case when ${and(runs, eq(registros.limite, now))} then 1 end`),
    })
    .from(registros)
    .where(and(isVisibleTo(persona), sql`${registros.tipo} = any(${types}::text[])`));
});

/** Returns the state history of records, with times, by record. */
export async function listStates(
  ids: readonly string[],
  querier: Querier = db(),
): Promise<Map<string, { estado: EstadoDenuncia; creado: Date }[]>> {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await readStates({ ids: [...ids] }, querier), ({ registroId }) => registroId);
}

const readStates = prepared((querier, { ids }: PreparedValues<'ids'>) =>
  querier
    .select({ registroId: seguimientos.registroId, estado: seguimientos.estado, creado: seguimientos.creado })
    .from(seguimientos)
    .where(sql`${seguimientos.registroId} = any(${ids}::uuid[])`)
    .orderBy(asc(seguimientos.numero)),
);

/** Returns the data of a record visible to staff without opening it; undefined if it does not exist or was erased. */
export async function findDeskHead(id: string) {
  const [row] = await readDeskHead({ id });
  return row;
}

const readDeskHead = prepared((querier, { id }: PreparedValues<'id'>) =>
  querier
    .select(deskHead)
    .from(registros)
    .where(and(sql`${registros.id} = ${id}`, isNull(registros.borrado))),
);

/** Data of a record that the staff may see without opening it. */
export type DeskHead = NonNullable<Awaited<ReturnType<typeof findDeskHead>>>;

/** A reader of a record. */
export type Reader = { persona: string; veces: number; ultima: Date };

/** Returns the readers of a record, with number and time of the last reading. */
export function listReaders(registroId: string): Promise<Reader[]> {
  return readReaders({ registroId });
}

const readReaders = prepared((querier, { registroId }: PreparedValues<'registroId'>) =>
  querier
    .select({ persona: lecturas.persona, veces: lecturas.veces, ultima: lecturas.ultima })
    .from(lecturas)
    .where(sql`${lecturas.registroId} = ${registroId}`)
    .orderBy(desc(lecturas.ultima)),
);

/** Returns the people excluded from a record, in a transaction. */
export async function listExcludedIn(querier: Querier, registroId: string): Promise<string[]> {
  const rows = await querier
    .select({ persona: exclusiones.persona })
    .from(exclusiones)
    .where(eq(exclusiones.registroId, registroId));
  return rows.map(({ persona }) => persona);
}

/** Returns the number of records that only other handlers see, because the person is excluded from them. */
export async function countExcluded(actor: StaffActor): Promise<number> {
  const [row] = await countOwnExclusions({ persona: actor.id });
  return row?.amount ?? 0;
}

const countOwnExclusions = prepared((querier, { persona }: PreparedValues<'persona'>) =>
  querier.select({ amount: count() }).from(exclusiones).where(eq(exclusiones.persona, persona)),
);

/** Returns the number of open records assigned to a person. */
export async function countHandled(persona: string): Promise<number> {
  return db().$count(
    registros,
    and(eq(registros.atiende, persona), isNull(registros.borrado), isNull(registros.cerrado)),
  );
}

/** Condition: a person may open the record. */
export function isOnDesk({ id, permissions }: StaffActor): SQL | undefined {
  return and(isVisibleTo(id), inArray(registros.tipo, handledTypes(permissions)));
}

/** Condition: a person is not excluded from the record, of any type. */
export function isVisibleTo(persona: string | Placeholder): SQL | undefined {
  const excluded = db()
    .select({ one: sql`1` })
    .from(exclusiones)
    .where(and(eq(exclusiones.registroId, registros.id), eq(exclusiones.persona, persona)));
  return and(isNull(registros.borrado), hasRealDates(), notExists(excluded));
}

/** Condition: the dates of the record can be displayed, so that a tampered record (which cannot be opened anyway) does not break the list. */
function hasRealDates(): SQL {
  const { creado, aceptado, limite, detenido, cerrado, atiendeDesde } = registros;
  const dates = sql`${creado}, ${aceptado}, ${limite}, ${detenido}, ${cerrado}, ${atiendeDesde}`;
  return sql`least(${dates}) >= '1900-01-01' and greatest(${dates}) < '2200-01-01'`;
}

const yearOfRecord = sql`extract(year from ${registros.creado} at time zone ${sql.raw(`'${identity.zonaHoraria}'`)})`;

/** Condition: the record belongs to a view of a person. */
export function viewOf(persona: string | Placeholder, vista: DeskView): SQL | undefined {
  const isClosed = inArray(registros.estado, [...finalStates]);
  const isOpen = sql`not ${isClosed}`;
  switch (vista) {
    case 'mias':
      return and(isOpen, eq(registros.atiende, persona));
    case 'sin-asignar':
      return and(isOpen, isNull(registros.atiende));
    case 'abiertas':
      return isOpen;
    case 'en-pausa':
      return and(isOpen, isNotNull(registros.detenido));
    case 'cerradas':
      return isClosed;
  }
}

const pagesOf = { plazo: readersOf('plazo'), recibida: readersOf('recibida') };
