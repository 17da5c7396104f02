import type { ReactNode } from 'react';
import styles from './side-menu.module.css';

type SideMenuProps = {
  /** Name of the landmark. */
  label: string;
  items: readonly { label: string; href: string; current: boolean }[];
  /** Said while the next view is on its way (`Loading` on the page). */
  loading?: boolean;
  children: ReactNode;
};

/** The views of one record at the left, as links, and the chosen one beside them. */
export function SideMenu({ label, items, loading = false, children }: SideMenuProps) {
  return (
    <div className={styles.columns}>
      <nav className={styles.menu} aria-label={label}>
        <ul>
          {items.map((item) => (
            <li key={item.href}>
              <a
                href={item.href}
                aria-current={item.current ? 'page' : undefined}
                data-loading={loading ? '' : undefined}
              >
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}
