import { formatInteger } from '#platform/format.ts';
import { ArrowSummary } from '../arrow.tsx';
import styles from './facet.module.css';

/** Number of initially visible values of a facet. */
const MAX_LEADING = 6;

/** Value of a facet; `value` is the text in the address. */
export type FacetValue = { value: string; label: string; count: number };

type FacetProps = {
  label: string;
  values: readonly FacetValue[];
  chosen: string | undefined;
  /** Entry that removes the filter, with its number of results, if known. */
  all: { label: string; count?: number } | undefined;
  isOpen: boolean;
  isEstimate: boolean;
  linkTo: (value: string | undefined) => string;
  /** Address that shows all values; without it all are listed. */
  wholePath?: string | undefined;
};

/** Values that filter results, each a link with its number of results. */
export function Facet({ label, values, chosen, all, isOpen, isEstimate, linkTo, wholePath }: FacetProps) {
  const leading = wholePath === undefined ? values : leadingOf(values, chosen);
  const hidden = values.length - leading.length;
  return (
    <details className={styles.facet} open={isOpen}>
      <ArrowSummary>{label}</ArrowSummary>
      <ul>
        {all ? (
          <li>
            <a href={linkTo(undefined)} aria-current={chosen ? undefined : 'true'}>
              {all.label}
              {all.count === undefined ? null : <Count count={all.count} isEstimate={isEstimate} />}
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
            <a href={wholePath}>
              y {formatInteger(hidden)} más
              <span className="solo-lector"> de {label}</span>
            </a>
          </li>
        ) : null}
      </ul>
    </details>
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

/** Returns the first values, and the selected one at any position. */
function leadingOf(values: readonly FacetValue[], chosen: string | undefined): readonly FacetValue[] {
  // One further value is shown instead of «y 1 más».
  if (values.length <= MAX_LEADING + 1) return values;
  const leading = values.slice(0, MAX_LEADING);
  const selected = values.find(({ value }) => value === chosen);
  return selected && !leading.includes(selected) ? [...leading, selected] : leading;
}
