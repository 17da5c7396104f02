import { Icon } from '#ui/icon.tsx';
import { notaAddress } from '../rules.ts';
import styles from './neighbours.module.css';

type Neighbour = { id: number; titulo: string } | null;

/** The notes before and after, by date. */
export function Neighbours({ prev, next }: { prev: Neighbour; next: Neighbour }) {
  if (!prev && !next) return null;
  return (
    <nav className="caja no-imprime" aria-label="Otras notas">
      <div className={styles.pair}>
        {prev ? (
          <a href={notaAddress(prev)} rel="prev">
            <span>
              <Icon name="anterior" /> Nota anterior
            </span>
            {prev.titulo}
          </a>
        ) : null}
        {next ? (
          <a href={notaAddress(next)} rel="next" className={styles.next}>
            <span>
              Nota siguiente <Icon name="siguiente" />
            </span>
            {next.titulo}
          </a>
        ) : null}
      </div>
    </nav>
  );
}
