import type { Columna, PapelColumna, TipoColumna } from '#areas/transparencia/rules/columns.ts';

/** Marks of a type before the name of a column; a text has none. */
const types: Readonly<Record<string, TipoColumna>> = { '#': 'numero', $: 'dinero', '@': 'fecha', '>': 'enlace' };

/** Columns of every official format: before its own, and after them. */
const first: readonly string[] = [
  '#Ejercicio',
  '@Fecha de inicio del periodo que se informa',
  '@Fecha de término del periodo que se informa',
];
const last: readonly string[] = [
  'Área(s) responsable(s) que genera(n), posee(n), publica(n) y actualizan la información',
  '@Fecha de validación',
  '@Fecha de actualización',
];
const note = 'Nota';

/**
 * Returns the columns of a demonstration format. `own` are names with marks: `*` identifies a row, then `#` a number, `$` an amount, `@` a
 * date or `>` a link: `*Nombre(s)`, `$Monto`.
 */
export function demoColumns(formatoId: number, own: readonly string[]): Columna[] {
  const marked: [string, PapelColumna][] = [
    ...first.map((name): [string, PapelColumna] => [name, 'periodo']),
    ...own.map((name): [string, PapelColumna] => (name.startsWith('*') ? [name.slice(1), 'clave'] : [name, 'dato'])),
    ...last.map((name): [string, PapelColumna] => [name, 'periodo']),
    [note, 'dato'],
  ];
  return marked.map(([name, papel], index) => {
    const tipo = types[name.charAt(0)];
    return {
      id: formatoId * 1000 + index + 1,
      nombre: tipo === undefined ? name : name.slice(1),
      tipo: tipo ?? 'texto',
      papel,
    };
  });
}
