import { frequentPages } from '#ui/chrome/frequent-pages.ts';
import styles from './search.module.css';
import { exampleAddress } from './site-search.ts';

/** Content of the search page before a search: names of entes as examples, and the most visited pages. */
export function SearchStart({ examples }: { examples: readonly string[] }) {
  return (
    <div className={`caja enlaces ${styles.start}`}>
      {examples.length > 0 ? (
        <div>
          <h2>Por ejemplo</h2>
          <ul>
            {examples.map((name) => (
              <li key={name}>
                <a href={exampleAddress(name)}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div>
        <h2>Lo más consultado</h2>
        <ul>
          {frequentPages.map(([path, label]) => (
            <li key={path}>
              <a href={path}>{label}</a>
            </li>
          ))}
          <li>
            <a href="/mapa-del-sitio">Mapa del sitio</a>
          </li>
        </ul>
      </div>
    </div>
  );
}
