import { formatInteger } from '#platform/format.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import type { CuentaTipo } from '../queries.ts';
import { avanceAddress } from '../rules/avance-address.ts';
import { resolvedOfHundred, sortedByShare, sumCuentas } from '../rules.ts';
import styles from './tipo-choice.module.css';
import { resolvedParts } from './year-columns.tsx';

type TipoChoiceProps = {
  tipos: readonly CuentaTipo[];
  chosen: number | undefined;
  /** The past day of the figures, an ISO date. */
  al?: string | undefined;
};

/**
 * Links to the tipos de ente, sorted by resolved share, with a line at the overall share. Links keep only the day parameter, which resets the
 * detail.
 */
export function TipoChoice({ tipos, chosen, al }: TipoChoiceProps) {
  const all = sumCuentas(tipos);
  return (
    <nav className={styles.choice} aria-labelledby="tipos">
      <div className={styles.head}>
        <h2 id="tipos">Tipo de ente</h2>
        <p className="aux">La cifra dice cuántas de cada cien observaciones están resueltas, de más a menos.</p>
        {all.total > 0 ? (
          <Legend entries={[{ label: `Promedio de todos, ${resolvedOfHundred(all)}\u00A0%`, mark: 'reference' }]} />
        ) : null}
      </div>
      <ul>
        {sortedByShare(tipos).map((tipo) => (
          <li key={tipo.id}>
            <a href={avanceAddress({ tipoEnteId: tipo.id, al })} aria-current={tipo.id === chosen ? 'true' : undefined}>
              <span className={styles.name}>{tipo.nombre}</span>
              <span className={styles.share}>
                {tipo.total === 0 ? (
                  'sin observaciones'
                ) : (
                  <>
                    {resolvedOfHundred(tipo)}&nbsp;%
                    <span className="solo-lector"> de {formatInteger(tipo.total)} resueltas</span>
                  </>
                )}
              </span>
              <StackBar
                size="small"
                parts={resolvedParts(tipo)}
                {...(tipo.total > 0 && { reference: (tipo.total * all.resueltas) / all.total })}
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
