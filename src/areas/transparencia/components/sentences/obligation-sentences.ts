import { formatDateLong, numberWord } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import type { Due, EstadoCounts, Measured } from '../../rules/compliance.ts';

/** Returns the number of current formats in words; `of` qualifies the formats: `que la ley nos obliga a publicar`. */
export function concludeCurrent(counts: EstadoCounts, of: string): string {
  const current = counts['al-dia'];
  if (counts.total === 0) return 'Todavía no hay formatos que publicar';
  if (counts.total === 1 && current === 0)
    return `El único formato ${of} ${counts.vencido === 1 ? 'se venció' : 'está por vencer'}`;
  if (counts.total === 1) return `El único formato ${of} está al día`;
  if (current === counts.total) return `Los ${counts.total} formatos ${of} están al día`;
  if (current === 0) return `Ninguno de los ${counts.total} formatos ${of} está al día`;
  return `${current} de los ${counts.total} formatos ${of} ${current === 1 ? 'está' : 'están'} al día`;
}

/** Maximum length of a page description, in characters. */
const MAX_DESCRIPTION = 155;

/** Returns the page description of an article: its formats and, if it fits, its law. */
export function describeArticulo({ name, ley, formatos }: { name: string; ley: string; formatos: number }): string {
  const subject = formatos === 1 ? 'El formato' : `Los ${formatos} formatos`;
  const text = `${subject} del artículo ${name}: qué se publica, qué área responde y qué está al día.`;
  const whole = `${text} ${ley}.`;
  return whole.length > MAX_DESCRIPTION ? text : whole;
}

/** Returns the number of overdue formats in words: `Cuatro se vencieron`; undefined if none is, or for a single format. */
export function concludeOverdue({ vencido, total }: EstadoCounts): string | undefined {
  if (vencido === 0 || total === 1) return undefined;
  return vencido === 1 ? 'Uno se venció' : `${capitalized(numberWord(vencido))} se vencieron`;
}

/** Returns a note on the overdue formats of a section, or its next due date; undefined if all are current. */
export function sectionNote(formatos: readonly (Pick<Measured, 'estado'> & Due)[]): string | undefined {
  const overdue = formatos.filter(({ estado }) => estado === 'vencido');
  const firstDue = (rows: typeof formatos) => rows.flatMap(({ vence }) => vence ?? []).toSorted()[0];
  if (overdue.length > 0) {
    const since = firstDue(overdue);
    if (since === undefined) return 'Sin ninguna versión';
    const day = formatDateLong(since);
    return overdue.length === 1
      ? `Un formato vencido desde el ${day}`
      : `${capitalized(numberWord(overdue.length))} formatos vencidos, el primero desde el ${day}`;
  }
  const next = firstDue(formatos.filter(({ estado }) => estado === 'por-vencer'));
  return next && `Vence el ${formatDateLong(next)}`;
}

/** Returns how many formats of how many units are overdue, in words. */
export function concludeBoard(counts: EstadoCounts, units: number): string {
  if (counts.total === 0) return 'Todavía no hay formatos que publicar';
  if (counts.vencido === 0)
    return counts['por-vencer'] === 0 ? `Los ${counts.total} formatos están al día` : 'Ningún formato está vencido';
  const formats =
    counts.vencido === 1 ? 'Un formato se venció' : `${capitalized(numberWord(counts.vencido))} formatos se vencieron`;
  return `${formats}; ${counts.vencido === 1 ? 'es' : 'son'} de ${units === 1 ? 'un área' : `${numberWord(units)} áreas`}`;
}
