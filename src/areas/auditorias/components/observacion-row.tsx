import type { ReactNode } from 'react';
import { formatDateLong, formatPesos } from '#platform/format.ts';
import { LedgerRow, Outcome, StateMark } from '#ui/record/ledger.tsx';
import type { Observacion } from '../queries/auditorias.ts';
import { observacionStates } from '../rules/words.ts';

type ObservacionRowProps = {
  observacion: Pick<Observacion, 'descripcion' | 'monto' | 'estado' | 'situacion' | 'resueltaEl'>;
  /** Id of the element, for links. */
  id?: string;
  /** Naturaleza, audit and date. */
  children: ReactNode;
};

/** Row of one observation: description, amount and state. */
export function ObservacionRow({ observacion, id, children }: ObservacionRowProps) {
  const { descripcion, monto, estado, situacion, resueltaEl } = observacion;
  return (
    <LedgerRow
      {...(id && { id })}
      outcome={
        <Outcome title={monto === 0 ? 'Sin monto' : formatPesos(monto)}>
          <StateMark state={estado === 'pendiente' ? 'pending' : 'resolved'}>
            {observacionStates[estado]}
            {resueltaEl ? ` el ${formatDateLong(resueltaEl)}` : ''}
            {situacion ? ` (${situacion})` : ''}
          </StateMark>
        </Outcome>
      }
    >
      <p>{descripcion}</p>
      <p className="aux">{children}</p>
    </LedgerRow>
  );
}
