import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readStoredList, storeList } from '../shell/stored-list.ts';
import type { Target } from './targets.ts';

const KEY = 'gestion-recientes';
const MAX = 6;
/** Pages that are not stored in the browser: those of records and of control, and those to which the menu leads at once. */
const LEFT_OUT = /^\/gestion\/(buzon|llave|control|bitacora|personal|cuenta|pendientes|buscar|ir)(\/|$)/;

/** Stores the pages that a person opened, in this browser only. */
export function useRecent(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (LEFT_OUT.test(pathname) || pathname.endsWith('/nuevo')) return;
    const title = document.title.replace(/ · Gestión .*$/, '');
    const others = readRecent().filter(({ href }) => href !== pathname);
    storeList(KEY, [{ href: pathname, title, note: '' }, ...others].slice(0, MAX));
  }, [pathname]);
}

/** Returns the stored pages, the last opened first. */
export function readRecent(): Target[] {
  return readStoredList(KEY).filter(isTarget);
}

/** Forgets the stored pages: the next person at this computer does not see them. */
export function forgetRecent(): void {
  storeList(KEY, []);
}

function isTarget(value: unknown): value is Target {
  const { href, title, note } = (value ?? {}) as Partial<Target>;
  return typeof href === 'string' && href.startsWith('/gestion/') && typeof title === 'string' && note === '';
}
