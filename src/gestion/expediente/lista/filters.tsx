import type { FieldOption } from '#platform/editing/kind.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import styles from '../../shell/sentence-form.module.css';

type FiltersProps = {
  base: string;
  listing: Record<'vista' | 'texto' | 'ejercicio' | 'tipo' | 'etapa' | 'vence' | 'orden', string>;
  tipos: readonly FieldOption[];
  ejercicios: readonly FieldOption[];
  etapas: readonly FieldOption[];
  plazos: readonly FieldOption[];
};

/** The filters of the list, in the form of a sentence. */
export function Filters({ base, listing, tipos, ejercicios, etapas, plazos }: FiltersProps) {
  const isFiltered = [listing.texto, listing.ejercicio, listing.tipo, listing.etapa, listing.vence].some(Boolean);
  return (
    <form method="get" action={base} className={styles.sentence} aria-label="Filtros">
      {listing.vista ? <input type="hidden" name="vista" value={listing.vista} /> : null}
      {listing.orden ? <input type="hidden" name="orden" value={listing.orden} /> : null}
      <label className={styles.wide}>
        <span>De</span>
        <input
          type="search"
          name="texto"
          placeholder="cualquier ente o código"
          defaultValue={listing.texto}
          maxLength={100}
        />
      </label>
      <Choice label="ejercicio" name="ejercicio" value={listing.ejercicio} options={ejercicios} />
      <Choice label="tipo" name="tipo" value={listing.tipo} options={tipos} />
      <Choice label="etapa" name="etapa" value={listing.etapa} options={etapas} />
      <Choice label="vence en" name="vence" value={listing.vence} options={plazos} />
      <SubmitButton look="outline">Filtrar</SubmitButton>
      {isFiltered ? <a href={listing.vista ? `${base}?vista=${listing.vista}` : base}>Quitar filtros</a> : null}
    </form>
  );
}

type ChoiceProps = { label: string; name: string; value: string; options: readonly FieldOption[] };

function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        <option value="">cualquiera</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
