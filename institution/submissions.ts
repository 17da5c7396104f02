/** Version of the privacy notice that a person accepts by sending a form; it is kept with the record. */
export const privacyNoticeVersion = '2026-11';

/**
 * For how many years records are kept, by kind, counted from when they were closed (`cierre`) or received (`registro`); then they are
 * erased. Another institution writes what its catalogue of archival disposition says.
 */
export const retention = {
  Solicitud: { desde: 'cierre', años: 2 },
  Denuncia: { desde: 'cierre', años: 7 },
  'Participación Ciudadana': { desde: 'registro', años: 2 },
} as const satisfies Record<string, { desde: 'cierre' | 'registro'; años: number }>;
