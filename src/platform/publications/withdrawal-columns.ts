import { required } from '../import/column.ts';
import { oneOf, text } from '../import/parsers.ts';
import type { Withdrawal } from './write.ts';

/** How workbooks name what is done: the three kinds of withdrawal, and publishing again. */
const reasons = ['error', 'fusión', 'sustitución', 'publicar de nuevo'] as const;
type Reason = (typeof reasons)[number];

const retiros = { error: 'error', fusión: 'fusion', sustitución: 'sustitucion' } as const;

/** Columns of an import that withdraws records: why, and a sentence for the staff. */
export const retiroColumns = {
  retiro: required(oneOf(reasons, { ninguno: 'publicar de nuevo', fusionada: 'fusión', sustituida: 'sustitución' }), {
    header: 'Retiro',
    also: ['Por qué', 'Tipo de retiro'],
    note: `${reasons.join(', ')}. Por error deja de verse (410); fusión lleva a la otra; sustitución se conserva con un aviso.`,
    example: 'error',
  }),
  motivo: required(text(500), {
    header: 'Motivo',
    also: ['Explicación'],
    note: 'En una frase, para el personal; no se publica.',
    example: 'Se publicó antes de notificarse.',
  }),
};

/** Returns the withdrawal of a row; null where the record is published again. */
export function withdrawalOf(
  { retiro, motivo }: { retiro: Reason; motivo: string },
  sucesor: number | undefined,
): Withdrawal | null {
  return retiro === 'publicar de nuevo' ? null : { retiro: retiros[retiro], motivo, sucesor };
}
