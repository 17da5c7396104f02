import { formatInteger } from '#platform/format.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';
import type { Budget } from './budget.ts';

/** Returns the sentence of a budget: which chapter, or which concept where it has no chapters, is most of it. */
export function budgetSentence({ total, chapters }: Budget): Phrase {
  const parts =
    chapters.length > 1
      ? chapters.map(({ name, monto }) => ({ name, monto }))
      : chapters.flatMap(({ rows }) => rows.map(({ concepto, monto }) => ({ name: concepto, monto })));
  const [largest] = parts.toSorted((a, b) => b.monto - a.monto);
  if (!largest) return ['La tabla publicada no tiene montos.'];
  const [unit, whole] = chapters.length > 1 ? ['capítulo', 'un solo capítulo'] : ['concepto', 'un solo concepto'];
  if (largest.monto >= total) return ['Todo es de un solo concepto: ', figure(largest.name, 'neutral'), '.'];
  const share = Math.min(99, Math.max(1, Math.round((largest.monto * 100) / total)));
  return [
    'De cada 100 pesos, ',
    figure(formatInteger(share), 'neutral'),
    ` ${share === 1 ? 'es' : 'son'} de ${share > 50 ? whole : `su mayor ${unit}`}: ${largest.name}.`,
  ];
}
