import { Highlighted } from './highlighted.tsx';
import styles from './search.module.css';
import type { SearchResult } from './search-site.server.ts';

/** The found records, pages and texts, best first. */
export function SearchResults({ result: { hits, marks } }: { result: SearchResult }) {
  return (
    <ol className={styles.results}>
      {hits.map(({ kind, hit, missing }) => (
        <li key={hit.path}>
          <span className={styles.kind}>{kind}</span>
          <div>
            <h2>
              <a href={hit.path}>
                <Highlighted text={hit.title} marks={marks} />
              </a>
            </h2>
            {hit.text ? (
              <p>
                <Highlighted text={hit.text} marks={marks} />
              </p>
            ) : null}
            {hit.details ? <p className="aux num">{hit.details}</p> : null}
            {missing.length > 0 ? (
              <p className="aux">
                Sin:{' '}
                {missing.map((term) => (
                  <s key={term}>{term}</s>
                ))}
              </p>
            ) : null}
          </div>
          {hit.amount ? <b className={styles.amount}>{hit.amount}</b> : null}
        </li>
      ))}
    </ol>
  );
}
