import type { Ente } from './catalog.ts';

const FEMININE = /^(Secretaría|Junta|Comisión|Consejería|Oficialía|Fiscalía|Universidad|Delegación|Persona)\b/;
const PLURAL = /^Servicios\b/;
const NONE = /^Radio\b/;

/** Returns an ente with its article after a preposition: «al Ayuntamiento de Ures», «de la Junta Estatal de Caminos». */
export function withPreposition(
  preposition: 'a' | 'de' | 'en' | '',
  { nombreCompleto: nombre }: Pick<Ente, 'nombreCompleto'>,
) {
  const lead = preposition === '' ? '' : `${preposition} `;
  if (NONE.test(nombre)) return `${lead}${nombre}`;
  if (FEMININE.test(nombre)) return `${lead}la ${nombre}`;
  if (PLURAL.test(nombre)) return `${lead}los ${nombre}`;
  if (preposition === 'a') return `al ${nombre}`;
  if (preposition === 'de') return `del ${nombre}`;
  return `${lead}el ${nombre}`;
}
