import type { ReactNode } from 'react';
import styles from './in-place.module.css';

/** Milliseconds after the last key until a search field is submitted (specification 2, section 5). */
const SEARCH_DELAY_MS = 1000;

type InPlaceProps = {
  /** Announcement while the next view loads. */
  loading?: string;
  /** Announcement of the result, for visitors who cannot see the change. */
  announce: string;
  /** Submits a search field a second after the last key; without it, only its button submits. */
  searchesWhileTyping?: true;
  children: ReactNode;
};

/** Part of a page whose links and GET forms change it in place (`ui/enhance/in-place/in-place.ts`); without scripts they load the page. */
export function InPlace({ loading = 'Cargando...', announce, searchesWhileTyping, children }: InPlaceProps) {
  return (
    <div
      className={styles.part}
      data-in-place=""
      data-search-delay={searchesWhileTyping && SEARCH_DELAY_MS}
      tabIndex={-1}
    >
      {/* First, so that changing content does not move them: live regions must keep their position. */}
      <p className={styles.loading} data-loading="" hidden>
        {loading}
      </p>
      <p className="solo-lector" role="status" data-announce={announce} />
      {children}
    </div>
  );
}
