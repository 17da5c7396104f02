import { MAX_REASON } from '#areas/atencion/rules/desk/consent.ts';
import { MAX_ANSWER } from '#areas/atencion/rules/values.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { fieldProps } from '#ui/forms/field-props.ts';
import { TextArea } from '#ui/forms/text-field.tsx';
import { PageMarks, RecordForm, useIsSending } from '../forms/record-form.tsx';
import type { PageRecord } from '../open-record.server.ts';
import styles from '../registro.module.css';

type DismissFormProps = {
  record: PageRecord;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
};

/** The form that proposes to dismiss a record. */
export function DismissForm({ record, errors, values }: DismissFormProps) {
  const isSending = useIsSending('desechar');
  if (!record.events.some(({ event }) => event === 'desechar')) return null;
  return (
    <details
      className={styles.details}
      open={errors.improcedencia !== undefined || errors.motivoDesechar !== undefined}
    >
      <summary>Proponer que sea improcedente</summary>
      <p className="aux">
        Tiene efecto, y la persona lo lee, cuando alguien más lo consienta. Mientras tanto el plazo corre.
      </p>
      <RecordForm action={`/gestion/buzon/${record.id}`} accion="desechar">
        <PageMarks record={record} />
        <TextArea
          label="Lo que leerá la persona"
          {...fieldProps({ values, errors }, 'improcedencia')}
          rows={5}
          required
          maxLength={MAX_ANSWER}
        />
        <ReasonField name="motivoDesechar" error={errors.motivoDesechar} value={values.motivoDesechar} />
        <SubmitButton look="outline" busy={isSending}>
          Proponer
        </SubmitButton>
      </RecordForm>
    </details>
  );
}

/** The reason of a proposed act, for the person who consents. */
export function ReasonField({
  name,
  error,
  value,
}: {
  name: string;
  error: string | undefined;
  value: string | undefined;
}) {
  return (
    <TextArea
      label="Por qué"
      name={name}
      rows={3}
      required
      maxLength={MAX_REASON}
      hint="Lo lee quien consiente, también quien responde por el control, que no abre registros: no copie nada de este."
      defaultValue={value}
      error={error}
    />
  );
}
