import { SAME_AS_RECORD } from '../page-forms.ts';
import type { Origen } from '../states.ts';
import type { TipoRegistro } from '../values.ts';

/** Fields of a record as its handlers read them, in order. The folio is the sender's alone. */
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

/** Returns the filled fields of a record with their labels, without the main text; of `names` only, in their order. */
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
