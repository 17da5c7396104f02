import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export type Tab = {
  id: string;
  label: string;
  /** The address that shows this tab. */
  href: string;
};

type TabsProps = { label: string; tabs: readonly Tab[]; current: string };

/** Tabs whose content comes with the page of their address. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <TabLinks tabs={tabs} current={current} />
    </nav>
  );
}

type TabPanelsProps = { label: string; tabs: readonly (Tab & { content: ReactNode })[]; current: string };

/**
 * Tabs whose panels are all in the page. Each is a link to the address that shows it; where scripts run they become an ARIA tab list
 * that changes the panel and the address in place (`enhance/tabs.ts`).
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
