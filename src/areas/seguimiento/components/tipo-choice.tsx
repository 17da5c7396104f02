import { formatInteger } from '#platform/format.ts';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import type { CuentaTipo } from '../queries.ts';
import { avanceAddress } from '../rules/avance-address.ts';
import { resolvedOfHundred } from '../rules.ts';
import styles from './tipo-choice.module.css';
import { resolvedParts } from './year-columns.tsx';

type TipoChoiceProps = {
  tipos: readonly CuentaTipo[];
  chosen: number | undefined;
  /** The past day of the figures, an ISO date. */
  al?: string | undefined;
};

/** Links to the types of ente with their resolved share. A link has no other parameter but the day, so that it resets the detail. */
export function TipoChoice({ tipos, chosen, al }: TipoChoiceProps) {
  return (
    <nav className={styles.choice} aria-labelledby="tipos">
      <h2 id="tipos">Tipo de ente</h2>
      <p className="aux">La cifra dice cuántas de cada cien observaciones están resueltas.</p>
      <ul>
        {tipos.map((tipo) => (
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
              <StackBar size="small" parts={resolvedParts(tipo)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
