import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import styles from './survey-form.module.css';

type SurveyFormProps = {
  action: string;
  /** Result type, which the side menu changes. */
  tipo: number;
  anio: number;
  ejercicios: readonly { anio: number }[];
  /** Empty for types without municipalities. */
  municipios: readonly { id: number; nombre: string }[];
  municipio: number | undefined;
  /** Additional fields after the year. */
  children?: ReactNode;
};

// Control ids contain the value, so that an in-place page update replaces the control when its value changes.

/** GET form for the year and, for types by municipality, the municipality. */
export function SurveyForm({ action, tipo, anio, ejercicios, municipios, municipio, children }: SurveyFormProps) {
  return (
    <form className={styles.form} action={action}>
      <div className={styles.year}>
        <Select
          label="Año"
          name="anio"
          id={`anio-${anio}`}
          defaultValue={String(anio)}
          options={ejercicios.map((each) => ({ value: String(each.anio), label: String(each.anio) }))}
        />
      </div>
      <input type="hidden" name="tipo" value={tipo} />
      {children}
      {municipios.length > 0 ? (
        <div className={styles.wide}>
          <Select
            label="Municipio"
            name="municipio"
            id={`municipio-${municipio ?? 0}`}
            defaultValue={municipio === undefined ? '' : String(municipio)}
            placeholder="Todo el estado"
            search
            options={municipios.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          />
        </div>
      ) : null}
      <Button type="submit" compact className={styles.send}>
        Ver resultados
      </Button>
    </form>
  );
}
