import styles from './pager.module.css';

export type PagerProps = {
  /** Current page, from 1. */
  page: number;
  pages: number;
  linkTo: (page: number) => string;
  /** Name of the landmark: "Páginas de notas". */
  label: string;
  /** Number of page links. */
  links?: number | undefined;
  /** Adds links to the first and the last page. */
  hasEnds?: boolean | undefined;
  /** Text instead of the page number. */
  place?: string | undefined;
};

/** Pages of a list as plain links. Renders nothing for a single page. */
export function Pager({ page, pages, linkTo, label, links = 3, hasEnds = false, place }: PagerProps) {
  if (pages <= 1) return null;
  const current = Math.min(Math.max(page, 1), pages);
  const around = pageNumbers(current, pages, links);
  const numbers = hasEnds ? [...new Set([1, ...around, pages])] : around;
  return (
    <nav className={styles.pager} aria-label={label}>
      <ul>
        {current > 1 ? (
          <li>
            <a href={linkTo(current - 1)} rel="prev">
              Anterior
            </a>
          </li>
        ) : null}
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={linkTo(number)}
              aria-label={`Página ${number}`}
              aria-current={number === current ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
        {current < pages ? (
          <li>
            <a href={linkTo(current + 1)} rel="next">
              Siguiente
            </a>
          </li>
        ) : null}
      </ul>
      <p className={styles.place}>{place ?? `Página ${current} de ${pages}`}</p>
    </nav>
  );
}

/** Returns the `links` page numbers around `page`, shifted to stay between the first and the last. */
function pageNumbers(page: number, pages: number, links: number): number[] {
  const count = Math.min(links, pages);
  const first = Math.min(Math.max(page - Math.floor(count / 2), 1), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
