import { EntryGroup } from '#ui/content/groups/entry-group.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/site-map-page';
import { listScreens } from './list-screens.server.ts';
import styles from './site-map-page.module.css';

/** Lists all pages of the site by group. */
export function loader() {
  return listScreens();
}

export default function SiteMapPage({ loaderData: groups }: Route.ComponentProps) {
  return (
    <Page lead="Todas las páginas del sitio, ordenadas como en el menú.">
      {groups.map((group) => (
        <EntryGroup key={group.id} id={group.id} heading={group.label}>
          <ul className={styles.entries}>
            {group.screens.map(({ path, title, description, tabs }) => (
              <li key={path}>
                <a href={path}>{title}</a>
                <span className="aux">{description}</span>
                {tabs.length > 0 ? (
                  <ul className={styles.tabs}>
                    {tabs.map((tab) => (
                      <li key={tab.path}>
                        <a href={tab.path}>{tab.title}</a>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </EntryGroup>
      ))}
    </Page>
  );
}
