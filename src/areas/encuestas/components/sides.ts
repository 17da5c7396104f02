/** Answers against the subject of a question: name and mark. */
export const against = { name: 'Desfavorables', mark: 'pending' } as const;
/** Answers for it. */
export const inFavour = { name: 'Favorables', mark: 'data-1' } as const;
