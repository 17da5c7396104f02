/** Ids of the elements outside the table that conclude about its view. */
export const CONCLUSION = { sentence: 'conclusion', detail: 'conclusion-detalle' } as const;
