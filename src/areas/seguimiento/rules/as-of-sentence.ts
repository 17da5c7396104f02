import { formatInteger } from '#platform/format.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';
import { type Cuenta, resolvedOfHundred } from '../rules.ts';

/** Returns the sentence of a type of ente as of a past day, already written: how much of what was observed had been resolved by then. */
export function asOfSentence(nombre: string, cuenta: Cuenta, day: string): Phrase {
  const opening = `Al ${day}, ${nombre}: `;
  if (cuenta.total === 0) return [`${opening}no había observaciones emitidas.`];
  const share = resolvedOfHundred(cuenta);
  if (cuenta.total === 1)
    return share === 100
      ? [opening, 'estaba ', figure('resuelta', 'resolved'), ' la única observación.']
      : [opening, 'estaba ', figure('por resolver', 'pending'), ' la única observación.'];
  if (share === 100)
    return [opening, 'estaban resueltas las ', figure(formatInteger(cuenta.total), 'resolved'), ' observaciones.'];
  if (share === 0)
    return [
      opening,
      'aún no se resolvía ninguna de las ',
      figure(formatInteger(cuenta.total), 'pending'),
      ' observaciones.',
    ];
  return [
    opening,
    figure(String(share), 'resolved'),
    ` de cada 100 observaciones ${share === 1 ? 'estaba resuelta' : 'estaban resueltas'}.`,
  ];
}
