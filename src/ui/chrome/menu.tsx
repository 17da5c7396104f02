import { Icon } from '../icon.tsx';
import styles from './menu.module.css';

export type MenuGroup = {
  id: string;
  label: string;
  intro: string;
  links: { path: string; label: string; hint?: string }[];
  /** Most visited pages: address and label, below the links. */
  frequent?: readonly (readonly [path: string, label: string])[] | undefined;
};

/** Main menu. `current` is the id of the page's group. */
export function Menu({ groups, current }: { groups: readonly MenuGroup[]; current: string | null }) {
  return (
    <nav className={styles.menu} id="menu" aria-label="Principal">
      <div className="caja">
        <ul className={styles.groups}>
          {groups.map((group) => (
            <MenuGroupItem key={group.id} group={group} current={group.id === current} />
          ))}
        </ul>
        <a className={styles.complaint} href="/institucion/denuncias">
          Presentar una denuncia
        </a>
      </div>
    </nav>
  );
}

/** Group: a native disclosure that opens by keyboard and touch without scripts. Only one is open at a time. */
function MenuGroupItem({ group, current }: { group: MenuGroup; current: boolean }) {
  return (
    <li className={current ? styles.current : undefined}>
      <details name="menu" data-menu-group>
        <summary>
          {group.label} <Icon name="abajo" />
        </summary>
        <div className={styles.panel}>
          <div className="caja">
            <div>
              <p className={styles.panelTitle}>{group.label}</p>
              <p className="aux">{group.intro}</p>
            </div>
            <ul>
              {group.links.map((link) => (
                <li key={link.path}>
                  <a href={link.path}>
                    <b>{link.label}</b>
                    {link.hint ? <span>{link.hint}</span> : null}
                  </a>
                </li>
              ))}
            </ul>
            {group.frequent ? (
              <section className={styles.frequent} aria-label="Lo más consultado">
                <p aria-hidden="true">Lo más consultado</p>
                <ul>
                  {group.frequent.map(([path, label]) => (
                    <li key={path}>
                      <a href={path}>{label}</a>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
          </div>
        </div>
      </details>
    </li>
  );
}
