import { SAME_AS_RECORD } from '../page-forms.ts';
import type { Origen } from '../states.ts';
import type { TipoRegistro } from '../values.ts';

/** Labels of record fields for handlers, in order. The folio is excluded, since only the sender may know it. */
const labels = {
  Dependencia: 'Dependencia o municipio',
  EntidadPublica: 'Entidad pública',
  AreaDeInteres: 'Área de interés',
  Ambito: 'Ámbito',
  Denunciante: 'Quién',
  Email: 'Correo, o palabra que eligió',
  Telefono: 'Teléfono',
  Organizacion: 'Organización',
  ParteDelComite: 'Parte del comité',
  SectorLaboral: 'Sector laboral',
  LugarResidencia: 'Lugar de residencia',
  Edad: 'Edad',
  Sexo: 'Sexo',
  Evidencia: 'Evidencia',
  Direccion: 'Domicilio',
};
/** Label of the address of a request. */
const ANSWER = 'Cómo quiere la respuesta';

type RecordField = keyof typeof labels;

/** Returns the filled fields among `names` with their labels, in order, without the main text. */
export function labelledFields(
  tipo: TipoRegistro,
  content: Readonly<Record<string, string>>,
  names = Object.keys(labels) as readonly RecordField[],
) {
  return names.flatMap((name) => {
    const value = String(content[name] ?? '').trim();
    if (value === '') return [];
    return [{ name, label: tipo === 'Solicitud' && name === 'Direccion' ? ANSWER : labels[name], value }];
  });
}

/** Fields of a sender's follow-up shown after its text. Name and address are those of the record. */
const added: readonly RecordField[] = ['Evidencia', 'Dependencia', 'Telefono', 'Organizacion', 'Direccion'];

/** Returns the main text of a follow-up: the answer, or the sender's text without fields. */
export function mainTextOf(origen: Origen, { Motivo = '', Respuesta = '' }: Readonly<Record<string, string>>): string {
  return origen === 'persona' ? Motivo : Respuesta;
}

/** Returns the text of a follow-up for handlers: the staff's answer, or the sender's text with all fields. */
export function followUpText(origen: Origen, content: Readonly<Record<string, string>>): string {
  if (origen !== 'persona') return content.Respuesta ?? '';
  const fields = labelledFields('Denuncia', content, added).filter(({ value }) => value !== SAME_AS_RECORD);
  return [content.Motivo ?? '', ...fields.map(({ label, value }) => `${label}: ${value}`)].join('\n\n');
}
