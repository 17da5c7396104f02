import type { ReactNode } from 'react';
import styles from './tabs.module.css';

type Tab = {
  id: string;
  label: string;
  /** Address that shows this tab. */
  href: string;
};

type TabsProps = { label: string; tabs: readonly Tab[]; current: string };

/** Tabs with content loaded from the address of each. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <TabLinks tabs={tabs} current={current} />
    </nav>
  );
}

type TabPanelsProps = { label: string; tabs: readonly (Tab & { content: ReactNode })[]; current: string };

/**
 * Tabs with all panels in the page. Each tab is a link to the address that shows it. Scripts turn them into an ARIA tab list that changes panel
 * and address in place (`enhance/tabs.ts`).
 */
export function TabPanels({ label, tabs, current }: TabPanelsProps) {
  return (
    <div>
      <nav className={styles.tabs} aria-label={label} data-tabs>
        <TabLinks tabs={tabs} current={current} />
      </nav>
      {tabs.map(({ id, content }) => (
        <section key={id} id={id} className={styles.panel} hidden={id !== current}>
          {content}
        </section>
      ))}
    </div>
  );
}

function TabLinks({ tabs, current }: Pick<TabsProps, 'tabs' | 'current'>) {
  return (
    <ul>
      {tabs.map(({ id, label, href }) => (
        <li key={id}>
          <a href={href} data-tab={id} aria-current={id === current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
