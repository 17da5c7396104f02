import { listDestinosOfEnte } from '#areas/auditorias/queries/destinos.ts';
import { sumDestinos } from '#areas/auditorias/rules/figures/destinos.ts';
import { findSoleEnte, listSearchedEntes } from '#areas/entes/queries/search.ts';
import { entePath } from '#areas/entes/rules.ts';
import { listEmpleados } from '#areas/institucion/queries/employees.ts';
import { listUnidades } from '#areas/institucion/queries/unit-names.ts';
import { identity } from '#institution/identity.ts';
import { count, formatPesos } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { readContact } from '#platform/settings/contact.ts';
import { foldText } from '#platform/text/fold.ts';
import { wordsOf } from '#platform/text/search/prefix-query.ts';
import { answerDeadline } from './deadline-answer.server.ts';
import { singularOf } from './near-word.ts';
import type { QuickAnswer } from './site-search.ts';

const setOf = (words: string) => new Set(words.split(' '));
/** Folded words without a subject. */
const ASIDE = setOf(
  'a al el la los las de del en un una es son que cual cuales quien quienes donde cuando como cuanto cuantas cuantos tiene tienen hay mi su le para por esta estan ' +
    `numero institucional ${foldText(`${institute.nombre} ${identity.siglas}`)} atencion publico contacto oficina oficinas`,
);
const CONTACT = {
  telefono: setOf('telefono telefonos llamar conmutador'),
  horario: setOf('horario horarios hora horas abren cierran abierto'),
  domicilio: setOf('domicilio direccion ubicacion ubicado ubicados queda quedan'),
  correo: setOf('correo correos email mail electronico'),
};
const HEAD = setOf(
  'titular jefe jefa director directora encargado encargada responsable dirige auditor auditora superior mayor',
);
const REACH = new Set([...setOf('extension'), ...CONTACT.telefono, ...CONTACT.correo]);
const INSTITUTION_HEAD = setOf('titular superior mayor dirige');
/** Beginnings of the posts of a head, the highest first. */
const HEAD_POSTS = ['titular', 'director', 'coordinador', 'encargad', 'jef'];
/** Words that may precede the name of a municipality. */
const TOWN = setOf('municipio ayuntamiento ayto mpio alcaldia presidencia municipal h');
/** Minimum length of a word; shorter ones begin many names. */
const MIN_NAME = 3;
const PENDING = setOf('observaciones observacion pendientes pendiente solventar resolver aclarar comprobar falta debe');

/**
 * Returns the answer to a question about the contact of the institution, a term or day, the head of a unit, or the pending observations of an
 * ente; undefined for other searches.
 */
export async function answerQuickly(text: string, now: Date): Promise<QuickAnswer | undefined> {
  const typed = wordsOf(text);
  const words = typed.filter((word) => !ASIDE.has(word));
  if (words.length === 0) return undefined;
  return (
    (await contactOf(words)) ??
    (await answerDeadline(
      typed.filter((word) => word === 'cuando' || !ASIDE.has(word)),
      now,
    )) ??
    (await headOf(words)) ??
    (await pendingOf(words))
  );
}

async function contactOf(words: readonly string[]): Promise<QuickAnswer | undefined> {
  const topics = Object.entries(CONTACT).filter(([, names]) => words.some((word) => names.has(word)));
  if (topics.length === 0 || !words.every((word) => topics.some(([, names]) => names.has(word)))) return undefined;
  const { telefono, conmutador, horario, domicilio, correo } = await readContact();
  const lines = {
    telefono: `Teléfono ${telefono.numero} (${telefono.nota}), ${conmutador.numero} (${conmutador.nota})`,
    horario: `Horario: ${horario}`,
    domicilio: domicilio.join(', '),
    correo: `Correo ${correo}`,
  };
  const named = topics.map(([name]) => lines[name as keyof typeof lines]);
  return {
    title: `Contacto ${institute.del}`,
    lines: named,
    source: { path: '/institucion/directorio', label: 'Directorio' },
  };
}

async function headOf(words: readonly string[]): Promise<QuickAnswer | undefined> {
  const named = words.filter((word) => !HEAD.has(word) && !REACH.has(word));
  const isOfInstitution = named.length === 0 && words.some((word) => INSTITUTION_HEAD.has(word));
  if (named.length === words.length || (named.length === 0 && !isOfInstitution)) return undefined;
  // «Jurídico» names «Asuntos Jurídicos».
  const unidades = (await listUnidades()).filter(({ nombre }) =>
    named.every((word) => wordsOf(nombre).some((each) => singularOf(each) === singularOf(word))),
  );
  const unidad = isOfInstitution || unidades.length === 1 ? unidades[0] : undefined;
  if (!unidad) return undefined;
  const people = await listEmpleados({ clave: unidad.clave });
  const [head] = HEAD_POSTS.flatMap((post) => people.filter(({ puesto }) => foldText(puesto).startsWith(post)));
  if (!head) return undefined;
  const { conmutador, correo } = await readContact();
  return {
    title: `${head.nombres} ${head.apellidos}`,
    lines: [
      [...new Set([head.puesto, unidad.nombre])].join(', '),
      ...(head.extension ? [`Extensión ${head.extension} del conmutador ${conmutador.numero}`] : []),
      ...(words.some((word) => CONTACT.correo.has(word)) ? [`Correo ${institute.del}: ${correo}`] : []),
    ],
    source: { path: `/institucion/directorio?area=${unidad.clave}`, label: 'Directorio' },
  };
}

async function pendingOf(words: readonly string[]): Promise<QuickAnswer | undefined> {
  const named = words.filter((word) => !PENDING.has(word));
  const town = named.filter((word) => !TOWN.has(word));
  const id = (await soleEnte(named)) ?? (town.length < named.length ? await soleEnte(town) : undefined);
  const ente = id === undefined ? undefined : (await listSearchedEntes()).find((each) => each.id === id);
  if (!ente) return undefined;
  // The same sums as on the linked page.
  const years = (await listDestinosOfEnte(ente.id)).filter(({ porResolver }) => porResolver.casos > 0);
  if (years.length === 0) return undefined;
  const { casos, monto } = sumDestinos(years).porResolver;
  const [newest] = years;
  return {
    title: ente.nombre,
    lines: [
      `${count('observación', casos, 'observaciones')} por solventar, por ${formatPesos(monto)}; la última cuenta con pendientes es la de ${newest?.anio}.`,
    ],
    source: { path: entePath(ente.id), label: 'La página del ente' },
  };
}

async function soleEnte(words: readonly string[]): Promise<number | undefined> {
  const name = words.join(' ');
  return name.length >= MIN_NAME ? findSoleEnte(name) : undefined;
}
