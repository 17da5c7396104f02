import { identity } from '#institution/identity.ts';
import { ConfigError } from '#platform/config.ts';
import { count, formatInteger } from '#platform/format.ts';
import type { ImportChange, ImportProblem } from '#platform/import/result.ts';
import { findRun, listRuns, type Run } from '#platform/import/runs/runs.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';

/** Number of listed runs. */
const MAX_RUNS = 30;

const time = () =>
  new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: identity.zonaHoraria,
  });

/** Returns a line for each of the newest runs or, with the number of one, the reason of each of its invalid cells, and its changes. */
export async function importHistory(id: string | undefined): Promise<string[]> {
  if (id === undefined) return (await listRuns(MAX_RUNS)).map(describe);
  const run = await findRun(parseWholeNumber(id) ?? 0);
  if (!run) throw new ConfigError(`No hay una corrida ${id}. La lista: npm run import -- corridas`);
  const more = run.problemas - run.celdas.length;
  return [
    describe(run),
    ...(run.mensaje === null ? [] : [run.mensaje]),
    ...run.celdas.map(describeProblem),
    ...run.avisos,
    ...run.cambios.map(describeChange),
    ...(more > 0 ? [`Y ${formatInteger(more)} más, que no se guardaron.`] : []),
  ];
}

/** Returns for example `Hoja «Informes», celda F3: «31/02/2024» es una fecha que no existe.` */
export function describeProblem({ sheet, place, reason }: ImportProblem): string {
  return `Hoja «${sheet}», ${place}: ${reason}${/[?.…]$/.test(reason) ? '' : '.'}`;
}

/** Returns for example `Hoja «Observaciones», celda E2: Monto, de «$1.00» a «$2.00».` */
export function describeChange({ sheet, place, column, before, after }: ImportChange): string {
  return `Hoja «${sheet}», ${place}: ${column}, de «${before}» a «${after}».`;
}

function describe({ id, creada, tipo, nombre, autor, estado, nuevas, cambiadas, problemas }: Run): string {
  const wrong = count('celda equivocada', problemas, 'celdas equivocadas');
  const counts =
    estado === 'con-errores'
      ? `no se guardó nada, ${wrong}`
      : `${count('nueva', nuevas)}, ${count('cambiada', cambiadas)}, ${wrong}`;
  return `${id}  ${time().format(creada)}  ${tipo}  ${estado}  ${nombre}  ${autor}: ${counts}`;
}
