import { searchExamples } from '#institution/home.ts';
import { frequentPages } from '#ui/chrome/frequent-pages.ts';
import styles from './search.module.css';
import { searchAddress, siteSearch } from './site-search.ts';

/** Content of the search page before a search: examples, and the most visited pages. */
export function SearchStart() {
  return (
    <div className={`caja ${styles.start}`}>
      <div>
        <h2>Por ejemplo</h2>
        <ul>
          {searchExamples.map((name) => (
            <li key={name}>
              <a href={`${searchAddress}?${new URLSearchParams({ texto: name, ...siteSearch.hidden })}`}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
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
