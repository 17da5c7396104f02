import type { Group, GroupId, Screen } from './screen.ts';

export type SiteMap = {
  groups: readonly Group[];
  /** Listed screens, in the order of the site map. */
  screens: readonly Screen[];
  /** Listed screens, then `unlisted` ones. */
  all: readonly Screen[];
  /** Returns the screen of an address in any letter case, with or without a trailing slash. Parameters may be filled in or not. */
  find(path: string): Screen | undefined;
};

/** Paths of listed screens: the home page, those of each group, and those without a group. */
export type Order = Record<GroupId, readonly string[]> & { home: string; general: readonly string[] };

/**
 * Creates the site map: the listed screens of `all` in `order`, with a look-up by address. Screens that the order does not name follow those
 * of their group; an unlisted one is left out, also where the order names it. Throws when the order names a path that no screen has.
 */
export function createSiteMap(groups: readonly Group[], order: Order, all: readonly Screen[]): SiteMap {
  const byPath = new Map(all.map((screen) => [normalize(screen.path), screen]));
  const inOrder = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const screen = byPath.get(normalize(path));
      if (!screen) throw new Error(`The order of the site map names ${path}: add it to the screens.ts of its area.`);
      return screen.unlisted ? [] : [screen];
    });
  const named = new Set(inOrder([order.home, ...groups.flatMap(({ id }) => order[id]), ...order.general]));
  const unnamed = (id: GroupId | null) =>
    all.filter((screen) => !screen.unlisted && !named.has(screen) && screen.group === id);
  const screens = [
    ...inOrder([order.home]),
    ...groups.flatMap(({ id }) => [...inOrder(order[id]), ...unnamed(id)]),
    ...inOrder(order.general),
    ...unnamed(null),
  ];
  const patterns = all
    .filter((screen) => screen.path.includes('/:'))
    .map((screen) => ({ screen, pattern: new RegExp(`^${normalize(screen.path).replace(/:[^/]+/g, '[^/]+')}$`) }));
  return {
    groups,
    screens,
    all: [...screens, ...all.filter(({ unlisted }) => unlisted)],
    find(path) {
      const normalized = normalize(path);
      return byPath.get(normalized) ?? patterns.find(({ pattern }) => pattern.test(normalized))?.screen;
    },
  };
}

/** Returns whether a screen has exactly one address: no parameter, no record, not the not-found page. */
export function isFixed({ path, record }: Screen): boolean {
  return !path.includes(':') && !record && path !== '/404';
}

/** Returns the path in lower case, without a trailing slash. */
function normalize(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}
