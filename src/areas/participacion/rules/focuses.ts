import { count } from '#platform/format.ts';
import { wordList } from '#platform/text/word-list.ts';

type Proposal = { areaDeInteres: string; programa: string };
/** Number of selected proposals about an area, in all and by annual audit programme. */
type Focus = { area: string; total: number; byProgramme: Record<string, number> };

/** Counts the selected proposals by area and annual audit programme, the most frequent area first. */
export function focusesOf(proposals: readonly Proposal[]): { focuses: Focus[]; programmes: string[] } {
  const byArea = new Map<string, Focus>();
  for (const { areaDeInteres, programa } of proposals) {
    const focus = byArea.get(areaDeInteres) ?? { area: areaDeInteres, total: 0, byProgramme: {} };
    focus.total += 1;
    focus.byProgramme[programa] = (focus.byProgramme[programa] ?? 0) + 1;
    byArea.set(areaDeInteres, focus);
  }
  return {
    focuses: [...byArea.values()].sort((a, b) => b.total - a.total || a.area.localeCompare(b.area, 'es')),
    programmes: [...new Set(proposals.map(({ programa }) => programa))].sort(),
  };
}

/** Says which area most of the selected proposals are about. */
export function focusSentence(focuses: readonly Focus[]): string {
  const total = focuses.reduce((sum, focus) => sum + focus.total, 0);
  const [largestFocus] = focuses;
  if (!largestFocus) return 'Sin información para mostrar';
  const first = focuses.filter((focus) => focus.total === largestFocus.total).map(({ area }) => area);
  return first.length === 1
    ? `${largestFocus.area} es el tema más elegido: ${largestFocus.total} de ${count('propuesta seleccionada', total, 'propuestas seleccionadas')}.`
    : `${wordList(first)} son los temas más elegidos: ${largestFocus.total} cada uno, de ${count('propuesta seleccionada', total, 'propuestas seleccionadas')}.`;
}
