import { ordinal } from '#areas/participacion/rules/call-state.ts';
import { proposalAddress } from '#areas/participacion/rules/tabs.ts';
import { RecordPart } from '#ui/record/record.tsx';

type OriginProps = { proposals: readonly { id: number; titulo: string; convocatoria: number; anio: number }[] };

/** Citizen proposals that led to the auditoría; renders nothing without any. */
export function Origin({ proposals }: OriginProps) {
  if (proposals.length === 0) return null;
  return (
    <RecordPart id="origen" title="Nació de una propuesta ciudadana">
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <a href={proposalAddress(proposal)}>{proposal.titulo}</a>
            <span className="aux">
              {' '}
              {ordinal(proposal.convocatoria)} convocatoria, {proposal.anio}
            </span>
          </li>
        ))}
      </ul>
    </RecordPart>
  );
}
