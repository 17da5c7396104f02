/** Names and codes of this State, by which forms, templates of imports and the contract show what they mean. */
export const examples = {
  ente: 'Ayuntamiento de Hermosillo',
  enteCorto: 'Hermosillo',
  siglas: 'AHMO',
  municipio: 'Hermosillo',
  claveMunicipio: '26030',
  auditoria: '2023AM0042-09',
  expediente: 'EPRA/014/2026',
} as const;
