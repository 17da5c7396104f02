import { count, formatBytes } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import type { Status } from './status.server.ts';

const MAX_JOB_DELAY = 15 * 60_000;
const MIN_FREE_BYTES = 1_000_000_000;
const MAX_CONNECTIONS = 0.8;

/** Returns one sentence for each condition that needs an operator. Empty if everything is in order. */
export function findingsOf(status: Status, now: Date): string[] {
  const { database, queues, keyRing, anchorAway, ownsLog, files, missingSettings, freeBytes } = status;
  const { applied, shipped } = database.migrations;
  const delayed = queues.filter(({ oldest }) => oldest && now.getTime() - Date.parse(oldest) > MAX_JOB_DELAY);
  const failed = sumOf(queues, (queue) => queue.failed);
  return [
    applied < shipped &&
      `Faltan por aplicar ${count('migración', shipped - applied, 'migraciones')} de la base de datos.`,
    database.connections.open > database.connections.limit * MAX_CONNECTIONS &&
      `La base de datos tiene ${database.connections.open} de ${database.connections.limit} conexiones en uso.`,
    ...delayed.map(({ title, needs }) => {
      const reason = needs && missingSettings.includes(needs) ? `: falta ${needs}` : '';
      return `La cola «${title}» tiene trabajos detenidos desde hace más de 15 minutos${reason}.`;
    }),
    ...queues
      .filter(({ retrying, mustArrive }) => retrying > 0 && mustArrive)
      .map(
        ({ title, retrying }) =>
          `La cola «${title}» tiene ${count('correo', retrying)} sin entregar: se ${retrying === 1 ? 'intenta' : 'intentan'} otra vez.`,
      ),
    failed > 0 && `${count('trabajo', failed)} no se ${failed === 1 ? 'pudo' : 'pudieron'} hacer tras varios intentos.`,
    describeUnavailable(files),
    !keyRing.open && 'Falta el llavero o está dañado: no se reciben ni se consultan registros.',
    anchorAway === null &&
      'Ningún ancla de la bitácora ha salido de este equipo: sale por correo cada hora, con SMTP_URL.',
    ownsLog && 'El rol que sirve es dueño de la bitácora y puede cambiarla: falta DATABASE_OWNER_URL.',
    ...[['publicados', freeBytes.files] as const, ['adjuntos', freeBytes.attachments] as const].map(
      ([name, free]) =>
        free !== null && free < MIN_FREE_BYTES && `Quedan ${formatBytes(free)} en el disco de los archivos ${name}.`,
    ),
  ].filter((finding) => finding !== false);
}

function describeUnavailable({ missing, damaged }: Status['files']): string | false {
  if (missing + damaged === 0) return false;
  const parts = [
    missing > 0 && `${missing === 1 ? 'falta' : 'faltan'} ${count('archivo', missing)}`,
    damaged > 0 && `hay ${missing > 0 ? damaged : count('archivo', damaged)} con daños`,
  ];
  return `En el almacén ${parts.filter(Boolean).join(' y ')}. La orden npm run documents dice cuáles.`;
}
