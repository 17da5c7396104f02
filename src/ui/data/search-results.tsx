import { Fragment, type ReactNode } from 'react';
import { type Marks, markText } from '../text/mark-text.ts';
import styles from './search-results.module.css';

/** Search result: its kind, texts, amount and state, and the terms that it does not contain. */
type SearchResultItem = {
  kind: string;
  path: string;
  title: string;
  text?: string | undefined;
  details?: string | undefined;
  amount?: string | undefined;
  state?: ReactNode;
  missing: readonly string[];
};

/** Results of a search, best first, with the searched words marked. */
export function SearchResults({ results, marks }: { results: readonly SearchResultItem[]; marks: Marks }) {
  return (
    <ol className={styles.results}>
      {results.map(({ kind, path, title, text, details, amount, state, missing }) => (
        <li key={path}>
          <span className={styles.kind}>{kind}</span>
          <div>
            <h2>
              <a href={path}>
                <Highlighted text={title} marks={marks} />
              </a>
            </h2>
            {text ? (
              <p>
                <Highlighted text={text} marks={marks} />
              </p>
            ) : null}
            {details ? <p className="aux num">{details}</p> : null}
            {state ? <p>{state}</p> : null}
            {missing.length > 0 ? (
              <p className="aux">
                Sin:{' '}
                {missing.map((term, index) => (
                  <Fragment key={term}>
                    {index > 0 ? ', ' : null}
                    <s>{term}</s>
                  </Fragment>
                ))}
              </p>
            ) : null}
          </div>
          {amount ? <b className={styles.amount}>{amount}</b> : null}
        </li>
      ))}
    </ol>
  );
}

/** Text with the searched words highlighted. */
function Highlighted({ text, marks }: { text: string; marks: Marks }) {
  return markText(text, marks).map((part, index) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <mark key={index}>{part.text}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
