import type { TipoRegistro } from '#areas/atencion/rules/values.ts';

/** Fields of a record as its handlers read them, in order. The folio is the sender's alone. */
const labels: readonly [string, string][] = [
  ['Dependencia', 'Dependencia o municipio'],
  ['EntidadPublica', 'Entidad pública'],
  ['AreaDeInteres', 'Área de interés'],
  ['Ambito', 'Ámbito'],
  ['Denunciante', 'Quién'],
  ['Email', 'Correo, o palabra que eligió'],
  ['Telefono', 'Teléfono'],
  ['Organizacion', 'Organización'],
  ['ParteDelComite', 'Parte del comité'],
  ['SectorLaboral', 'Sector laboral'],
  ['LugarResidencia', 'Lugar de residencia'],
  ['Edad', 'Edad'],
  ['Sexo', 'Sexo'],
  ['Evidencia', 'Evidencia'],
];

/** Returns the filled fields of a record with their labels, without the main text. */
export function labelledFields(tipo: TipoRegistro, content: Readonly<Record<string, string>>) {
  const address = ['Direccion', tipo === 'Solicitud' ? 'Cómo quiere la respuesta' : 'Domicilio'] as const;
  return [...labels, address].flatMap(([field, label]) => {
    const value = String(content[field] ?? '').trim();
    return value === '' ? [] : [{ label, value }];
  });
}
