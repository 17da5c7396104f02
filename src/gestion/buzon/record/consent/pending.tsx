import { ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import { Part } from '../../../shell/head.tsx';
import { RecordForm } from '../forms/record-form.tsx';
import { type Reveal, Words } from '../masked-words.tsx';
import type { PageRecord } from '../open-record.server.ts';
import styles from '../registro.module.css';

type Proposed = PageRecord['consents'][number];

/** Acts on a record that are pending the consent of a second person. */
export function PendingConsents({ record, reveal }: { record: PageRecord; reveal: Reveal }) {
  if (record.consents.length === 0) return null;
  return (
    <Part title="Espera consentimiento">
      <ul className={styles.proposals} id="consentimiento">
        {record.consents.map((proposed) => (
          <li key={proposed.id}>
            <h3>{proposed.what}</h3>
            <p className="aux">
              Lo propuso {proposed.by}, {proposed.at}. {proposed.who}
            </p>
            <dl className={styles.facts}>
              <div>
                <dt>Por qué</dt>
                <dd className={styles.reason}>{proposed.reason}</dd>
              </div>
              {proposed.text.length > 0 ? (
                <div>
                  <dt>{proposed.kind === 'tapar' ? 'Lo que se tapa' : 'Lo que leerá la persona'}</dt>
                  <dd className={styles.reason}>
                    <Words segments={proposed.text} {...reveal} />
                  </dd>
                </div>
              ) : null}
            </dl>
            <Decisions proposed={proposed} action={reveal.action} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Decisions({ proposed, action }: { proposed: Proposed; action: string }) {
  if (proposed.isOwn)
    return <DecisionForm accion="retirar-propuesta" label="Retirar la propuesta" proposed={proposed} action={action} />;
  if (!proposed.mayConsent) return null;
  return (
    <ButtonRow>
      <DecisionForm accion="consentir" label="Consentir" isMain proposed={proposed} action={action} />
      <DecisionForm accion="no-consentir" label="No consentir" proposed={proposed} action={action} />
    </ButtonRow>
  );
}

type DecisionFormProps = { accion: string; label: string; isMain?: boolean; proposed: Proposed; action: string };

function DecisionForm({ accion, label, isMain = false, proposed, action }: DecisionFormProps) {
  return (
    <RecordForm action={action} accion={accion}>
      <input type="hidden" name="propuesta" value={proposed.id} />
      <SubmitButton look={isMain ? 'full' : 'outline'} compact aria-label={`${label}: ${proposed.what}`}>
        {label}
      </SubmitButton>
    </RecordForm>
  );
}
