import { formatInteger } from '#platform/format.ts';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import { addressOf } from '../pages/state.ts';
import type { CuentaTipo } from '../queries.ts';
import { resolvedOfHundred } from '../rules.ts';
import styles from './tipo-choice.module.css';
import { resolvedParts } from './years.tsx';

/** The types of body, each with how much of it is resolved. Choosing one resets the detail: nothing else stays in the address. */
export function TipoChoice({ tipos, chosen }: { tipos: readonly CuentaTipo[]; chosen: number | undefined }) {
  return (
    <nav className={styles.choice} aria-labelledby="tipos">
      <h2 id="tipos">Tipo de ente</h2>
      <p className="aux">La cifra dice cuántas de cada cien observaciones están resueltas.</p>
      <ul>
        {tipos.map((tipo) => (
          <li key={tipo.id}>
            <a href={addressOf({ tipoEnteId: tipo.id })} aria-current={tipo.id === chosen ? 'true' : undefined}>
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
