import { SubmitButton } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import styles from './carpeta.module.css';
import type { FolderState } from './folder-state.ts';

type FolderFilterProps = {
  path: string;
  state: FolderState;
  sections: readonly string[];
  years: readonly number[];
  /** Whether «Todos» is an option; otherwise a year is always chosen. */
  allYears: boolean;
};

/** Filter of a folder page: a GET form, so that the choice is in the address. */
export function FolderFilter({ path, state, sections, years, allYears }: FolderFilterProps) {
  const { pestana, ano, trimestre, seccion, texto } = state;
  const hiddenFields = { pestana, trimestre, ano: years.length > 0 ? undefined : ano };
  return (
    <search aria-label="Buscar documentos">
      <form action={path} className={styles.filter}>
        {Object.entries(hiddenFields).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {years.length > 0 ? (
          <Select
            label="Año"
            name="ano"
            defaultValue={ano ?? (allYears ? '' : years[0])}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
            {...(allYears && { placeholder: 'Todos' })}
          />
        ) : null}
        {sections.length > 0 ? (
          <Select
            label="Sección"
            name="seccion"
            defaultValue={seccion ?? ''}
            options={sections.map((section) => ({ value: section, label: section }))}
            placeholder="Todas"
          />
        ) : null}
        <TextField
          label="Buscar en esta carpeta"
          name="texto"
          type="search"
          defaultValue={texto}
          placeholder="Nombre o tema"
          autoComplete="off"
        />
        <SubmitButton look="outline">Buscar</SubmitButton>
      </form>
    </search>
  );
}
