import { formatInteger } from '#platform/format.ts';
import { Pager } from '#ui/data/pager.tsx';
import styles from './list-parts.module.css';
import { type PageInList, resultsSentence } from './long-list.ts';

type ViewsProps<Value extends string | number> = {
  /** Subject of the views, for screen readers. */
  label: string;
  views: readonly { value: Value; label: string; count?: number | string }[];
  /** View of the page; undefined where it shows none of them. */
  current: Value | undefined;
  hrefOf: (value: Value) => string;
};

/** Views of a list, as links in a row. */
export function Views<Value extends string | number>({ label, views, current, hrefOf }: ViewsProps<Value>) {
  return (
    <nav aria-label={label} className={styles.views}>
      {views.map(({ value, label: name, count }) => (
        <a key={value} href={hrefOf(value)} aria-current={value === current ? 'page' : undefined}>
          {name}
          {count === undefined ? null : <span> {count}</span>}
        </a>
      ))}
    </nav>
  );
}

/** Text of a list in which the filters leave nothing, with the way to `base`, the list without them. */
export function NoMatch({ base }: { base: string }) {
  return (
    <>
      Nada coincide. <a href={base}>Quitar los filtros</a>
    </>
  );
}

type LongListProps = {
  list: PageInList & { total: number; isMore: boolean };
  /** Address of a page: with a negative number, from the end. */
  linkTo: (page: number) => string;
};

/** Number of results of a list and, of one that is not counted whole, the way to its other end; with `isHidden` for screen readers alone. */
export function Results({ list, linkTo, isHidden = false }: LongListProps & { isHidden?: boolean }) {
  const { total, isMore, isFromEnd } = list;
  return (
    <>
      <p className={isHidden ? 'solo-lector' : 'aux'} role="status">
        {resultsSentence(list)}
      </p>
      {isMore ? (
        <p className="aux">
          Se llega a {isFromEnd ? 'los últimos' : 'los primeros'} {formatInteger(total)}.{' '}
          <a href={linkTo(isFromEnd ? 1 : -1)}>{isFromEnd ? 'Ver los primeros' : 'Ver los últimos'}</a>
        </p>
      ) : null}
    </>
  );
}

/** The pages of a list, or the first or the last ones of a list that is not counted whole. */
export function LongPager({ list, linkTo, label }: LongListProps & { label: string }) {
  const { page, pages, isMore, isFromEnd } = list;
  return (
    <Pager
      page={page}
      pages={pages}
      label={label}
      hasEnds
      linkTo={(number) => linkTo(isFromEnd ? number - pages - 1 : number)}
      place={isMore ? `Página ${page} de las ${isFromEnd ? 'últimas' : 'primeras'} ${pages}` : undefined}
    />
  );
}
