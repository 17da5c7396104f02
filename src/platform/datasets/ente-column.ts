/** The column with the number of the ente of a row, in tables whose rows belong to entes. Safe in the browser. */
export const enteColumn = {
  name: 'ente_id',
  label: 'Número del ente',
  help: 'Su número en el conjunto de entes: no cambia cuando cambia su nombre.',
  kind: 'integer',
} as const;
