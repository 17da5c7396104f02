/** Names, codes and ids of this State, by which forms, templates of imports and the contract show what they mean. */
export const examples = {
  ente: 'Ayuntamiento de Hermosillo',
  enteCorto: 'Hermosillo',
  siglas: 'AHMO',
  municipio: 'Hermosillo',
  claveMunicipio: '26030',
  auditoria: '2023AM0042-09',
  expediente: 'EPRA/014/2026',
  /** Rows that exist: the page of the contract opens its calls with them. */
  ids: {
    ente: 80,
    tipoEnte: 3,
    ejercicio: 19,
    tipoAuditoria: 9,
    auditoria: 10_369,
    /** An audit with observations. */
    auditoriaObservada: 10_354,
    informe: 10_188,
    informeCiudadano: { ente: 52, ejercicio: 18 },
    encuesta: { tipo: 9, municipio: 80, ejercicio: 16, documento: 1166 },
  },
} as const;
