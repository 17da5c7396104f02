import { pageFromAddress } from '#platform/http/paging.ts';
import { type Naturaleza, naturalezas } from '../../auditorias/rules/naturaleza.ts';
import { type Vista, vistaIds } from '../rules.ts';

export const path = '/auditorias/avance-solventacion';
/** Municipal governments, with which the page opens. */
const FIRST_TIPO = 3;

/** What the address says was chosen; what it does not say, or says wrongly, was not chosen. */
export type State = {
  tipoEnteId: number;
  ejercicio?: number | undefined;
  vista?: Vista | undefined;
  /** Filter of the detail by name of the body. */
  ente: string;
  /** The body whose observations are listed. */
  de?: number | undefined;
  materia?: Naturaleza | undefined;
  pagina: number;
};

export function readState(query: URLSearchParams): State {
  const vista = vistaIds.find((id) => String(id) === query.get('vista'));
  const ejercicio = wholeNumber(query.get('ejercicio'));
  const de = wholeNumber(query.get('de'));
  const chosen = vista !== undefined && ejercicio !== undefined;
  return {
    tipoEnteId: wholeNumber(query.get('tipo-ente')) ?? FIRST_TIPO,
    ...(chosen && { ejercicio, vista }),
    ente: chosen ? (query.get('ente') ?? '').trim().slice(0, 120) : '',
    ...(chosen && de !== undefined && { de, materia: naturalezas.find((name) => slug(name) === query.get('materia')) }),
    pagina: pageFromAddress(query),
  };
}

/** The address of a state, parameters in the order of the site map. */
export function addressOf(
  { tipoEnteId, ejercicio, vista, ente, de, materia, pagina }: Partial<State>,
  hash = '',
): string {
  const query = new URLSearchParams();
  if (tipoEnteId !== undefined) query.set('tipo-ente', String(tipoEnteId));
  if (ejercicio !== undefined) query.set('ejercicio', String(ejercicio));
  if (vista !== undefined) query.set('vista', String(vista));
  if (ente) query.set('ente', ente);
  if (de !== undefined) query.set('de', String(de));
  if (materia !== undefined) query.set('materia', slug(materia));
  if (pagina !== undefined && pagina > 1) query.set('pagina', String(pagina));
  return `${path}${query.size > 0 ? `?${query}` : ''}${hash}`;
}

/** `Obra Pública` → `obra-publica`. */
function slug(naturaleza: Naturaleza): string {
  return naturaleza.toLowerCase().replace('ú', 'u').replace(' ', '-');
}

/** Digits that PostgreSQL's `integer` holds. */
function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
