import { formatInteger } from '#platform/format.ts';
import { ArrowSummary } from '#ui/arrow.tsx';
import { Facet } from '#ui/data/facet.tsx';
import type { Facet as SearchFacet } from './facets.server.ts';
import { type SearchState, searchPath } from './search-address.ts';
import styles from './search-facets.module.css';

/** Initially open facets. */
const OPEN = ['tipo', 'anio'];

type SearchFacetsProps = { facets: readonly SearchFacet[]; state: SearchState; total: number; isEstimate: boolean };

/** Facets of the results as links, each value with its number of results; on phones in a collapsed summary with the number of active filters. */
export function SearchFacets({ facets, state, total, isEstimate }: SearchFacetsProps) {
  const narrowing = facets.filter(({ values, chosen, name }) => name === 'tipo' || values.length > 1 || chosen);
  const choices = Object.keys(state.chosen).length;
  return (
    <nav aria-label="Acotar los resultados">
      <details className={styles.fold} open={state.todo !== ''}>
        <ArrowSummary>Acotar{choices > 0 ? ` (${formatInteger(choices)})` : ''}</ArrowSummary>
        {narrowing.map(({ name, label, values, chosen }) => {
          const isWhole = state.todo === name;
          const { [name]: _, ...others } = state.chosen;
          const ofKind = { label: 'Todo', ...(chosen === undefined && { count: total }) };
          return (
            <Facet
              key={name}
              label={label}
              values={values}
              chosen={chosen}
              isEstimate={isEstimate}
              all={name === 'tipo' ? ofKind : chosen ? { label: 'Cualquiera' } : undefined}
              isOpen={OPEN.includes(name) || isWhole || chosen !== undefined}
              linkTo={(value) =>
                searchPath({
                  ...state,
                  todo: '',
                  pagina: 1,
                  chosen: value === undefined ? others : { ...others, [name]: value },
                })
              }
              wholePath={isWhole ? undefined : searchPath({ ...state, todo: name })}
            />
          );
        })}
      </details>
    </nav>
  );
}
