import { formatInteger } from '#platform/format.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { SincePager } from '#ui/layout/since-visit.tsx';
import styles from './ente-matches.module.css';

type EnteMatchesProps = {
  buscar: string;
  entes: readonly { id: number; nombre: string; siglas: string }[];
  total: number;
  pagina: number;
  pages: number;
};

const path = '/informes/informes-cuenta-actual';

/** Search results as links, for a submitted search form. */
export function EnteMatches({ buscar, entes, total, pagina, pages }: EnteMatchesProps) {
  const matches = `${formatInteger(total)} ${total === 1 ? 'ente coincide' : 'entes coinciden'} con «${buscar}»`;
  return (
    <section aria-labelledby="coincidencias">
      <h2 id="coincidencias" className={styles.title}>
        {total === 0 ? 'Sin coincidencias' : matches}
      </h2>
      {total === 0 ? (
        <Empty>Pruebe con menos palabras, con otra parecida o con las siglas.</Empty>
      ) : (
        <ul className={styles.list}>
          {entes.map((ente) => (
            <li key={ente.id}>
              <a href={`${path}?ente=${ente.id}`}>
                {ente.nombre}
                {ente.siglas && ente.siglas !== ente.nombre ? <span className="aux"> {ente.siglas}</span> : null}
              </a>
            </li>
          ))}
        </ul>
      )}
      <SincePager
        page={pagina}
        pages={pages}
        linkTo={(page) => `${path}?${new URLSearchParams({ buscar, pagina: String(page) })}`}
        label="Páginas de entes"
      />
    </section>
  );
}
