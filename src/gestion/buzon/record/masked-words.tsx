import { type MaskKind, maskKinds, type Segment, unmaskReasons } from '#areas/atencion/rules/desk/masking.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { fieldProps } from '#ui/forms/field-props.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ReasonField } from './consent/dismiss-form.tsx';
import { RecordForm } from './forms/record-form.tsx';
import styles from './registro.module.css';

/** Address of the form that lifts masks, and the mask lifted by this answer. */
export type Reveal = { revealed: { mask: string; text: string } | undefined; action: string };

/** Text of a record with its masks. A mask opens the form that asks for the reason to lift it. */
export function Words({ segments, revealed, action }: Reveal & { segments: readonly Segment[] }) {
  return segments.map((segment, index) => {
    const key = `${index}`;
    if ('text' in segment) return <span key={key}>{segment.text}</span>;
    if (segment.mask === revealed?.mask)
      return (
        <mark key={key} className={styles.revealed}>
          {revealed.text}
        </mark>
      );
    return <MaskedWord key={key} {...segment} action={action} />;
  });
}

function MaskedWord({ mask, clase, action }: { mask: string; clase: MaskKind; action: string }) {
  return (
    <a className={styles.masked} href={`${action}/tapado/${mask}`}>
      {maskKinds[clase]} tapado<span className="solo-lector">: ver con motivo</span>
    </a>
  );
}

type MaskFormProps = {
  action: string;
  /** Mark of this page opening. */
  mark: string;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
};

/** The form that masks words for the whole team. */
export function MaskForm({ action, mark, errors, values }: MaskFormProps) {
  return (
    <details
      className={styles.details}
      open={errors.texto !== undefined || errors.clase !== undefined || errors.motivoTapar !== undefined}
    >
      <summary>Tapar una parte</summary>
      <RecordForm action={action} accion="tapar">
        <input type="hidden" name="envio" value={mark} />
        <TextField
          label="Palabras que se tapan"
          {...fieldProps({ values, errors }, 'texto')}
          hint="Cópielas como aparecen. Se tapan en todo el registro; el original se conserva sellado. Un texto casi completo solo se tapa si otra persona lo consiente."
          maxLength={200}
          autoComplete="off"
        />
        <Select
          label="Qué es"
          {...fieldProps({ values, errors }, 'clase')}
          options={Object.entries(maskKinds).map(([value, label]) => ({ value, label }))}
        />
        {errors.motivoTapar || values.motivoTapar ? (
          <ReasonField name="motivoTapar" error={errors.motivoTapar} value={values.motivoTapar} />
        ) : null}
        <SubmitButton look="outline">Tapar</SubmitButton>
      </RecordForm>
    </details>
  );
}

/** The form that asks for the reason to see masked words. */
export function UnmaskForm({ mask, action, error }: { mask: string; action: string; error: string | undefined }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="accion" value="destapar" />
      <input type="hidden" name="tapado" value={mask} />
      <Select
        label="Por qué necesita verlo"
        name="motivo"
        placeholder="Elija un motivo"
        error={error}
        options={Object.entries(unmaskReasons).map(([value, label]) => ({ value, label }))}
      />
      <SubmitButton>Ver y dejar constancia</SubmitButton>
    </form>
  );
}
