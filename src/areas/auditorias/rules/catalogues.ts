import type { FieldOption } from '#platform/editing/kind.ts';
import { count } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';

/** Titles of the catalogues, shown to staff. */
export const catalogueTitles = { tiposAuditoria: 'Tipos de auditoría', temas: 'Temas de observación' } as const;

/** Maximum length of names in the catalogues that observations refer to: clases, situaciones and temas. */
export const MAX_NAME = 80;

/** Returns names as options of a field, each once. */
export function optionsOf(names: readonly string[]): FieldOption[] {
  return [...new Set(names)].map((value) => ({ value, label: capitalized(value) }));
}

/** A catalogue name that will be classified differently, with its number of observations; `sinFecha` of them will be resolved without a day. */
type Recount = { nombre: string; from: string; to: string; casos: number; sinFecha: number };

/** Returns sentences on the changes in the figures if a catalogue is published; undefined if there are none. */
export function recountSentence(recounts: readonly Recount[]): string | undefined {
  const changed = recounts.filter(({ casos }) => casos > 0);
  if (changed.length === 0) return undefined;
  const sentences = changed.map(({ nombre, from, to, casos }) => {
    const verb = casos === 1 ? 'deja' : 'dejan';
    return `${count('observación', casos, 'observaciones')} con «${nombre}» ${verb} de contarse como «${from}» y se ${casos === 1 ? 'cuenta' : 'cuentan'} como «${to}».`;
  });
  const withoutDay = sumOf(changed, ({ sinFecha }) => sinFecha);
  if (withoutDay > 0)
    sentences.push(`De ${count('observación resuelta', withoutDay, 'observaciones resueltas')} no se sabrá qué día.`);
  return `Al publicarse cambian las cuentas del sitio: ${sentences.join(' ')}`;
}

/** Name of the type of audit that reviews a whole ente (specification 2, section 3). */
export const INTEGRAL = 'Integral';

/** Naturaleza of an observation: the four columns of the follow-up (specification 2, section 2.4). */
export const naturalezas = ['Financieras', 'Presupuestales', 'Gabinete', 'Obra Pública'] as const;
export type Naturaleza = (typeof naturalezas)[number];
