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

export type RecordField = keyof typeof labels;

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
