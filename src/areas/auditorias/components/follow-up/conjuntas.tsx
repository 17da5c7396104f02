import { entePath } from '#areas/entes/rules.ts';
import { formatDateLong } from '#platform/format.ts';
import { Ledger, LedgerRow, Outcome } from '#ui/record/ledger.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import type { AuditoriaConjunta } from '../../queries/follow-up.ts';
import { auditoriaPath } from '../../rules/address.ts';

/** Audits of other entes that also reviewed this one; renders nothing if there are none. */
export function Conjuntas({ auditorias }: { auditorias: readonly AuditoriaConjunta[] }) {
  if (auditorias.length === 0) return null;
  return (
    <RecordPart id="conjuntas" title="Auditorías conjuntas con otros entes">
      <p className="aux">Sus observaciones se cuentan en el ente al que se dirigió la auditoría.</p>
      <Ledger>
        {auditorias.map(({ id, codigo, tipo, ente, enteId, anios, publicadaEl }) => (
          <LedgerRow
            key={id}
            outcome={
              <Outcome title={anios.join(', ')}>
                {publicadaEl ? `Informe publicado el ${formatDateLong(publicadaEl)}` : 'Sin informe publicado'}
              </Outcome>
            }
          >
            <p>
              <a href={auditoriaPath(id)}>
                {tipo} {codigo}
              </a>
            </p>
            <p className="aux">
              Dirigida a <a href={entePath(enteId)}>{ente}</a>.
            </p>
          </LedgerRow>
        ))}
      </Ledger>
    </RecordPart>
  );
}
