import type { Observacion } from '#areas/auditorias/queries/auditorias.ts';
import { formatInteger } from '#platform/format.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

export type Closed = Pick<Observacion, 'estado' | 'situacion'>;

/** Numbers of observations by outcome: only those that the ente settled are resolved by it; the others were concluded, or turned over to an authority. */
export type Outcomes = { pending: number; solved: number; concluded: number; referred: number };

/** Counts what became of observations. `turnadas` are the states that turn one over. */
export function outcomesOf(rows: readonly Closed[], turnadas: readonly string[]): Outcomes {
  const count = (isOne: (row: Closed) => boolean) => rows.filter(isOne).length;
  const isReferred = ({ situacion }: Closed) => situacion !== null && turnadas.includes(situacion);
  return {
    pending: count(({ estado }) => estado === 'pendiente'),
    solved: count(({ estado }) => estado === 'solventada'),
    concluded: count((row) => row.estado === 'concluida' && !isReferred(row)),
    referred: count((row) => row.estado === 'concluida' && isReferred(row)),
  };
}

/** Verbs of the outcomes, of one and of several: of today, and of a past day. */
const verbs = {
  present: {
    solved: ['se resolvió', 'se resolvieron'],
    concluded: ['se concluyó', 'se concluyeron'],
    referred: ['se turnó a otra autoridad', 'se turnaron a otra autoridad'],
  },
  past: {
    solved: ['se había resuelto', 'se habían resuelto'],
    concluded: ['se había concluido', 'se habían concluido'],
    referred: ['se había turnado a otra autoridad', 'se habían turnado a otra autoridad'],
  },
} as const;

/** Returns the words of some outcomes, such as «2 se concluyeron y 1 se turnó a otra autoridad»; empty without them. */
export function outcomeWords(
  outcomes: Outcomes,
  kinds: readonly ('solved' | 'concluded' | 'referred')[],
  tense: 'present' | 'past' = 'present',
): Phrase {
  const parts = kinds.flatMap((kind) => {
    const amount = outcomes[kind];
    const [one, many] = verbs[tense][kind];
    const mark = kind === 'referred' ? 'referred' : 'resolved';
    return amount === 0 ? [] : [[figure(formatInteger(amount), mark), ` ${amount === 1 ? one : many}`]];
  });
  return parts.flatMap((part, index) => (index === 0 ? part : [index === parts.length - 1 ? ' y ' : ', ', ...part]));
}
