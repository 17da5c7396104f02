import { formatInteger } from '#platform/format.ts';
import { Pager } from '#ui/data/pager.tsx';
import { type PageInList, resultsSentence } from './long-list.ts';

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
