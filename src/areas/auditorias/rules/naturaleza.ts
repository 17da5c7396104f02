/** Subject of an observation: the four columns of the follow-up (specification 2, section 2.4). */
export const naturalezas = ['Financieras', 'Presupuestales', 'Gabinete', 'Obra Pública'] as const;
export type Naturaleza = (typeof naturalezas)[number];
