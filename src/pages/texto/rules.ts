/**
 * Levels of headings on the page, below its h1, from the levels that the document gives them: a document may begin at any level and leave
 * some out; here none is left out.
 */
export function headingLevels(levels: readonly number[]): number[] {
  let before = 1;
  const highest = Math.min(...levels);
  return levels.map((level) => {
    before = Math.min(level - highest + 2, before + 1, 6);
    return before;
  });
}

/** The id of a heading: its page, and which block of the page it is. */
export function headingId({ pagina, bloque }: { pagina: number; bloque: number }): string {
  return `p${pagina}-${bloque}`;
}

/** A language by its code, in Spanish; the code itself for the less common. */
export function languageName(code: string): string {
  const names: Record<string, string> = { es: 'español', en: 'inglés', fr: 'francés', pt: 'portugués', nah: 'náhuatl' };
  return names[code.split('-')[0] ?? ''] ?? code;
}

/** Whether the cells of a column, blank ones aside, are all figures: «23,400», «−350», «$1,200.50», «12 %», «–». Years are none. */
export function holdsFigures(rows: readonly (readonly string[])[], column: number): boolean {
  const cells = rows.map((row) => row[column]?.trim() ?? '').filter(Boolean);
  const figures = cells.every((cell) => /^(?:[-−–]|[-−]?\$?\s?[\d.,]+(?:\s?%)?)$/.test(cell));
  return figures && cells.some((cell) => /\d/.test(cell)) && !cells.every((cell) => /^(?:19|20)\d\d$/.test(cell));
}
