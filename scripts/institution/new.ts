// `npm run new-institution -- NAME FOLDER`: the project of another institution, in a folder of its own.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { identity } from '#institution/identity.ts';
import { letterhead } from '#institution/letterhead.ts';
import { AGREEMENT } from './agreement.ts';
import {
  digestOf,
  hoursOf,
  initialsOf,
  namesOf,
  OWN_LINES,
  ownNameOf,
  PAGE_AREAS,
  PAGE_HOURS,
  PAGES,
  type Previous,
  pageAreas,
  writePrevious,
} from './names.ts';

/** Files that are generated again, belong to this site, or are the history of this project. */
const left = new Set(['.env', '.git', '.react-router', 'build', 'coverage', 'data', 'node_modules']);

/** Texts and pictures of the institution, and the texts that `npm run check-institution` searches for the old names. */
const toRevise = [
  'institution/identity.ts e institution/letterhead.ts: nombre, siglas, revista, lema, domicilio, teléfonos, correos, redes y hoja membretada',
  'institution/theme.css, institution/logo.ts e institution/fonts: colores, logotipo y tipografías; los colores también en identity.ts y letterhead.ts',
  'institution/identity.ts, seLlama: cómo se llama a sí misma en una frase; institution/years.ts e institution/examples.ts: años de las páginas y ejemplos de las plantillas',
  'institution/links.ts: enlaces de interés, sistema de seguimiento, servidores de mapas y videos, remitente de los correos',
  'institution/home.ts: tarjetas de la portada',
  'institution/documents.ts e institution/folders.ts: números de los documentos y carpetas que muestran las páginas',
  'institution/holidays.ts, institution/submissions.ts e institution/municipality-tiles.ts: días inhábiles, plazos de conservación y mapa de municipios',
  'institution/judged-queries.csv: búsquedas con la respuesta que la gente espera; sirven para probar el buscador',
  'content/paginas: los textos de las páginas; el aviso de privacidad (transparencia__aviso-privacidad.md) lo redacta su área jurídica',
];

/** Files of which each institution has its own, whether or not they name anybody. */
const toConfirm = [
  'institution/documents.ts',
  'institution/examples.ts',
  'institution/folders.ts',
  'institution/holidays.ts',
  'institution/home.ts',
  'institution/judged-queries.csv',
  'institution/links.ts',
  'institution/logo.ts',
  'institution/maps.ts',
  'institution/municipality-tiles.ts',
  'institution/submissions.ts',
  'institution/theme.css',
  'institution/years.ts',
];

/** Returns the files that Git knows: others may be drafts of this institution. Without Git, the entries of the folder but those of `left`. */
function filesOfProject(): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 100_000_000 });
  const files = status === 0 ? stdout.split('\0').filter((file) => existsSync(file)) : [];
  return files.length > 0 ? files : readdirSync('.').filter((entry) => !left.has(entry));
}

/** Copies the project into a new folder with the name of another institution, without demonstration, and prints what to revise. */
export function newInstitution(name: string, folder: string, print: (line: string) => void): void {
  const target = resolve(folder);
  const inside = relative(process.cwd(), target);
  if (!inside.startsWith('..') && !isAbsolute(inside))
    throw new Error(`La carpeta ${folder} está dentro de este proyecto. Elija una fuera de él.`);
  mkdirSync(target, { recursive: true });
  if (readdirSync(target).length > 0) throw new Error(`La carpeta ${folder} no está vacía.`);
  for (const file of filesOfProject()) cpSync(file, join(target, file), { recursive: true });
  const siglas = initialsOf(name);
  for (const file of ['identity.ts', 'letterhead.ts']) rename(join(target, 'institution', file), name, siglas);
  const ownName = ownNameOf(name);
  const previous = namesOf(
    identity,
    Object.values(letterhead('')).flatMap((value) => (typeof value === 'string' ? [value] : [])),
  );
  // Both may be an «Instituto».
  const names = previous.filter((text) => text !== ownNameOf(name).nombre);
  writePrevious(target, { names, unseen: unseenIn(target) });
  writeFileSync(
    join(target, '.env'),
    '# Sin contenido de demostración: vale desde el primer arranque, para siempre.\nDEMO=0\n',
  );
  print(`El sitio de «${name}» (${siglas}) está en ${target}, sin contenido de demostración. Revise ahí:`);
  for (const line of toRevise) print(`  ${line}`);
  print(
    `En una frase se llama «${ownName.articulo} ${ownName.nombre}»; si no es así, corrija seLlama en institution/identity.ts.`,
  );
  print(
    'Para recibir versiones nuevas, haga de la copia un repositorio de git ahora: docs/operation.md, «Receive a new version».',
  );
  print('Después: npm run check-institution, que falla mientras algo sea de la institución anterior, y npm start.');
}

function rename(file: string, name: string, siglas: string): void {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const { articulo, nombre } = ownNameOf(name);
  const text = readFileSync(file, 'utf8')
    .replaceAll(quoted(identity.nombre), quoted(name))
    .replaceAll(quoted(identity.siglas), quoted(siglas))
    .replace(/(seLlama: .*? )nombre: '[^']*'/, `$1nombre: ${quoted(nombre)}`)
    .replace(/(seLlama: \{ articulo: )'\w+'/, `$1'${articulo}'`);
  writeFileSync(file, text);
}

/** Everything in the project that is this institution's, though no name may say so. */
function unseenIn(root: string): Previous['unseen'] {
  const pages = readdirSync(join(root, PAGES)).map((file) => `${PAGES}/${file}`);
  const files = [...toConfirm, ...pages].filter((file) => existsSync(join(root, file)));
  const digests = [...OWN_LINES, ...files].map((what) => [what, digestOf(root, what) ?? '']);
  return {
    ...Object.fromEntries(digests),
    [PAGE_AREAS]: pageAreas(root).join('\n'),
    [AGREEMENT]: identity.seLlama.articulo,
    [PAGE_HOURS]: hoursOf(identity.horario),
  };
}

if (import.meta.main) {
  const [name = '', folder = '', ...extra] = process.argv.slice(2);
  try {
    if (!name.trim() || !folder || extra.length > 0)
      throw new Error('Use: npm run new-institution -- «NOMBRE DE LA INSTITUCIÓN» CARPETA');
    newInstitution(name.trim(), folder, (line) => console.log(line));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
