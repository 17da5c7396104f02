import type { Client } from 'pg';
import { contentKinds } from '#areas/contents.ts';
import { auditStages, auditViews } from '#areas/informes/queries/editing/audit-conditions.ts';
import { auditOrders } from '#areas/informes/queries/editing/audit-list.ts';
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

/** The staff application, with the login of a person who may do everything. */
export type Staff = { gestion: string; cookie: string };

export async function openStaff(gestion: string, dataDir: string): Promise<Staff> {
  const areas = [...new Set(contentKinds.map(({ area }) => area))];
  const roles = areas.flatMap((area): [string, string][] => [
    ['editor', area],
    ['publicador', area],
  ]);
  const { cookie } = await newPerson([['administrador', '*'], ...roles], { server: { gestion, dataDir } });
  return { gestion, cookie };
}

/** Returns the number of the audit with the most observations. */
export async function largestAudit(database: Client): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    'select auditoria_id as id from observaciones group by 1 order by count(*) desc, 1 limit 1',
  );
  return rows[0]?.id ?? 0;
}

/**
 * Returns the addresses of every list of the staff application: plain, in each order, with each filter, on its last page, and searched; and
 * the workspaces of the largest audit, of the largest ente and of a quarter.
 */
export async function listStaffPages(database: Client, { gestion, cookie }: Staff): Promise<Measured[]> {
  const audit = await largestAudit(database);
  const { rows } = await database.query<{ id: number }>(
    'select ente_id as id from auditorias group by 1 order by count(*) desc limit 1',
  );
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
    ...['/gestion/pendientes', '/gestion/calendario', '/gestion/medios', '/gestion/transparencia'].map((path) =>
      listed(path, [{}]),
    ),
    listed(`/gestion/expedientes/r${audit}`, [{}, { abre: 'observaciones-nuevo' }]),
    listed(`/gestion/expedientes/r${audit}/revisar`, [{}]),
    listed(`/gestion/entes/r${rows[0]?.id}/expediente`, [{}]),
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
