import type { ContentData } from '#platform/editing/kind.ts';
import { count, formatInteger } from '#platform/format.ts';
import { wordList } from '#platform/text/word-list.ts';

/** A sentence on a gap of an audit, with the address of the field or section that fills it; null if the person may not edit there. */
export type Lack = { text: string; href: string | null };

/** Place of an input: a field of the data, a new row of a kind, or the section of a kind. */
type WorkspaceTarget = { field: string } | { added: string; field: string } | { section: string };

/** Returns the address of a place in the workspace; null if the person may not edit there. */
export type AddressOfTarget = (place: WorkspaceTarget) => string | null;

type Followed = {
  overdue: readonly { numero: string }[];
  /** Numbers of rows. */
  observations: number;
  reports: number;
  placeOf: AddressOfTarget;
};

/** Returns the gaps of an audit. */
export function missingOf(audit: ContentData, { overdue, observations, reports, placeOf }: Followed): Lack[] {
  const issued = audit.observacionesEmitidas;
  const lacksDay = (field: string) => (audit[field] ?? '') === '';
  const lacks: (false | { text: string; place: WorkspaceTarget })[] = [
    overdue.length > 0 && {
      text: `Respuesta del ente, con el término vencido: ${overdue.length === 1 ? 'observación' : 'observaciones'} ${listOf(overdue)}.`,
      place: { added: 'respuesta', field: 'observacion' },
    },
    typeof issued === 'number' &&
      issued !== observations && {
        text: `Los datos dicen ${count('observación emitida', issued, 'observaciones emitidas')} y aquí hay ${formatInteger(observations)}.`,
        place: issued > observations ? { section: 'observacion' } : { field: 'observacionesEmitidas' },
      },
    lacksDay('ejecutadaEl') && { text: 'El día en que se ejecutó.', place: { field: 'ejecutadaEl' } },
    lacksDay('notificadaEl') && {
      text: 'El día en que se notificaron los resultados.',
      place: { field: 'notificadaEl' },
    },
    lacksDay('publicadaEl') && { text: 'El día de publicación.', place: { field: 'publicadaEl' } },
    reports === 0 && { text: 'El informe individual.', place: { added: 'informe', field: 'tipoInformeId' } },
  ];
  return lacks.filter((lack) => lack !== false).map(({ text, place }) => ({ text, href: placeOf(place) }));
}

/** Maximum number of row numbers in a sentence. */
const MAX_NUMBERS = 6;

/** Returns row numbers as a list for a sentence. */
export function listOf(rows: readonly { numero: string }[]): string {
  const numbers = rows.slice(0, MAX_NUMBERS).map(({ numero }) => numero);
  const rest = rows.length - numbers.length;
  return wordList(rest > 0 ? [...numbers, `${rest} más`] : numbers);
}
