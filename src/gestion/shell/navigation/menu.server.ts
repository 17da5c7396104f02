import { countDeskWork } from '#areas/atencion/queries/due.ts';
import { countReportsOf } from '#areas/correcciones/queries.ts';
import { movingKinds } from '#areas/sets.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import { countWaiting, type WaitingCounts } from '#platform/editing/waiting/find-waiting.ts';
import { worksIn } from '#platform/identity/roles.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { mayTryAny } from '#platform/import/runs/may-try.ts';
import { sumOf } from '#platform/sum.ts';
import { ALERTS, BOARD, CALENDAR, CONTROL, HOME, OPEN_DATA, SETTINGS } from '../../addresses.ts';
import { isListed, kindsOf, setsOf } from '../../contents/kinds.server.ts';
import { opensDatasets } from '../../datos/datos.server.ts';
import { seesAlerts } from '../../personal/permissions.ts';
import { isAdministrator, type StaffContext, signedIn } from '../../staff-context.ts';
import { formatOfImport } from '../../transparencia/board-address.ts';
import { placeOf, places } from './places.ts';

/** A screen of the menu. */
export type MenuScreen = { path: string; label: string };

/** An entry of the menu: its screens and the number of its pending items. */
export type MenuEntry = {
  label: string;
  waiting: number;
  /** The first one is the page of the entry. */
  screens: [MenuScreen, ...MenuScreen[]];
  /** Paths of further pages of the entry. */
  covers?: readonly string[];
};

/** The menu of a person, without entries that the person may not open. */
export type Menu = { home: MenuEntry; work: MenuEntry[]; tools: MenuEntry[]; site: MenuEntry[] };

/** Returns the menu of the person of a request, with the number of pending items of each entry. */
export async function readMenu(context: StaffContext): Promise<Menu> {
  return menuOf(signedIn(context).actor, await readWaitingCounts(context));
}

/** Returns the menu of a person; without `counts`, all numbers are 0. */
export function menuOf(actor: StaffActor, counts?: Awaited<ReturnType<typeof readWaitingCounts>>): Menu {
  const kinds = kindsOf(actor);
  const sum = (some: readonly ContentKind[]) => sumOf(some, ({ tipo }) => counts?.byKind.get(tipo) ?? 0);
  /** Pending import runs: books of formats are counted on the board of their quarter. */
  const runs = (isBook: boolean) =>
    sumOf([...(counts?.byImport ?? [])], ([tipo, each]) =>
      (formatOfImport(tipo) !== undefined) === isBook ? each : 0,
    );
  const catalogues = kinds.filter(({ affects }) => affects !== undefined);
  return {
    home: {
      label: 'Pendientes',
      waiting: counts?.total ?? 0,
      screens: [
        { path: HOME, label: 'Lo que espera' },
        { path: CALENDAR, label: 'Calendario del mes' },
      ],
    },
    work: [
      ...places.flatMap(({ id, label }) => {
        const ofPlace = kinds.filter((kind) => placeOf(kind) === id);
        const sets = setsOf(actor).filter((kind) => placeOf(kind) === id);
        const covers = sets.map(({ plural }) => `/gestion/${plural}`);
        const books = id === 'transparencia' ? runs(true) : 0;
        return entry({ label, waiting: sum([...ofPlace, ...sets]) + books, covers }, [
          ...(id === 'transparencia' && worksIn(actor.permissions, id)
            ? [{ path: BOARD, label: 'Tablero del trimestre' }]
            : []),
          ...ofPlace.map(screenOf),
          ...(id === 'difusion' && seesAlerts(actor) ? [{ path: ALERTS, label: 'Avisos por correo' }] : []),
        ]);
      }),
      ...entry(
        { label: actor.can('atencion.leer') ? 'Buzón' : 'Control', waiting: counts?.records ?? 0 },
        deskScreens(actor),
      ),
    ],
    tools: mayTryAny(actor)
      ? [
          page({ path: '/gestion/medios', label: 'Medios' }),
          page({ path: '/gestion/importar', label: 'Importar' }, runs(false)),
          ...(actor.can('institucion.editar') ? [page({ path: '/gestion/buscado', label: 'Lo que se busca' })] : []),
          ...(opensDatasets(actor) ? [page({ path: OPEN_DATA, label: 'Datos abiertos' })] : []),
        ]
      : [],
    site: [
      ...(catalogues.length > 0
        ? [
            {
              ...page({ path: SETTINGS.href, label: SETTINGS.label }, sum(catalogues)),
              covers: catalogues.map((kind) => `/gestion/${kind.plural}`),
            },
          ]
        : []),
      ...systemScreens(actor).map((screen) => page(screen)),
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

/** Returns the entry of one screen. */
function page(screen: MenuScreen, waiting = 0): MenuEntry {
  return { label: screen.label, waiting, screens: [screen] };
}

function entry(head: Omit<MenuEntry, 'screens'>, [first, ...others]: MenuScreen[]): MenuEntry[] {
  return first ? [{ ...head, screens: [first, ...others] }] : [];
}

/**
 * Returns the number of pending items of the person of a request, by entry: the totals of the groups of the home page, except those without
 * urgency.
 */
async function readWaitingCounts(context: StaffContext): Promise<WaitingCounts & { records: number; total: number }> {
  const { actor, now, listImports } = signedIn(context);
  const [counts, records, reports] = await Promise.all([
    countWaiting(actor, { kinds: movingKinds, listImports }),
    countDeskWork(actor, now),
    countReportsOf(actor),
  ]);
  const byKind = new Map(counts.byKind).set('correccion', (counts.byKind.get('correccion') ?? 0) + reports);
  const total = [...byKind.values(), ...counts.byImport.values()].reduce((sum, each) => sum + each, records);
  return { ...counts, byKind, records, total };
}
