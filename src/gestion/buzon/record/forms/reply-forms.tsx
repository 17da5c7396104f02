import { type EstadoDenuncia, MAX_ANSWER } from '#areas/atencion/rules/values.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { fieldProps } from '#ui/forms/field-props.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import type { PageRecord } from '../open-record.server.ts';
import styles from '../registro.module.css';
import { PageMarks, RecordForm, useIsSending } from './record-form.tsx';

type Typed = { errors: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> };

const consequences: Partial<Record<EstadoDenuncia, string>> = {
  'Requiere información': ' (el plazo queda en pausa)',
  Concluida: ' (cierra)',
};

/** The public answer, which the sender reads with the folio. */
export function AnswerForm({ record, errors, values }: { record: PageRecord } & Typed) {
  const isSending = useIsSending('responder');
  const options = record.events
    .filter(({ event }) => event !== 'desechar')
    .toSorted((a, b) => Number(b.event === 'responder') - Number(a.event === 'responder'))
    .map(({ event, state }) => ({
      value: event,
      label: event === 'responder' ? `${state}, sin cambio` : `${state}${consequences[state] ?? ''}`,
    }));
  return (
    <RecordForm action={`/gestion/buzon/${record.id}`} accion="responder" className={styles.answer}>
      <h2 id="respuesta-a-la-persona">Respuesta a la persona</h2>
      <p className={styles.reader}>La leerá quien lo envió, con su folio.</p>
      <PageMarks record={record} />
      <TextArea
        label="Mensaje"
        {...fieldProps({ values, errors }, 'respuesta')}
        rows={6}
        required
        maxLength={MAX_ANSWER}
      />
      <Select label="El estado pasa a" {...fieldProps({ values, errors }, 'evento')} options={options} />
      <SubmitButton busy={isSending}>Enviar a la persona</SubmitButton>
    </RecordForm>
  );
}

/** The internal note, which the sender does not see. */
export function NoteForm({ action, mark, errors, values }: { action: string; mark: string } & Typed) {
  const isSending = useIsSending('anotar');
  return (
    <RecordForm action={action} accion="anotar" className={styles.internal}>
      <h2>Nota interna</h2>
      <p className={styles.reader}>Solo para el equipo. La persona no la ve.</p>
      <input type="hidden" name="envio" value={mark} />
      <TextArea label="Nota" {...fieldProps({ values, errors }, 'nota')} rows={6} required maxLength={MAX_ANSWER} />
      <SubmitButton look="outline" busy={isSending}>
        Guardar nota interna
      </SubmitButton>
    </RecordForm>
  );
}
