import type { ReactNode } from 'react';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { Ejercicio, Municipio, Tipo } from '../queries.ts';
import styles from './survey-form.module.css';

type SurveyFormProps = {
  action: string;
  /** The result; the side menu changes its type. */
  view: { ejercicio: Ejercicio; tipo: Tipo; municipio: Municipio | null };
  chosen: { ejercicios: readonly Ejercicio[]; municipios: readonly Municipio[] };
  /** Additional fields after the year. */
  children?: ReactNode;
};

/** GET form for the year and, for types by municipality, the municipality. */
export function SurveyForm({ action, view, chosen, children }: SurveyFormProps) {
  const { tipo, municipio } = view;
  const { anio } = view.ejercicio;
  return (
    <form className={styles.form} action={action}>
      <div className={styles.year}>
        <Select
          label="Año"
          name="anio"
          defaultValue={String(anio)}
          options={chosen.ejercicios.map((each) => ({ value: String(each.anio), label: String(each.anio) }))}
        />
      </div>
      <input type="hidden" name="tipo" value={tipo.id} />
      {children}
      {tipo.porMunicipio && chosen.municipios.length > 0 ? (
        <div className={styles.wide}>
          <Select
            label="Municipio"
            name="municipio"
            defaultValue={municipio ? String(municipio.id) : ''}
            placeholder="Todo el estado"
            search
            options={chosen.municipios.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          />
        </div>
      ) : null}
      <SubmitButton compact className={styles.send}>
        Ver resultados
      </SubmitButton>
    </form>
  );
}
