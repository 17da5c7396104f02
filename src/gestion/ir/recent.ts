import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readStoredList, storeList } from '../shell/browser-storage.ts';
import type { Menu } from '../shell/navigation/menu.server.ts';
import type { Target } from './targets.ts';

const KEY = 'gestion-recientes';
const MAX = 6;
/** Pages that are not stored in the browser: those of records and of control, those with a direct menu entry, and those that need their query. */
const LEFT_OUT =
  /^\/gestion\/((buzon|llave|control|bitacora|personal|cuenta|pendientes|buscar|ir)(\/|$)|buscado\/prueba$|[a-z-]+\/(lote|nuevo)$)/;

/** Stores the pages that a person opened, in this browser only. A menu screen is stored with its label, since its title depends on its query. */
export function useRecent({ home, work, tools, site }: Menu): void {
  const { pathname } = useLocation();
  const screens = [home, ...work, ...tools, ...site].flatMap((entry) => entry.screens);
  const label = screens.find(({ path }) => path === pathname)?.label;
  useEffect(() => {
    if (LEFT_OUT.test(pathname)) return;
    const title = label ?? document.title.replace(/ · Gestión .*$/, '');
    const others = readRecent().filter(({ href }) => href !== pathname);
    storeList(KEY, [{ href: pathname, title, note: '' }, ...others].slice(0, MAX));
  }, [pathname, label]);
}

/** Returns the stored pages, last opened first. */
export function readRecent(): Target[] {
  return readStoredList(KEY).filter(isTarget);
}

/** Deletes the stored pages, so that the next person at this computer does not see them. */
export function forgetRecent(): void {
  storeList(KEY, []);
}

function isTarget(value: unknown): value is Target {
  const { href, title, note } = (value ?? {}) as Partial<Target>;
  return typeof href === 'string' && href.startsWith('/gestion/') && typeof title === 'string' && note === '';
}
