import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import type { LookedUp, TypedText } from '#platform/datasets/field.ts';
import { fromRow } from '#platform/datasets/looked-up.ts';
import { foldText } from '#platform/text/fold.ts';
import { ObservationNumbers } from '../import/numbers.ts';
import { isRespuestaTo, respuestas } from '../schema/follow-up.ts';
import { isInForce, observaciones } from '../schema.ts';

/** Condition on a respuesta: the observation that it answers, if any, is not withdrawn. */
export const respuestasInForce = sql`not exists (
  select from ${observaciones} where ${isRespuestaTo(observaciones)} and ${observaciones.retiro} is not null)`;

/** Number of an observation in its audit, referred to by number or key in cells and forms; a new key gets the next number. */
export const placesOfObservations: LookedUp<number> = {
  keyOf: foldText,
  async find(querier, written) {
    const numbers = await numbersOf(querier, written);
    return ({ text, row }) => {
      // Without an audit, which is reported separately, the number has no meaning.
      if (row.auditoriaId === undefined) return { value: 0 };
      const place = numbers.find(auditOf(row), text);
      return 'problem' in place ? place : { value: place.numero, columns: { clave: place.clave } };
    };
  },
  textsOf: fromRow(({ value, row: { clave } }) => String(clave ?? value)),
};

const auditOf = ({ auditoriaId }: Readonly<Record<string, unknown>>) => Number(auditoriaId);

/** Observations of the audit of a row, referred to by number or key in cells and forms. */
export const observationsOfAudit: LookedUp<number> = {
  keyOf: foldText,
  async find(querier, written) {
    const numbers = await numbersOf(querier, written);
    return ({ text, row }) => {
      const numero = numbers.existing(auditOf(row), text);
      if (numero === undefined) return { problem: `la auditoría no tiene la observación «${text}»` };
      return { value: numero };
    };
  },
  async textsOf(querier, stored) {
    const texts = await findObservacionTexts(
      querier,
      stored.map(({ value, row }) => ({ auditoriaId: auditOf(row), numero: value })),
    );
    return ({ value, row }) => texts.get(`${auditOf(row)}/${value}`) ?? String(value);
  },
};

async function numbersOf(querier: Querier, written: readonly TypedText[]): Promise<ObservationNumbers> {
  const numbers = new ObservationNumbers();
  await numbers.load(
    querier,
    written.map(({ row }) => auditOf(row)).filter((id) => !Number.isNaN(id)),
  );
  return numbers;
}

/** Returns the number of the observation that a respuesta answers, unless that is withdrawn; null without one. */
export async function findObservationOfRespuesta(querier: Querier, id: number): Promise<number | null> {
  const [row] = await querier
    .select({ observacion: observaciones.numero })
    .from(respuestas)
    .innerJoin(observaciones, and(isRespuestaTo(observaciones), isInForce))
    .where(eq(respuestas.id, id));
  return row?.observacion ?? null;
}

/** Returns the names of observations in forms, by audit and number (`12/3`): a key, or the number. */
async function findObservacionTexts(
  querier: Querier,
  places: readonly { auditoriaId: number; numero: number }[],
): Promise<Map<string, string>> {
  const { auditoriaId, numero, clave } = observaciones;
  const rows = await querier
    .select({ auditoriaId, numero, clave })
    .from(observaciones)
    .where(
      and(
        inArray(
          auditoriaId,
          places.map((place) => place.auditoriaId),
        ),
        inArray(
          numero,
          places.map((place) => place.numero),
        ),
      ),
    );
  return new Map(rows.map((row) => [`${row.auditoriaId}/${row.numero}`, row.clave ?? String(row.numero)]));
}
