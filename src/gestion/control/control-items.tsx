import { MAX_REASON } from '#areas/atencion/rules/desk/consent.ts';
import { ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { CONTROL } from '../addresses.ts';
import styles from './control.module.css';
import type { Control } from './control.server.ts';

/** A permission change that is pending consent. */
export function PermissionChange({ persona, name, address, what, request, requested }: Control['people'][number]) {
  return (
    <li>
      <h3>{name}</h3>
      <p className="aux">{address}</p>
      <p className={styles.reason}>
        {what}. {request}
      </p>
      <Decision
        acts={['consentir-permisos', 'no-consentir-permisos']}
        about={`${name}. ${what}`}
        fields={{ persona, pedido: requested }}
      />
    </li>
  );
}

/** An act about a record that is pending consent. */
export function Proposal(proposed: Control['waiting'][number]) {
  const { id, what, by, at, reason, name, record } = proposed;
  return (
    <li>
      <h3>{what}</h3>
      <RecordLine {...proposed} />
      <p className={styles.reason}>
        {by}, {at}: «{reason}»
      </p>
      <Decision
        acts={['consentir', 'no-consentir']}
        about={`${what}, registro ${name}`}
        fields={{ registro: record, propuesta: id }}
      />
    </li>
  );
}

/** An ended exclusion, and whether the record is shared with the person again. */
export function EndedExclusion(exclusion: Control['ended'][number]) {
  const { endedBy, endedAt, endReason, isShared } = exclusion;
  return (
    <li>
      <ExclusionText {...exclusion} />
      <p className={styles.reason}>
        La terminó {endedBy}, {endedAt}
        {endReason ? `: «${endReason}»` : '.'}
      </p>
      <p className="aux">
        {isShared
          ? 'El registro ya se le comparte.'
          : 'El registro se le comparte cuando una persona que puede abrirlo abra su llave: hasta entonces nadie lo lee.'}
      </p>
    </li>
  );
}

type OpenExclusionProps = {
  exclusion: Control['inForce'][number];
  error: string | undefined;
  /** The reason typed in a rejected form. */
  reason: string | undefined;
};

/** An exclusion in force, with the form that ends it. */
export function OpenExclusion({ exclusion, error, reason }: OpenExclusionProps) {
  return (
    <li>
      <ExclusionText {...exclusion} />
      <EndForm id={exclusion.id} error={error} value={reason} />
    </li>
  );
}

/** An act about a record that two persons consented to. */
export function ConsentedAct(act: Control['consented'][number]) {
  const { what, by, consentedBy, at, reason } = act;
  return (
    <li>
      <h3>{what}</h3>
      <RecordLine {...act} />
      <p className={styles.reason}>
        Lo propuso {by} y lo consintió {consentedBy}, {at}: «{reason}»
      </p>
    </li>
  );
}

function RecordLine({ name, type, state }: { name: string; type: string; state: string }) {
  return (
    <p className="aux">
      Registro {name}. {type}. {state}.
    </p>
  );
}

function ExclusionText(exclusion: Control['inForce'][number]) {
  return (
    <>
      <h3>{exclusion.excluded}</h3>
      <RecordLine {...exclusion} />
      {exclusion.consentedBy ? (
        <p className={styles.reason}>
          La propuso {exclusion.by} y la consintió {exclusion.consentedBy}, {exclusion.at}: «{exclusion.reason}»
        </p>
      ) : (
        <p className={styles.reason}>
          La hizo {exclusion.by}, {exclusion.at}, antes de que otra persona tuviera que consentir. No se pidió motivo.
        </p>
      )}
    </>
  );
}

type DecisionProps = {
  acts: readonly [consent: string, refusal: string];
  /** Subject of the decision, for screen readers. */
  about: string;
  fields: Readonly<Record<string, string | number>>;
};

/** The forms that grant and refuse consent. */
function Decision({ acts: [consent, refusal], about, fields }: DecisionProps) {
  const formOf = (accion: string, label: string, look: 'full' | 'outline') => (
    <form method="post" action={CONTROL}>
      <input type="hidden" name="accion" value={accion} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton look={look} compact aria-label={`${label}: ${about}`}>
        {label}
      </SubmitButton>
    </form>
  );
  return (
    <ButtonRow>
      {formOf(consent, 'Consentir', 'full')}
      {formOf(refusal, 'No consentir', 'outline')}
    </ButtonRow>
  );
}

function EndForm({ id, error, value }: { id: string; error: string | undefined; value: string | undefined }) {
  return (
    <details open={error !== undefined}>
      <summary>Terminar esta exclusión</summary>
      <form method="post" action={CONTROL}>
        <input type="hidden" name="accion" value="terminar" />
        <input type="hidden" name="exclusion" value={id} />
        <TextArea
          label="Por qué termina"
          name="motivo"
          id={id}
          rows={3}
          required
          maxLength={MAX_REASON}
          hint="La persona vuelve a ver el registro; se le comparte cuando alguien que puede abrirlo abra su llave."
          defaultValue={value}
          error={error}
        />
        <SubmitButton look="outline" compact>
          Terminar la exclusión
        </SubmitButton>
      </form>
    </details>
  );
}
