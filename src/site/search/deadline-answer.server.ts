import { listEventos } from '#areas/agenda/queries.ts';
import { REQUESTS_PATH } from '#areas/atencion/rules/values.ts';
import { listPlazosLegales } from '#areas/auditorias/queries/follow-up.ts';
import { AVANCE_PATH } from '#areas/auditorias/rules/address.ts';
import { listConvocatorias } from '#areas/participacion/queries/calls.ts';
import { progressSentence } from '#areas/participacion/rules/call-state.ts';
import { tabAddress } from '#areas/participacion/rules/tabs.ts';
import { listFormatos } from '#areas/transparencia/queries/catalogue.ts';
import { fraccionName, fraccionPath } from '#areas/transparencia/rules/address.ts';
import { ANSWER_WITHIN, acceptanceDate, dueDate } from '#platform/calendar/business-days.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { count, formatDateLong } from '#platform/format.ts';
import { spacedWords } from '#platform/text/search/prefix-query.ts';
import { today } from '#platform/visibility.ts';
import type { QuickAnswer } from './site-search.ts';

const setOf = (words: string) => new Set(words.split(' '));
/** Folded words that ask for a day or a term. */
const DEADLINE = setOf(
  'plazo plazos termino fecha fechas limite cuando vence vencen vencimiento dias tiempo tarda tardan demora demoran cierra cierre termina acaba ultimo dia',
);
/** Words that do not specify the term. */
const ASIDE = setOf(
  'tiene tienen hay se me le hasta para por en a al el la los las lo de del que un una mi su es son cual cuanto cuantos fue sera ser proximo proxima siguiente presenta presentan publica publican entrega entregan formato formatos maximo legal',
);
/** Words that ask for the due day of a formato, whose name may itself contain days. */
const DUE = setOf('vence vencen vencimiento plazo plazos');
const REQUEST = /^(solicitud|solicitudes|informacion|contest|respond|respuesta|resolver|acceso|transparencia|peticion)/;
/** Words for the response to an observation or recommendation; a question about both is about the observation. */
const RESPONSE = /^(solvent|aclarar|aclaracion|responder|contestar|atender|observacion|recomendacion)/;
const CALL = /^(convocatoria|propuesta|proponer|participa)/;

/**
 * Returns the answer to a question about a term or date: of a request, a response to an observation, an open call, a formato or an event.
 * Undefined for other searches.
 */
export async function answerDeadline(words: readonly string[], now: Date): Promise<QuickAnswer | undefined> {
  if (!words.some((word) => DEADLINE.has(word))) return undefined;
  const named = words.filter((word) => !DEADLINE.has(word) && !ASIDE.has(word));
  if (named.length === 0) return undefined;
  if (named.every((word) => REQUEST.test(word))) return requestTerm(now);
  return (
    (await responseTerm(named)) ??
    (await callDeadline(named, now)) ??
    (await eventDay(named, now)) ??
    (words.some((word) => DUE.has(word)) ? formatDeadline(named, now) : undefined)
  );
}

async function requestTerm(now: Date): Promise<QuickAnswer> {
  const calendar = await businessCalendar();
  const acceptance = acceptanceDate(now, calendar);
  return {
    title: `${ANSWER_WITHIN} días hábiles`,
    lines: [
      'Para responder una solicitud de información, a partir de que se acepta.',
      `De una que se acepta el ${formatDateLong(acceptance)}, el plazo vence el ${formatDateLong(dueDate(acceptance, calendar))}.`,
    ],
    source: { path: REQUESTS_PATH, label: 'Solicitud de información' },
  };
}

/** Returns the legal term of an ente for its response to an observation or recommendation. */
async function responseTerm(named: readonly string[]): Promise<QuickAnswer | undefined> {
  if (!named.every((word) => RESPONSE.test(word))) return undefined;
  const materia = named.some((word) => word.startsWith('recomendacion')) ? 'recomendación' : 'observación';
  const legal = (await listPlazosLegales()).find((each) => each.materia === materia);
  if (!legal) return undefined;
  return {
    title: count('día hábil', legal.diasHabiles, 'días hábiles'),
    lines: [`Para que el ente responda una ${materia}, a partir de que se le notifica (${legal.fundamento}).`],
    source: { path: AVANCE_PATH, label: 'Avance de solventación' },
  };
}

async function callDeadline(named: readonly string[], now: Date): Promise<QuickAnswer | undefined> {
  if (!named.every((word) => CALL.test(word) || word === 'ciudadana' || word === 'auditoria')) return undefined;
  const call = (await listConvocatorias()).find(({ actual }) => actual);
  if (!call) return undefined;
  return {
    title: `${call.numero}.ª convocatoria`,
    lines: [progressSentence(call, today(now))],
    source: { path: tabAddress('convocatoria'), label: 'Participación ciudadana' },
  };
}

/** Returns the event whose name contains all words: the next one, otherwise the last one. */
async function eventDay(named: readonly string[], now: Date): Promise<QuickAnswer | undefined> {
  const events = (await listEventos()).filter(({ titulo }) => hasAll(titulo, named));
  const event = events.find(({ fecha, hasta }) => (hasta ?? fecha) >= today(now)) ?? events.at(-1);
  if (!event) return undefined;
  const days = event.hasta
    ? `Del ${formatDateLong(event.fecha)} al ${formatDateLong(event.hasta)}.`
    : `El ${formatDateLong(event.fecha)}.`;
  return { title: event.titulo, lines: [days], source: { path: tabAddress('calendario'), label: 'Calendario' } };
}

/** Returns the formato whose name contains all words, with the due day of its next version. */
async function formatDeadline(named: readonly string[], now: Date): Promise<QuickAnswer | undefined> {
  const formats = (await listFormatos(now)).filter(({ nombre, vence }) => vence !== null && hasAll(nombre, named));
  const [format] = formats.toSorted((a, b) => a.nombre.length - b.nombre.length);
  if (!format?.vence) return undefined;
  const { nombre, periodo, vence, articulo, fraccion, id } = format;
  return {
    title: nombre,
    lines: [
      `Se actualiza cada periodo (${periodo.toLowerCase()}); la siguiente versión vence el ${formatDateLong(vence)}.`,
    ],
    source: {
      path: fraccionPath({ articulo, fraccion, formato: id }),
      label: fraccionName(format),
    },
  };
}

/** Returns whether a title contains words beginning with all of these words, also in singular. */
function hasAll(title: string, words: readonly string[]): boolean {
  const spaced = spacedWords(title);
  return words.every((word) => spaced.includes(` ${word.replace(/(?<=...)e?s$/, '')}`));
}
