import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import styles from './bar.module.css';

/** Ids of the forms of a decision, whose buttons are in the bar. */
export const RETURN = 'devolver';
export const APPROVAL = 'aprobar';

type DecisionBarProps = {
  sentence: ReactNode;
  mayReturn: boolean;
  /** Label of the approval, and whether another step precedes it; null for a person who may not approve. */
  approval: { label: string; isSecond?: boolean } | null;
  /** The button of another step. */
  children?: ReactNode;
};

/** The bar at the bottom of a page with the steps of a decision; renders nothing without a step. */
export function DecisionBar({ sentence, mayReturn, approval, children }: DecisionBarProps) {
  const busy = useNavigation().state === 'submitting';
  if (!mayReturn && !approval && !children) return null;
  return (
    <section className={styles.bar} aria-label="Decisión" data-steps>
      <p>{sentence}</p>
      <ButtonRow>
        {mayReturn ? (
          <SubmitButton look="outline" form={RETURN} name="accion" value="devolver" busy={busy}>
            Devolver
          </SubmitButton>
        ) : null}
        {approval ? (
          <SubmitButton
            look={approval.isSecond ? 'outline' : 'full'}
            form={APPROVAL}
            name="accion"
            value="publicar"
            busy={busy}
          >
            {approval.label}
          </SubmitButton>
        ) : null}
        {children}
      </ButtonRow>
    </section>
  );
}
