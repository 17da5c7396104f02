/** Most visited pages: address and label, in the menu and in the footer. */
export const frequentPages = [
  ['/auditorias/informes-individuales', 'Informes de auditoría'],
  ['/mi-municipio', 'Mi municipio'],
  ['/hallazgos', 'Qué encontramos'],
  ['/auditorias/avance-solventacion', 'Avance de solventación'],
  ['/Encuestas', 'Encuestas ciudadanas'],
  ['/carnet', 'Verificar a un servidor público'],
  ['/verificar', 'Verificar un documento'],
] as const;
