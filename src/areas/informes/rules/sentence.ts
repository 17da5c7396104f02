import { uncapitalized } from '#platform/text/first-letter.ts';
import type { BrowserChoice, ChoiceStep } from './address.ts';
import type { SentencePart } from './browser-state.ts';
import { tipoPlural } from './words.ts';

/** Names of the chosen values that exist. */
export type ChosenNames = {
  tipo?: string | undefined;
  ejercicio?: number | undefined;
  ambito?: BrowserChoice['ambito'];
  tipoEnte?: string | undefined;
  ente?: string | undefined;
  fondo?: string | undefined;
};

/** Returns the query as a sentence: «Informes individuales de 2021, ámbito municipal, de ayuntamientos: Hermosillo». */
export function sentenceOf(chosen: ChosenNames, text?: string): SentencePart[] {
  const { tipo, ejercicio, ambito, tipoEnte, ente, fondo } = chosen;
  if (!tipo && text) return [{ text: 'Entes públicos que coinciden con ' }, highlight(text)];
  if (!tipo && !ejercicio) return [{ text: '¿Qué informe busca?' }];
  const parts: SentencePart[] = [{ text: 'Informes ' }];
  if (tipo) parts.push(highlight(tipoPlural(tipo), 'tipo'));
  if (ejercicio) parts.push({ text: tipo ? ' de ' : 'de ' }, highlight(String(ejercicio), 'ejercicio'));
  if (ambito) parts.push({ text: ', ámbito ' }, highlight(ambito, 'ambito'));
  if (tipoEnte) parts.push({ text: ', de ' }, highlight(uncapitalized(tipoEnte), 'tipo-ente'));
  if (ente) parts.push({ text: ': ' }, highlight(ente, 'ente'));
  if (fondo) parts.push({ text: ', fondo ' }, highlight(fondo, 'fondo'));
  if (!tipo) parts.push({ text: ': elija el tipo' });
  return parts;
}

function highlight(text: string, step?: ChoiceStep): SentencePart {
  return { text, chosen: true, step };
}
