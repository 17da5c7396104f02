import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Properties of every field. */
export type FieldProps = {
  label: string;
  /** Name of the value in the form; also the id of the control, to which the error summary links. */
  name: string;
  /** Only needed if two forms of a page use the same name. */
  id?: string | undefined;
  /** Help, shown before the control. */
  hint?: ReactNode;
  /** Error of the value, shown between help and control. */
  error?: string | undefined;
  /** Adds "(opcional)" to the label. */
  optional?: boolean | undefined;
};

/** Attributes that link a control to its label, help and error. */
type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Returns the attributes of the control of a field. */
export function wire({ name, id = name, hint, error }: Omit<FieldProps, 'label'>): Wiring {
  const described = [hint ? `${id}-ayuda` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

/** Label, help, error and control, in this order. `children` renders the control with the given attributes. */
export function Field({ children, ...field }: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const wiring = wire(field);
  return (
    <div className={fieldClass(field.error)}>
      <label className={styles.label} htmlFor={wiring.id}>
        <LabelText {...field} />
      </label>
      <HintAndError {...field} />
      {children(wiring)}
    </div>
  );
}

/** Two short fields side by side; stacked on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** Text of a label or legend. */
export function LabelText({ label, optional = false }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional ? <span className={styles.optional}> (opcional)</span> : null}
    </>
  );
}

/** Help and error of a field, with the ids that `wire` refers to. */
export function HintAndError({ name, id = name, hint, error }: Omit<FieldProps, 'label'>) {
  return (
    <>
      {hint ? (
        <span className={styles.hint} id={`${id}-ayuda`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      ) : null}
    </>
  );
}

/** Returns the CSS class of a whole field, with a bar at its left if it has an error. */
export function fieldClass(error: string | undefined): string {
  return [styles.field, error && styles.wrong].filter(Boolean).join(' ');
}
