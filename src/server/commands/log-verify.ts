import { readFile } from 'node:fs/promises';
import { type Anchor, type LogProblem, verifyLog } from '#platform/acts/verify.ts';
import { ConfigError } from '#platform/config.ts';
import { count, formatInteger } from '#platform/format.ts';
import { writeNamedFile } from './files/named-file.ts';

const usage = 'Use: npm run log:verify [-- --anchor ARCHIVO]';

const explanations: Record<LogProblem['kind'], string> = {
  alterada: 'su contenido no corresponde a su huella',
  falta: 'falta',
  'no-continua': 'no continúa la anterior: una de las dos se cambió o se agregó después',
  ancla: 'no es la de su ancla: se reescribió la bitácora, o se cortó su final',
};

/**
 * `log:verify`: verifies the hash chain of the audit log. `log:verify --anchor FILE`: also verifies the anchors in FILE, one per line
 * (`numero huella momento`), and appends the current one, so that the next run detects a truncated or rewritten log.
 */
export async function verifyAuditLog(args: readonly string[], print: (line: string) => void): Promise<void> {
  const [flag, file, ...extra] = args;
  if (flag !== undefined && (flag !== '--anchor' || !file || extra.length > 0)) throw new ConfigError(usage);
  const anchors = file ? await readAnchors(file) : [];
  const { entries, last, problems } = await verifyLog(anchors);
  for (const { numero, kind, hasta } of problems)
    print(hasta ? `Entradas ${numero} a ${hasta}: faltan.` : `Entrada ${numero}: ${explanations[kind]}.`);
  if (problems.length > 0)
    throw new ConfigError(`La bitácora no está íntegra: ${count('problema', problems.length)} en ${entries} entradas.`);
  print(`La bitácora está íntegra: ${formatInteger(entries)} entradas. Última huella: ${last?.huella ?? 'ninguna'}.`);
  if (file && last && last.numero !== anchors.at(-1)?.numero) {
    await writeNamedFile(file, `${last.numero} ${last.huella} ${new Date().toISOString()}\n`, { append: true });
    print(`Se agregó el ancla ${last.numero} a ${file}. Guarde ese archivo fuera de este equipo.`);
  }
}

async function readAnchors(file: string): Promise<Anchor[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new ConfigError(`No se puede leer ${file}.`, { cause: error });
  });
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const match = /^(\d{1,15}) ([0-9a-f]{64})(?: |$)/.exec(line);
    if (!match?.[1] || !match[2]) throw new ConfigError(`La línea ${index + 1} de ${file} no es un ancla.`);
    return [{ numero: Number(match[1]), huella: match[2] }];
  });
}
