/** States of a reported error. */
export const estados = ['en revisión', 'corregido', 'no procede'] as const;
export type Estado = (typeof estados)[number];

/** States as readers see them. */
export const estadoNames: Record<Estado, string> = {
  'en revisión': 'En revisión',
  corregido: 'Corregido',
  'no procede': 'No procede',
};
