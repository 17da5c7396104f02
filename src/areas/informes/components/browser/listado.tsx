import { count, formatInteger } from '#platform/format.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SincePager } from '#ui/layout/since-visit.tsx';
import { type BrowserChoice, choiceAddress, choicePath, choiceQuery } from '../../rules/address.ts';
import type { Listing } from '../../rules/browser-state.ts';
import styles from './listado.module.css';

const words = {
  ente: { pages: 'Páginas de entes', all: 'Ver todos los que tienen informes' },
  fondo: { pages: 'Páginas de fondos', all: 'Ver todos los fondos' },
} as const;

/** List of entes or funds: search box, rows, pager. */
export function Listado({ listing, choice, number }: { listing: Listing; choice: BrowserChoice; number: number }) {
  const { noun, title, rows, search, text, page, pages, range, others } = listing;
  // A new search starts on the first page without a chosen ente or fund.
  const searchChoice = { ...choice, buscar: undefined, pagina: undefined, ente: undefined, fondo: undefined };
  const unfilteredAddress = choiceAddress({ ...choice, buscar: undefined, pagina: undefined }, 'lista');
  return (
    <section aria-labelledby="lista" className={styles.listing}>
      <h2 id="lista">
        <span className={`${styles.number} num`}>{number}</span>
        {title}
      </h2>
      {search ? (
        <SearchField
          label={search}
          name="buscar"
          value={text}
          placeholder="Escriba para comenzar a buscar"
          action={choicePath(choice)}
          hidden={choiceQuery(searchChoice)}
        />
      ) : null}
      {rows.length > 0 ? (
        <ul className={styles.rows}>
          {rows.map(({ id, label, href, chosen, informes }) => (
            <li key={id}>
              <a href={href} aria-current={chosen ? 'true' : undefined}>
                {label}
                <span className="num">{informes > 0 ? count('informe', informes) : 'sin informes'}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Empty action={<a href={unfilteredAddress}>{words[noun].all}</a>}>
          {text ? 'Sin coincidencias' : 'Sin información para mostrar'}
        </Empty>
      )}
      <SincePager
        label={words[noun].pages}
        page={page}
        pages={pages}
        linkTo={(target) => choiceAddress({ ...choice, pagina: target }, 'lista')}
      />
      {range ? (
        <p className="nota-pie">
          {range}
          {others > 0
            ? `; ${others === 1 ? 'otro no tiene' : `otros ${formatInteger(others)} no tienen`} en este ejercicio`
            : ''}
        </p>
      ) : null}
      {text && rows.length > 0 ? (
        <p className={styles.all}>
          <a href={unfilteredAddress}>{words[noun].all}</a>
        </p>
      ) : null}
    </section>
  );
}
