import { type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { type ContentKind, hasRecords } from '#platform/editing/kind.ts';
import { roleNames } from '#platform/identity/roles.ts';
import { CONTROL, HOME, SETTINGS } from '../addresses.ts';
import { isListed, isSiteSetting, kindsOf } from '../contents/kinds.server.ts';
import { isAdministrator, signedIn, staffInput } from '../staff-context.ts';
import { Brand } from './brand.tsx';
import { groupCatalogues, groupContents } from './navigation/kind-groups.ts';
import { MenuButton, Navigation, type Section } from './navigation/navigation.tsx';
import styles from './shell.module.css';
import { ThemeButton } from './theme-button.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { actor } = signedIn(context);
  const opened = kindsOf(actor);
  const screenOf = (kind: ContentKind) => ({
    // A catalogue that is edited as a whole has one content and no list.
    path: `/gestion/${kind.plural}${isListed(kind) ? '' : '/r1'}`,
    label: kind.many,
  });
  const contents = opened.filter(hasRecords);
  const catalogues = opened.filter((kind) => !hasRecords(kind) && !isSiteSetting(kind));
  const sections: Section[] = [
    {
      label: 'Usted',
      screens: [
        { path: HOME, label: 'Pendientes' },
        { path: '/gestion/cuenta', label: 'Su cuenta' },
      ],
    },
  ];
  if (actor.can('atencion.leer'))
    sections.push({
      label: 'Atención',
      screens: [
        { path: '/gestion/buzon', label: 'Buzón' },
        { path: '/gestion/llave', label: 'Llave de lectura' },
      ],
    });
  for (const group of [...groupContents(contents), ...groupCatalogues(catalogues)])
    sections.push({ label: group.label, screens: group.kinds.map(screenOf) });
  if (actor.permissions.some(({ rol }) => rol === 'editor' || rol === 'publicador'))
    sections.push({
      label: 'Herramientas',
      screens: [
        { path: '/gestion/medios', label: 'Medios' },
        { path: '/gestion/importar', label: 'Importar' },
      ],
    });
  const control = [
    ...(actor.can('atencion.terminar-exclusion') ? [{ path: CONTROL, label: 'Control de registros' }] : []),
    ...(actor.can('bitacora.consultar') ? [{ path: '/gestion/bitacora', label: 'Bitácora' }] : []),
  ];
  if (control.length > 0) sections.push({ label: 'Control', screens: control });
  const system = [
    ...(opened.some(isSiteSetting) ? [{ path: SETTINGS.href, label: SETTINGS.label }] : []),
    ...(isAdministrator(actor)
      ? [
          { path: '/gestion/personal', label: 'Personal' },
          { path: '/gestion/estado', label: 'Estado' },
        ]
      : []),
  ];
  if (system.length > 0) sections.push({ label: 'Sistema', screens: system });
  const granted = [...new Set(actor.permissions.map(({ rol }) => roleNames[rol]))];
  return {
    sections,
    name: actor.name,
    roles: granted.join(', ') || 'Sin permisos todavía',
    publicOrigin: context.get(staffInput).config.publicUrl.origin,
  };
}

/** Without a login or a server the frame stays: its loader would lead away from what a person typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isAnswered = actionStatus === undefined || (actionStatus !== 401 && actionStatus < 500);
  return isAnswered && defaultShouldRevalidate;
}

/** Frame of every page with a login: bar, navigation and content. */
export default function Shell() {
  const { sections, name, roles, publicOrigin } = useLoaderData<typeof loader>();
  return (
    <>
      <a className="saltar" href="#contenido">
        Ir al contenido
      </a>
      <header className={styles.bar}>
        <Brand />
        <search className={styles.search}>
          <form method="get" action="/gestion/buscar">
            <label className="solo-lector" htmlFor="buscar-en-todo">
              Buscar en todo lo que usted puede ver
            </label>
            <input id="buscar-en-todo" type="search" name="texto" placeholder="Buscar en todo" maxLength={100} />
            <button type="submit">Buscar</button>
          </form>
        </search>
        <div className={styles.session}>
          <a href={publicOrigin}>Ver el sitio</a>
          <ThemeButton />
          <p className={styles.person}>
            <strong>{name}</strong>
            <span>{roles}</span>
          </p>
          <form method="post" action="/gestion">
            <button type="submit" name="accion" value="salir" className={styles.leave}>
              Salir
            </button>
          </form>
        </div>
        <MenuButton />
      </header>
      <div className={styles.columns}>
        <Navigation sections={sections} {...{ name, roles, publicOrigin }} />
        <main className={styles.main} id="contenido" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  );
}
