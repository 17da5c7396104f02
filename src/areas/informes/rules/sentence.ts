import type { Choice } from './address.ts';
import type { Part } from './state.ts';
import { lowerFirst, tipoPlural } from './words.ts';

/** Names of what was chosen; only those that exist. */
export type Chosen = {
  tipo?: string | undefined;
  ejercicio?: number | undefined;
  ambito?: Choice['ambito'];
  tipoEnte?: string | undefined;
  ente?: string | undefined;
  fondo?: string | undefined;
};

/** The query as a sentence: «Informes individuales de 2021, ámbito municipal, de ayuntamientos: Hermosillo». */
export function sentenceOf(chosen: Chosen, text?: string): Part[] {
  const { tipo, ejercicio, ambito, tipoEnte, ente, fondo } = chosen;
  if (!tipo && text) return [{ text: 'Entes públicos que coinciden con ' }, mark(text)];
  if (!tipo && !ejercicio) return [{ text: '¿Qué informe busca?' }];
  const parts: Part[] = [{ text: 'Informes ' }];
  if (tipo) parts.push(mark(tipoPlural(tipo)));
  if (ejercicio) parts.push({ text: tipo ? ' de ' : 'de ' }, mark(String(ejercicio)));
  if (ambito) parts.push({ text: ', ámbito ' }, mark(ambito));
  if (tipoEnte) parts.push({ text: ', de ' }, mark(lowerFirst(tipoEnte)));
  if (ente) parts.push({ text: ': ' }, mark(ente));
  if (fondo) parts.push({ text: ', fondo ' }, mark(fondo));
  if (!tipo) parts.push({ text: ': elija el tipo' });
  return parts;
}

function mark(text: string): Part {
  return { text, chosen: true };
}
