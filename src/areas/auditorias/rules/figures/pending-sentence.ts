import { count, formatInteger, formatMillions } from '#platform/format.ts';
import { type Destinos, sumDestinos } from './destinos.ts';

/** Says what an ente has to resolve of its years; undefined without observations. */
export function pendingSentence(years: readonly Destinos[]): string | undefined {
  const { observado, porResolver } = sumDestinos(years);
  if (observado.casos === 0) return undefined;
  const all = count('observación', observado.casos, 'observaciones');
  if (porResolver.casos === 0) return `Nada por resolver de ${all}`;
  const amount = porResolver.monto > 0 ? `, por ${formatMillions(porResolver.monto)}` : '';
  return `Debe resolver ${formatInteger(porResolver.casos)} de ${all}${amount}`;
}
