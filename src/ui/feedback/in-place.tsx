import type { ReactNode } from 'react';
import styles from './in-place.module.css';

type InPlaceProps = {
  /** Announced while the next view loads. */
  loading?: string;
  /** Announcement of the result of a choice, for visitors who do not see the page change. */
  announce: string;
  /** Milliseconds after the last key at which a search box sends itself; without it, only its button does. */
  searchDelay?: number;
  children: ReactNode;
};

/** A part of a page whose links and GET forms change it in place (`ui/enhance/in-place/in-place.ts`); without scripts they load the page. */
export function InPlace({ loading = 'Cargando...', announce, searchDelay, children }: InPlaceProps) {
  return (
    <div className={styles.part} data-in-place="" data-search-delay={searchDelay} tabIndex={-1}>
      {/* First, so that nothing which comes or goes moves them: what is announced must stay where it is. */}
      <p className={styles.loading} data-loading="" hidden>
        {loading}
      </p>
      <p className="solo-lector" role="status" data-announce={announce} />
      {children}
    </div>
  );
}
