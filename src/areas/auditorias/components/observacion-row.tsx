import type { ReactNode } from 'react';
import { formatDateLong, pesosThatAddUp } from '#platform/format.ts';
import { LedgerRow, Outcome, StateMark } from '#ui/record/ledger.tsx';
import type { Observacion } from '../queries/auditorias.ts';
import { type ObservedAmounts, partsOf, restOf } from '../rules/figures/amounts.ts';
import { observacionStates } from '../rules/observacion-words.ts';

type ObservacionRowProps = {
  observacion: Pick<
    Observacion,
    'descripcion' | 'monto' | 'montoAclarado' | 'montoRecuperado' | 'estado' | 'situacion' | 'resueltaEl'
  >;
  /** Format of its amounts, if a sum is shown with the rows. */
  pesos?: (cents: number) => string;
  /** Id of the element, for links. */
  id?: string;
  /** Sentence with the term of the ente and its response; empty if unknown. */
  term?: string;
  /** Naturaleza, audit and date. */
  children: ReactNode;
  /** Responses of the ente. */
  responses?: ReactNode;
};

/** Row of one observation: description, amount and state. */
export function ObservacionRow({
  observacion,
  pesos = pesosThatAddUp(partsOf(observacion)),
  id,
  term,
  children,
  responses,
}: ObservacionRowProps) {
  const { descripcion, monto, estado, situacion, resueltaEl } = observacion;
  return (
    <LedgerRow
      {...(id && { id })}
      outcome={
        <Outcome title={monto === 0 ? 'Sin monto' : pesos(monto)}>
          <StateMark state={estado === 'pendiente' ? 'pending' : 'resolved'}>
            {observacionStates[estado]}
            {resueltaEl ? ` el ${formatDateLong(resueltaEl)}` : ''}
            {situacion ? ` (${situacion})` : ''}
          </StateMark>
        </Outcome>
      }
    >
      <p>{descripcion}</p>
      <p className="aux">
        {children}
        {settledText(observacion, pesos)}
        {term ? ` ${term}` : ''}
      </p>
      {responses}
    </LedgerRow>
  );
}

/** Returns the sentence with the cleared and recovered amounts; empty if there are none. */
function settledText(observacion: ObservedAmounts, pesos: (cents: number) => string): string {
  const { montoAclarado, montoRecuperado, estado } = observacion;
  if (montoAclarado === 0 && montoRecuperado === 0) return '';
  const parts = [
    ...(montoAclarado > 0 ? [`aclarado, ${pesos(montoAclarado)}`] : []),
    ...(montoRecuperado > 0 ? [`recuperado, ${pesos(montoRecuperado)}`] : []),
    `${estado === 'pendiente' ? 'por aclarar' : 'resuelto sin desglose'}, ${pesos(restOf(observacion))}`,
  ];
  return ` Monto ${parts.join('; ')}.`;
}
