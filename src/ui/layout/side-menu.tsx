import { type ReactNode, useId } from 'react';
import { Arrow } from '../arrow.tsx';
import styles from './side-menu.module.css';

type SideMenuItem = {
  label: string;
  href: string;
  current?: boolean;
  /** Number of items. */
  count?: number | string;
};

type SideMenuProps = {
  label: string;
  items: readonly SideMenuItem[];
  /** As high as its items, without scrolling. */
  whole?: boolean;
};

/** Menu next to the content, at most 300 × 600 px. On phones it folds into a button that shows the current item. */
export function SideMenu({ label, items, whole = false }: SideMenuProps) {
  const id = useId();
  const current = items.find((item) => item.current);
  return (
    <div>
      <button
        type="button"
        className={`${styles.toggle} solo-js`}
        aria-expanded="false"
        aria-controls={id}
        data-side-menu
      >
        <span>
          {current ? <span className="solo-lector">{label}: </span> : null}
          {current?.label ?? label}
        </span>
        <Arrow />
      </button>
      <nav className={[styles.menu, whole && styles.whole].filter(Boolean).join(' ')} id={id} aria-label={label}>
        <ul>
          {items.map((item) => (
            <li key={item.href}>
              <a href={item.href} aria-current={item.current ? 'page' : undefined}>
                {item.label}
                {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Side menu and content, stacked on narrow screens. Without a menu, only the content. */
export function WithSideMenu({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  if (menu === null) return <div>{children}</div>;
  return (
    <div className={styles.layout}>
      {menu}
      <div>{children}</div>
    </div>
  );
}
