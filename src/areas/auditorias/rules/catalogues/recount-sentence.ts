import { count } from '#platform/format.ts';

/** A name of a catalogue that will count otherwise, with its observations; `sinFecha` of them will be resolved without a day. */
export type Recount = { nombre: string; from: string; to: string; casos: number; sinFecha: number };

/** Returns what the publication of a catalogue changes in the figures, as sentences; undefined if it changes none. */
export function recountSentence(recounts: readonly Recount[]): string | undefined {
  const changed = recounts.filter(({ casos }) => casos > 0);
  if (changed.length === 0) return undefined;
  const sentences = changed.map(({ nombre, from, to, casos }) => {
    const verb = casos === 1 ? 'deja' : 'dejan';
    return `${count('observación', casos, 'observaciones')} con «${nombre}» ${verb} de contarse como «${from}» y se ${casos === 1 ? 'cuenta' : 'cuentan'} como «${to}».`;
  });
  const withoutDay = changed.reduce((total, { sinFecha }) => total + sinFecha, 0);
  if (withoutDay > 0)
    sentences.push(`De ${count('observación resuelta', withoutDay, 'observaciones resueltas')} no se sabrá qué día.`);
  return `Al publicarse cambian las cuentas del sitio: ${sentences.join(' ')}`;
}
