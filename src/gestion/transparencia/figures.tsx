import { wordList } from '#platform/text/word-list.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { NoMatch } from '../shell/list-parts.tsx';
import formStyles from '../shell/sentence-form.module.css';
import type { BoardPage } from './board.server.ts';
import { filterQuery } from './board-address.ts';
import { boardStates, emptyView, wordsOfState, wordsOfView } from './states.ts';
import styles from './tablero.module.css';

/** The formats of the board as squares, and the number in each state; each number links to its formats. */
export function Figures({ page: { squares, views, address, area } }: { page: BoardPage }) {
  const label = boardStates.flatMap((state) => {
    const amount = squares.filter((each) => each.state === state).length;
    return amount > 0 ? [`${amount} ${wordsOfState(state, amount).toLowerCase()}`] : [];
  });
  const nonEmptyViews = views.filter(({ view, amount }) => view !== '' && view !== 'todos' && amount > 0);
  return (
    <>
      {squares.length > 0 ? (
        <div className={styles.squares} role="img" aria-label={`${squares.length} formatos: ${wordList(label)}`}>
          {squares.map(({ id, state }) => (
            <i key={id} data-state={state} />
          ))}
        </div>
      ) : null}
      <ul className={styles.counts}>
        {nonEmptyViews.map(({ view, amount }) => (
          <li key={view}>
            <a href={`${address}${filterQuery({ view, area })}`}>
              <b data-late={view === 'vencidos' || undefined}>{amount}</b>
              {view === 'vencidos' || view === 'sin-cambios' ? null : <i data-state={view} />}
              <span>{wordsOfView(view, amount)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The filters of the board, in the form of a sentence. */
export function Filters({ page: { address, view, views, area, areas } }: { page: BoardPage }) {
  return (
    <form method="get" action={address} className={`${formStyles.sentence} ${styles.filters}`} aria-label="Filtros">
      <label>
        <span>Mostrar</span>
        <select name="estado" defaultValue={view}>
          {views.map((each) => (
            <option key={each.view} value={each.view}>
              {each.label} ({each.amount})
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>de</span>
        <select name="area" defaultValue={area}>
          <option value="">todas las áreas</option>
          {areas.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <SubmitButton look="outline">Filtrar</SubmitButton>
      {view !== '' || area !== '' ? <a href={address}>Quitar filtros</a> : null}
    </form>
  );
}

/** Says that the view of the board is empty, with a link to the whole board. */
export function EmptyView({ page: { address, view, area, areas } }: { page: BoardPage }) {
  // An area of the address that the board does not have.
  if (area !== '' && !areas.includes(area)) return <NoMatch base={address} />;
  if (view === '' && area === '') return <p>Nada por atender: cada formato tiene su versión.</p>;
  return (
    <p>
      {`${emptyView(view)}${area === '' ? '' : ` de ${area}`}.`} <a href={address}>Ver todo el tablero</a>
    </p>
  );
}
