import { Icon } from '#ui/icon.tsx';
import styles from './neighbours.module.css';
import { notaAddress } from './nota-item.tsx';

type Neighbour = { id: number; titulo: string } | null;

/** The notes before and after, by date. */
export function Neighbours({ prev, next }: { prev: Neighbour; next: Neighbour }) {
  if (!prev && !next) return null;
  return (
    <nav className="caja no-imprime" aria-label="Otras notas">
      <div className={styles.pair}>
        {prev ? (
          <a href={notaAddress(prev.id)} rel="prev">
            <span>
              <Icon name="anterior" /> Nota anterior
            </span>
            {prev.titulo}
          </a>
        ) : null}
        {next ? (
          <a href={notaAddress(next.id)} rel="next" className={styles.next}>
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
