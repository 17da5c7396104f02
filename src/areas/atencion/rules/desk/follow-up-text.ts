import type { Origen } from '../states.ts';

/** Fields of a follow-up of the sender, after its text, with their labels. Name and address are those of the record. */
const labels: readonly [string, string][] = [
  ['Evidencia', 'Evidencia'],
  ['Dependencia', 'Dependencia o municipio'],
  ['Telefono', 'Teléfono'],
  ['Organizacion', 'Organización'],
  ['Direccion', 'Domicilio'],
];

/** Returns a follow-up as its handlers read it: the answer of the staff, or all that the sender added. */
export function followUpText(origen: Origen, content: Readonly<Record<string, string>>): string {
  if (origen !== 'persona') return content.Respuesta ?? '';
  const fields = labels.flatMap(([field, label]) => {
    const value = (content[field] ?? '').trim();
    return value === '' ? [] : [`${label}: ${value}`];
  });
  return [content.Motivo ?? '', ...fields].join('\n\n');
}
