import { SAME_AS_RECORD } from '../page-forms.ts';
import type { Origen } from '../states.ts';
import { labelledFields, type RecordField } from './record-fields.ts';

/** Fields of a follow-up of the sender, after its text. Name and address are those of the record. */
const added: readonly RecordField[] = ['Evidencia', 'Dependencia', 'Telefono', 'Organizacion', 'Direccion'];

/** Returns the text of a follow-up alone: that of the answer, or of the sender without the fields. */
export function mainTextOf(origen: Origen, { Motivo = '', Respuesta = '' }: Readonly<Record<string, string>>): string {
  return origen === 'persona' ? Motivo : Respuesta;
}

/** Returns a follow-up as its handlers read it: the answer of the staff, or all that the sender added. */
export function followUpText(origen: Origen, content: Readonly<Record<string, string>>): string {
  if (origen !== 'persona') return content.Respuesta ?? '';
  const fields = labelledFields('Denuncia', content, added).filter(({ value }) => value !== SAME_AS_RECORD);
  return [content.Motivo ?? '', ...fields.map(({ label, value }) => `${label}: ${value}`)].join('\n\n');
}
