import { readFile } from 'node:fs/promises';
import { MARKED } from '#areas/atencion/commands/sealing/earlier-state.ts';
import { listAltered, listMissingFiles } from '#areas/atencion/queries/damaged-records.ts';
import { listForeignKeys } from '#areas/atencion/queries/keys.ts';
import { type KeyFault, listKeyFaults } from '#areas/atencion/queries/lacking-keys.ts';
import { findOffsiteNumber } from '#platform/acts/anchors/offsite-anchor.ts';
import {
  type Anchor,
  type LogProblem,
  ownsLog,
  readsOtherLog,
  type Verification,
  verifyLog,
} from '#platform/acts/verify.ts';
import { ConfigError } from '#platform/config.ts';
import { listForeignObjects } from '#platform/database/foreign-objects.ts';
import { isMarkingDone } from '#platform/encryption/key-ring.ts';
import { count, formatInteger } from '#platform/format.ts';
import { listNames } from '#platform/identity/people.ts';
import { listChangedAccounts } from '#platform/identity/permissions/account-marks.ts';
import { listForeignLinks } from '#platform/identity/permissions/link-marks.ts';
import { comparePermissions } from '#platform/identity/permissions/marks.ts';
import { listChangedPeople } from '#platform/identity/permissions/person-marks.ts';
import { writeNamedFile } from './named-file.ts';

const usage = 'Use: npm run log:verify [-- --anchor ARCHIVO]';

const explanations: Record<LogProblem['kind'], string> = {
  alterada: 'su contenido no corresponde a su huella',
  falta: 'falta',
  'no-continua': 'no continúa la anterior: una de las dos se cambió o se agregó después',
  ancla: 'no es la de su ancla: se reescribió la bitácora, o se cortó su final',
  sello: 'no tiene el sello de la llave en vigor del llavero: alguien la escribió sin pasar por el sitio',
  llave:
    'es la última, y ninguna tiene el sello de la llave en vigor: se cortó el final de la bitácora después de reemplazarla',
};

/**
 * `log:verify`: verifies the hash chain of the audit log. `log:verify --anchor FILE`: also verifies the anchors in FILE, one per line
 * (`numero huella momento`), and appends the current one, so that the next run detects a truncated or rewritten log.
 */
export async function verifyAuditLog(args: readonly string[], print: (line: string) => void): Promise<void> {
  const [flag, file, ...extra] = args;
  if (flag !== undefined && (flag !== '--anchor' || !file || extra.length > 0)) throw new ConfigError(usage);
  if (await readsOtherLog())
    throw new ConfigError(
      'El rol que sirve no lee la bitácora del esquema public, sino otra tabla con ese nombre: alguien cambió su search_path. Vea pg_db_role_setting.',
    );
  const foreign = await listForeignObjects();
  for (const name of foreign) print(`Ninguna migración lo hizo: ${name}.`);
  if (foreign.some((name) => name.startsWith('seguridad por renglón')))
    throw new ConfigError('Una política oculta renglones: quítela, y verifique otra vez.');
  const anchors = file ? await readAnchors(file) : [];
  const verification = await verifyLog(anchors);
  const { entries, last, problems } = verification;
  for (const { numero, kind, hasta } of problems)
    print(hasta ? `Entradas ${numero} a ${hasta}: faltan.` : `Entrada ${numero}: ${explanations[kind]}.`);
  const differences = foreign.length + (await countDifferences(verification, print));
  if (problems.length > 0)
    throw new ConfigError(`La bitácora no está íntegra: ${count('problema', problems.length)} en ${entries} entradas.`);
  if (differences > 0)
    throw new ConfigError(`La base de datos no es la que dice la bitácora: ${count('diferencia', differences)}.`);
  print(`La bitácora está íntegra: ${formatInteger(entries)} entradas. Última huella: ${last?.huella ?? 'ninguna'}.`);
  await printLimits(print);
  if (file && last && last.numero !== anchors.at(-1)?.numero) {
    await writeNamedFile(file, `${last.numero} ${last.huella} ${new Date().toISOString()}\n`, { append: true });
    if (anchors.length === 0) print(`${file} no tenía ningún ancla: nada se comparó con una posición anterior.`);
    print(`Se agregó el ancla ${last.numero} a ${file}. Guarde ese archivo fuera de este equipo.`);
  }
}

/** Compares records and permissions with the log, and prints the differences. Returns their number. */
async function countDifferences({ marks, sealed }: Verification, print: (line: string) => void): Promise<number> {
  if (!sealed) {
    print('Sin el llavero no se comprueban los sellos, los registros ni los permisos.');
    return 0;
  }
  const { altered, missing } = await listAltered(marks.keys());
  for (const id of altered) print(`Registro ${id}: no es el que dejó su último acto.`);
  for (const id of missing) print(`Registro ${id}: falta en la base de datos.`);
  const permissions = await comparePermissions(marks);
  const names = await listNames();
  for (const { persona, permission, kind } of permissions) {
    const name = names.get(persona) ?? 'una persona que ya no está';
    const words = kind === 'sobra' ? 'lo tiene y ningún acto lo dio' : 'un acto lo dio y no lo tiene';
    print(`Permiso de ${name} (${persona}), ${permission}: ${words}.`);
  }
  const links = await listForeignLinks(marks, new Date());
  for (const id of links)
    print(`Enlace de acceso ${id}: ningún acto lo hizo así, o lo hizo una versión anterior. No abre nada.`);
  const accounts = await listChangedAccounts(marks);
  for (const id of accounts)
    print(
      `Cuenta de ${names.get(id) ?? id} (${id}): su contraseña, su segundo factor o sus llaves no son los que dejó su último acto. No abre.`,
    );
  const people = await listChangedPeople(marks);
  for (const id of people)
    print(`Persona ${names.get(id) ?? id} (${id}): su nombre o su correo no son los que dejó el último acto.`);
  const keys = await listForeignKeys(marks);
  for (const id of keys)
    print(
      `Llave de ${names.get(id) ?? id}: falta, no es la que dejó su último acto, o no es la que conoce el llavero. Nada se sella para ella.`,
    );
  const files = await listMissingFiles();
  for (const { id, registroId } of files) print(`Registro ${registroId}: falta el archivo de su adjunto ${id}.`);
  const faults = await listKeyFaults();
  for (const fault of faults) print(`Registro ${fault.id}: ${describeFault(fault, names)}.`);
  const unmarked = isMarkingDone() && !marks.has(MARKED);
  if (unmarked) print('Falta la entrada con que se marcaron los registros: se cortó o se vació la bitácora.');
  const lists = [altered, missing, permissions, links, accounts, people, keys, files, faults];
  return lists.reduce((sum, list) => sum + list.length, unmarked ? 1 : 0);
}

function describeFault(fault: KeyFault, names: ReadonlyMap<string, string>): string {
  if (fault.kind === 'ajena')
    return `lo que está sellado para ${names.get(fault.recipient) ?? fault.recipient} no lo selló ningún acto`;
  if (fault.kind === 'persona')
    return `falta su llave para ${names.get(fault.recipient) ?? fault.recipient}, a quien un acto la selló`;
  return fault.kind === 'resguardo'
    ? 'falta su llave para el resguardo'
    : 'falta su llave para quienes lo atienden, y nadie de ellos lo abre';
}

/** Prints the limits of the verification. */
async function printLimits(print: (line: string) => void): Promise<void> {
  const away = await findOffsiteNumber();
  print(
    away === undefined
      ? 'Ningún ancla ha salido de este equipo.'
      : `La última ancla que salió de este equipo es la ${away}.`,
  );
  if (await ownsLog())
    print('El rol que sirve es dueño de la bitácora y puede cambiarla: vea DATABASE_OWNER_URL en docs/operation.md.');
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
