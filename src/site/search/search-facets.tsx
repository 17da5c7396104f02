import { formatInteger } from '#platform/format.ts';
import type { Facet, FacetValue } from './facets.server.ts';
import { type SearchState, searchPath } from './search-address.ts';
import styles from './search-facets.module.css';

/** Values of a facet that are shown at first. */
const SHOWN = 6;
/** Facets that are open at first. */
const OPEN = ['tipo', 'anio'];

type SearchFacetsProps = { facets: readonly Facet[]; state: SearchState; total: number; isEstimate: boolean };

/** Lists by which results are narrowed down, each value with its number. All of it is links. */
export function SearchFacets({ facets, state, total, isEstimate }: SearchFacetsProps) {
  const narrowing = facets.filter(({ values, chosen, name }) => name === 'tipo' || values.length > 1 || chosen);
  return (
    <nav className={styles.facets} aria-label="Acotar los resultados">
      {narrowing.map(({ name, label, values, chosen }) => {
        const isWhole = state.todo === name;
        const leading = isWhole ? values : leadingOf(values, chosen);
        const hidden = values.length - leading.length;
        const linkTo = (value: string | undefined) => {
          const { [name]: _, ...others } = state.chosen;
          return searchPath({
            ...state,
            todo: '',
            pagina: 1,
            chosen: value === undefined ? others : { ...others, [name]: value },
          });
        };
        return (
          <details key={name} open={OPEN.includes(name) || isWhole || chosen !== undefined}>
            <summary>{label}</summary>
            <ul>
              {name === 'tipo' || chosen ? (
                <li>
                  <a href={linkTo(undefined)} aria-current={chosen ? undefined : 'true'}>
                    {name === 'tipo' ? 'Todo' : 'Cualquiera'}
                    {name === 'tipo' && !chosen ? <Count count={total} isEstimate={isEstimate} /> : null}
                  </a>
                </li>
              ) : null}
              {leading.map((each) => (
                <li key={each.value}>
                  <a href={linkTo(each.value)} aria-current={each.value === chosen ? 'true' : undefined}>
                    {each.label}
                    <Count count={each.count} isEstimate={isEstimate} />
                  </a>
                </li>
              ))}
              {hidden > 0 ? (
                <li>
                  <a href={searchPath({ ...state, todo: name })}>
                    y {formatInteger(hidden)} más
                    <span className="solo-lector"> de {label}</span>
                  </a>
                </li>
              ) : null}
            </ul>
          </details>
        );
      })}
    </nav>
  );
}

function Count({ count, isEstimate }: { count: number; isEstimate: boolean }) {
  return (
    <span>
      {isEstimate ? '≈ ' : ''}
      {formatInteger(count)}
    </span>
  );
}

/** Returns the first values, and the chosen one wherever it is. */
function leadingOf(values: readonly FacetValue[], chosen: string | undefined): readonly FacetValue[] {
  // One more than fits is shown instead of «y 1 más».
  if (values.length <= SHOWN + 1) return values;
  const leading = values.slice(0, SHOWN);
  const selected = values.find(({ value }) => value === chosen);
  return selected && !leading.includes(selected) ? [...leading, selected] : leading;
}
