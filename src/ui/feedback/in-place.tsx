import type { ReactNode } from 'react';
import styles from './in-place.module.css';

type InPlaceProps = {
  /** Announcement while the next view loads. */
  loading?: string;
  /** Announcement of the result, for visitors who cannot see the change. */
  announce: string;
  /** Milliseconds after the last key until a search box is submitted; without it, only its button submits. */
  searchDelay?: number;
  children: ReactNode;
};

/** Part of a page whose links and GET forms change it in place (`ui/enhance/in-place/in-place.ts`); without scripts they load the page. */
export function InPlace({ loading = 'Cargando...', announce, searchDelay, children }: InPlaceProps) {
  return (
    <div className={styles.part} data-in-place="" data-search-delay={searchDelay} tabIndex={-1}>
      {/* First, so that changing content does not move them: live regions must keep their position. */}
      <p className={styles.loading} data-loading="" hidden>
        {loading}
      </p>
      <p className="solo-lector" role="status" data-announce={announce} />
      {children}
    </div>
  );
}
