import { EnteNameField, OfferedEntes } from '#areas/entes/components/ente-name.tsx';
import type { TypedEnte } from '#areas/entes/queries/typed-ente.ts';
import { ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import styles from './ask.module.css';
import {
  type AskedColumn,
  comparisons,
  ENTE_PARAMETER,
  faultOf,
  MAX_CONDITIONS,
  MAX_VALUE,
  type Question,
} from './question.ts';

type AskFormProps = {
  action: string;
  id: string;
  datasets: readonly { value: string; label: string }[];
  columns: readonly AskedColumn[];
  /** Ente of the address, in a dataset whose rows belong to entes. */
  typed: TypedEnte | undefined;
  /** Returns the address of the same question about another ente. */
  enteAddress: (id: number) => string;
  question: Question;
  /** Question in words, if it is answered: the form is then collapsed below it. */
  words: string | undefined;
};

const verbs = Object.entries(comparisons).map(([value, label]) => ({ value, label }));

/** Form for a question to a dataset: which rows, grouped by which column, with the sum of which column. */
export function AskForm({ action, id, datasets, columns, typed, enteAddress, question, words }: AskFormProps) {
  const { condiciones, por, suma } = question;
  const options = columns.map(({ name, label }) => ({ value: name, label }));
  const groups = columns.filter(({ kind }) => kind !== 'pesos').map(({ name, label }) => ({ value: name, label }));
  const amounts = columns.filter(({ kind }) => kind === 'pesos').map(({ name, label }) => ({ value: name, label }));
  return (
    <details className={`${styles.ask} no-imprime`} open={words === undefined} data-ask-details="">
      <summary>
        <span data-ask-words="">{words ?? 'La pregunta'}</span>
      </summary>
      <form action={action} className={styles.form} data-ask-form="">
        <Select name="conjunto" label="Conjunto de datos" options={datasets} defaultValue={id} />
        {typed ? (
          <>
            <EnteNameField
              label="Ente"
              name={ENTE_PARAMETER}
              hint="Su nombre o sus siglas. Vacío, son todos."
              typed={typed}
            />
            <OfferedEntes name={ENTE_PARAMETER} typed={typed} addressOf={({ id: ente }) => enteAddress(ente)} />
          </>
        ) : null}
        <fieldset className={styles.conditions}>
          <legend>Solo los renglones en que</legend>
          {Array.from({ length: MAX_CONDITIONS }, (_, index) => index).map((index) => {
            const condition = condiciones[index];
            const column = columns.find(({ name }) => name === condition?.columna);
            return (
              <div key={index} className={styles.condition}>
                <Select
                  name="columna"
                  id={`columna-${index}`}
                  label={`Columna ${index + 1}`}
                  placeholder="Cualquiera"
                  options={options}
                  defaultValue={condition?.columna}
                />
                <Select
                  name="es"
                  id={`es-${index}`}
                  label={`Comparación ${index + 1}`}
                  options={verbs}
                  defaultValue={condition?.es}
                />
                <TextField
                  name="valor"
                  id={`valor-${index}`}
                  label={`Valor ${index + 1}`}
                  defaultValue={condition?.valor}
                  maxLength={MAX_VALUE}
                  error={condition && column && faultOf(condition, column)}
                />
              </div>
            );
          })}
        </fieldset>
        <div className={styles.condition}>
          <Select name="por" label="Agrupar por" placeholder="Sin agrupar" options={groups} defaultValue={por?.name} />
          {amounts.length > 0 ? (
            <Select name="suma" label="Sumar" placeholder="Nada" options={amounts} defaultValue={suma?.name} />
          ) : null}
        </div>
        <ButtonRow>
          <SubmitButton>Preguntar</SubmitButton>
        </ButtonRow>
      </form>
    </details>
  );
}
