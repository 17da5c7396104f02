import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/site-map';
import styles from './site-map.module.css';
import { listScreens } from './site-map-list.server.ts';

/** Every page of the site, by group. */
export function loader() {
  return listScreens();
}

export default function SiteMapPage({ loaderData: groups }: Route.ComponentProps) {
  return (
    <Page lead="Todas las páginas del sitio, ordenadas como en el menú.">
      {groups.map((group) => (
        <section key={group.id} id={group.id} className={styles.group} aria-labelledby={`g-${group.id}`}>
          <h2 id={`g-${group.id}`}>{group.label}</h2>
          <ul>
            {group.screens.map(({ path, title, description }) => (
              <li key={path}>
                <a href={path}>{title}</a>
                <span className="aux">{description}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
