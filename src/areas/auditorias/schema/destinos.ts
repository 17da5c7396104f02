import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Destino } from '../rules/figures/destinos.ts';
import { observaciones, situacionesObservacion } from '../schema.ts';

/** Column with what of an observed amount was neither cleared nor recovered, in cents. */
export const rest = sql`(${observaciones.monto} - ${observaciones.montoAclarado} - ${observaciones.montoRecuperado})`;

const { montoAclarado, montoRecuperado } = observaciones;
/** Condition on an observation: the ente has to answer it. */
export const isPending = sql`${observaciones.estado} = 'pendiente'`;
/** Condition on an observation: its state says that it went to those who investigate. */
const isReferred = sql`coalesce(${observaciones.situacion} in (select s.nombre from ${situacionesObservacion} s where s.turnada), false)`;

/** Conditions on an observation: part of its amount is in this destination. */
export const isInDestino: Record<Destino, SQL> = {
  aclarado: sql`${montoAclarado} <> 0`,
  recuperado: sql`${montoRecuperado} <> 0`,
  resuelto: sql`(not ${isPending} and not ${isReferred} and ${rest} <> 0)`,
  pendiente: sql`(${isPending} and not ${isReferred})`,
  turnado: isReferred,
};

/** Columns that sum a term and count the observations of a group, all of them or those under a condition. */
export const summed = (term: SQLWrapper, condition?: SQL) => {
  const filter = condition && sql` filter (where ${condition})`;
  return {
    monto: sql<number>`coalesce(sum(${term})${filter}, 0)`.mapWith(Number),
    casos: sql<number>`count(*)${filter}`.mapWith(Number),
  };
};

/** Columns that sum the observations of a group by destination. Amounts in cents. */
export const destinoSums = {
  observado: summed(observaciones.monto),
  porResolver: summed(rest, isPending),
  aclarado: summed(montoAclarado, isInDestino.aclarado),
  recuperado: summed(montoRecuperado, isInDestino.recuperado),
  resuelto: summed(rest, isInDestino.resuelto),
  pendiente: summed(rest, isInDestino.pendiente),
  turnado: summed(rest, isInDestino.turnado),
};
