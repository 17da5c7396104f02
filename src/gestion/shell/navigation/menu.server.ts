import type { RouterContextProvider } from 'react-router';
import type { ContentKind } from '#platform/editing/kind.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { CALENDAR, CONTROL, HOME, SETTINGS } from '../../addresses.ts';
import { isListed, kindsOf } from '../../contents/kinds.server.ts';
import { readWaitingCounts } from '../../pendientes/waiting-counts.server.ts';
import { isAdministrator, signedIn } from '../../staff-context.ts';
import { placeOf, places } from './places.ts';

/** A screen of the menu. */
export type MenuScreen = { path: string; label: string };

/** An entry of the menu: its first screen, those that it opens to, and how much waits there. */
export type MenuEntry = {
  label: string;
  waiting: number;
  /** The first one is the page of the entry. */
  screens: [MenuScreen, ...MenuScreen[]];
  /** Paths of further pages that belong to it. */
  covers?: readonly string[];
};

/** The menu of a person; entries without a screen that the person may open are left out. */
export type Menu = { home: MenuEntry; work: MenuEntry[]; tools: MenuEntry[]; site: MenuEntry[] };

/** Reads the menu of the person of a request, with what waits in each place. */
export async function readMenu(context: Readonly<RouterContextProvider>): Promise<Menu> {
  const { actor } = signedIn(context);
  const counts = await readWaitingCounts(context);
  const kinds = kindsOf(actor);
  const sum = (some: readonly ContentKind[]) =>
    some.reduce((total, { tipo }) => total + (counts.byKind.get(tipo) ?? 0), 0);
  const catalogues = kinds.filter(({ affects }) => affects !== undefined);
  return {
    home: {
      ...{ label: 'Pendientes', waiting: counts.total },
      screens: [
        { path: HOME, label: 'Lo que espera' },
        { path: CALENDAR, label: 'Calendario del mes' },
      ],
    },
    work: [
      ...places.flatMap(({ id, label }) => {
        const ofPlace = kinds.filter((kind) => placeOf(kind) === id);
        return entry({ label, waiting: sum(ofPlace) }, ofPlace.map(screenOf));
      }),
      ...entry({ label: 'Buzón', waiting: counts.records }, deskScreens(actor)),
    ],
    tools: actor.permissions.some(({ rol }) => rol === 'editor' || rol === 'publicador')
      ? [
          ...entry({ label: 'Medios', waiting: 0 }, [{ path: '/gestion/medios', label: 'Medios' }]),
          ...entry({ label: 'Importar', waiting: counts.imports }, [{ path: '/gestion/importar', label: 'Importar' }]),
          ...entry(
            { label: 'Lo que se busca', waiting: 0 },
            actor.can('institucion.editar') ? [{ path: '/gestion/buscado', label: 'Lo que se busca' }] : [],
          ),
        ]
      : [],
    site: [
      ...(catalogues.length > 0
        ? [
            {
              ...{ label: SETTINGS.label, waiting: sum(catalogues) },
              ...{ screens: [{ path: SETTINGS.href, label: SETTINGS.label }] as [MenuScreen] },
              covers: catalogues.map((kind) => `/gestion/${kind.plural}`),
            },
          ]
        : []),
      ...systemScreens(actor).flatMap((screen) => entry({ label: screen.label, waiting: 0 }, [screen])),
    ],
  };
}

function screenOf(kind: ContentKind): MenuScreen {
  return { path: `/gestion/${kind.plural}${isListed(kind) ? '' : '/r1'}`, label: kind.many };
}

function deskScreens(actor: StaffActor): MenuScreen[] {
  return [
    ...(actor.can('atencion.leer')
      ? [
          { path: '/gestion/buzon', label: 'Registros' },
          { path: '/gestion/llave', label: 'Llave de lectura' },
        ]
      : []),
    ...(actor.can('atencion.terminar-exclusion') ? [{ path: CONTROL, label: 'Control de registros' }] : []),
  ];
}

function systemScreens(actor: StaffActor): MenuScreen[] {
  return [
    ...(actor.can('bitacora.consultar') ? [{ path: '/gestion/bitacora', label: 'Bitácora' }] : []),
    ...(isAdministrator(actor)
      ? [
          { path: '/gestion/personal', label: 'Personal' },
          { path: '/gestion/estado', label: 'Estado' },
        ]
      : []),
  ];
}

function entry(head: Pick<MenuEntry, 'label' | 'waiting'>, [first, ...others]: MenuScreen[]): MenuEntry[] {
  return first ? [{ ...head, screens: [first, ...others] }] : [];
}
