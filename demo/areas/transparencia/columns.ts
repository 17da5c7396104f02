import type { Columna, PapelColumna, TipoColumna } from '#areas/transparencia/rules/columns.ts';

const common: readonly [string, TipoColumna, PapelColumna][] = [
  ['Ejercicio', 'numero', 'periodo'],
  ['Fecha de inicio del periodo que se informa', 'fecha', 'periodo'],
  ['Fecha de término del periodo que se informa', 'fecha', 'periodo'],
  ['Denominación', 'texto', 'clave'],
  ['Descripción', 'texto', 'dato'],
  ['Fecha del documento', 'fecha', 'dato'],
  ['Monto', 'dinero', 'dato'],
  ['Hipervínculo al documento', 'enlace', 'dato'],
  ['Área(s) responsable(s) que genera(n), posee(n), publica(n) y actualizan la información', 'texto', 'periodo'],
  ['Fecha de validación', 'fecha', 'periodo'],
  ['Fecha de actualización', 'fecha', 'periodo'],
  ['Nota', 'texto', 'dato'],
];

/** Returns the columns of a demonstration format whose official ones are not in the reference data. */
export function commonColumns(formatoId: number): Columna[] {
  return common.map(([nombre, tipo, papel], index) => ({ id: formatoId * 1000 + index + 1, nombre, tipo, papel }));
}
