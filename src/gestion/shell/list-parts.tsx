import { formatInteger } from '#platform/format.ts';
import { Pager } from '#ui/data/pager.tsx';
import styles from './list-parts.module.css';
import { type PageInList, resultsSentence } from './long-list.ts';

type ViewsProps<Value extends string | number> = {
  /** Subject of the views, for screen readers. */
  label: string;
  views: readonly { value: Value; label: string; count?: number | string }[];
  /** Current view; undefined if none is active. */
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

/** Text of a list without matches, with a link to `base`, the list without filters. */
export function NoMatch({ base }: { base: string }) {
  return (
    <>
      Nada coincide. <a href={base}>Quitar los filtros</a>
    </>
  );
}

type LongListProps = {
  list: PageInList & { total: number; isMore: boolean };
  /** Returns the address of a page; negative numbers count from the end. */
  linkTo: (page: number) => string;
};

/** Number of results of a list and, if the list is not fully counted, a link to its other end; `isHidden`: for screen readers only. */
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

/** The pages of a list; for a list that is not fully counted, the first or the last ones. */
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
