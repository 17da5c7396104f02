/** The answer to a question that has one, and the page that it is from. */
export type QuickAnswer = { title: string; lines: readonly string[]; source: { path: string; label: string } };
