/** Version of the privacy notice that a person accepts by sending a form; it is kept with the record. */
export const privacyNoticeVersion = '2026-11';

/** Simplified privacy notice of each form: the purposes by kind, and the common part. */
export const privacyNotice = {
  finalidad: {
    Solicitud: 'tramitar su solicitud y notificarle la respuesta',
    Denuncia: 'registrar e investigar su denuncia y responderle',
    'Participación Ciudadana': 'registrar y valorar su propuesta, comunicarle el resultado y elaborar estadísticas',
  },
  transferencias:
    'No se transfieren a nadie, salvo a la autoridad competente cuando la ley lo exige. Se guardan cifrados y no se registra desde dónde escribe.',
  derechos:
    'Puede acceder a sus datos, corregirlos, pedir que se supriman u oponerse a su uso ante la Unidad de Transparencia.',
} as const;

/**
 * For how many years records are kept, by kind, counted from when they were closed (`cierre`) or received (`registro`); then they are
 * erased. Another institution writes what its catalogue of archival disposition says. Staff change it in the settings; what they publish wins.
 */
export const retention = {
  Solicitud: { desde: 'cierre', anios: 2 },
  Denuncia: { desde: 'cierre', anios: 7 },
  'Participación Ciudadana': { desde: 'registro', anios: 2 },
} as const satisfies Record<string, { desde: 'cierre' | 'registro'; anios: number }>;
