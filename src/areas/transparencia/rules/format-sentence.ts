import { formatInteger, formatMillions } from '#platform/format.ts';
import type { Columna, Sums } from './columns.ts';

/**
 * The sentence of a format, as staff write it: `Se pagan {suma: Monto mensual bruto} al mes a {filas: persona / personas}`. `suma` is the sum of
 * a column, `filas` the number of rows with a singular and a plural noun.
 */
const PLACE = /\{([^{}]*)\}/g;
const SUM = /^suma:\s*(.+)$/;
const ROWS = /^filas:\s*([^/]+?)\s*\/\s*([^/]+)$/;

/** Returns why a text is not a valid sentence of a format; undefined if it is. */
export function sentenceProblem(oracion: string): string | undefined {
  const wrong = [...oracion.matchAll(PLACE)].find(([, place = '']) => !SUM.test(place) && !ROWS.test(place));
  if (wrong) return `«${wrong[0]}» no se entiende: escriba {suma: nombre de la columna} o {filas: persona / personas}.`;
  return /[{}]/.test(oracion.replaceAll(PLACE, '')) ? 'Una llave no tiene pareja.' : undefined;
}

/** Returns the names of the columns that a sentence sums. */
export function summedNames(oracion: string): string[] {
  return [...oracion.matchAll(PLACE)].flatMap(([, place = '']) => SUM.exec(place)?.[1]?.trim() ?? []);
}

/** Returns an error for each format whose sentence sums a column that the format lacks; such a sentence is not shown. */
export function unusedSentences(
  formatos: readonly { id: number; clave: string; oracion: string }[],
  columnas: readonly { formatoId: number; nombre: string }[],
): string[] {
  const namesOf = Map.groupBy(columnas, ({ formatoId }) => formatoId);
  return formatos.flatMap(({ id, clave, oracion }) => {
    const ownColumns = namesOf.get(id) ?? [];
    // A format gets its columns with its first workbook.
    if (ownColumns.length === 0) return [];
    return summedNames(oracion)
      .filter((nombre) => positionOf(ownColumns, nombre) === undefined)
      .map(
        (nombre) =>
          `La oración de ${clave} suma la columna «${nombre}», que el formato no tiene: no se muestra. Escriba el nombre como está en el libro.`,
      );
  });
}

/** Returns the position of a column by its name, from 1; undefined if there is none. */
export function positionOf(columnas: readonly Pick<Columna, 'nombre'>[], nombre: string): number | undefined {
  const index = columnas.findIndex((columna) => columna.nombre === nombre);
  return index < 0 ? undefined : index + 1;
}

/** Returns the sentence of a format for some rows; undefined without one, or if a column or its sum is missing. */
export function fillSentence(
  oracion: string,
  { columnas, sumas, filas }: { columnas: readonly Columna[]; sumas: Sums | undefined; filas: number },
): string | undefined {
  if (oracion === '') return undefined;
  let isComplete = true;
  const sentence = oracion.replaceAll(PLACE, (_, place: string) => {
    const [, one = '', many = ''] = ROWS.exec(place) ?? [];
    if (one !== '') return `${formatInteger(filas)} ${filas === 1 ? one : many}`;
    const at = positionOf(columnas, SUM.exec(place)?.[1]?.trim() ?? '');
    isComplete &&= at !== undefined && sumas !== undefined;
    return at === undefined ? '' : showSum(columnas[at - 1]?.tipo, sumas?.[at] ?? '0');
  });
  return isComplete ? sentence : undefined;
}

function showSum(tipo: Columna['tipo'] | undefined, suma: string): string {
  return tipo === 'dinero' ? formatMillions(Math.round(Number(suma) * 100)) : formatInteger(Number(suma));
}
