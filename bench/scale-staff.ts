import { contentKinds } from '#areas/contents.ts';
import { auditOrders, auditStages, auditViews } from '#areas/informes/queries/editing/audit-list.ts';
import { hasRecords } from '#platform/editing/kind.ts';
import { contentViews } from '#platform/editing/list-views.ts';
import { newPerson } from '#tests/setup/gestion/people.ts';
import type { Measured } from './scale-pages.ts';
import { SEARCHES } from './scale-values.ts';

/** Milliseconds of a list of the staff. */
const BOUND = 150;
/** A page beyond the last one of every list: it is answered with the first. */
const BEYOND = '100000';
/** The last page, which is read from the end. */
const LAST = '-1';

/** Returns the addresses of every list of the staff application: plain, in each order, with each filter, on its last page, and searched. */
export async function listStaffLists(gestion: string, dataDir: string): Promise<Measured[]> {
  const areas = [...new Set(contentKinds.map(({ area }) => area))];
  const permissions = [['administrador', '*'], ...areas.map((area) => ['publicador', area])] as [string, string][];
  const { cookie } = await newPerson(permissions, { server: { gestion, dataDir } });
  const listed = (path: string, sets: readonly Record<string, string>[]): Measured => ({
    what: path,
    bound: BOUND,
    addresses: sets.map((set) => `${path}?${new URLSearchParams(set)}`),
    isStream: false,
    origin: gestion,
    cookie,
  });
  const lists: Measured[] = [
    listed('/gestion/auditorias', [
      ...[{}, { texto: 'penasco sierra' }, { texto: 'E1234' }, { pagina: LAST }, { pagina: BEYOND }],
      ...auditOrders.flatMap((orden) => [{ orden }, { orden, pagina: '2' }]),
      ...[...auditStages.map((etapa) => ({ etapa })), ...auditViews.map((vista) => ({ vista }))],
    ]),
    listed(
      '/gestion/buscar',
      [...SEARCHES, 'obra', 'E1234'].map((texto) => ({ texto })),
    ),
    listed(
      '/gestion/ir/lista',
      [...SEARCHES, 'obra', 'E1234'].map((texto) => ({ texto })),
    ),
    ...['/gestion/pendientes', '/gestion/calendario', '/gestion/medios'].map((path) => listed(path, [{}])),
  ];
  for (const kind of contentKinds.filter((each) => each.settings === undefined && each.tipo !== 'auditoria')) {
    const path = `/gestion/${kind.plural}`;
    lists.push(
      listed(path, [
        ...[{}, { pagina: '2' }, { pagina: LAST }, { texto: 'obra' }, { texto: 'penasco sierra' }],
        ...(hasRecords(kind) ? ['titulo', 'fecha'] : ['actualizado']).flatMap((orden) => [
          { orden },
          { orden, pagina: LAST },
        ]),
        ...contentViews.map((vista) => ({ vista })),
        ...(kind.listed?.options.slice(0, 1).map(({ value }) => ({ valor: value })) ?? []),
        ...['publicado', 'retirado'].map((sitio) => ({ sitio })),
      ]),
    );
  }
  return lists;
}
