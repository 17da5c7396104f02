import { AVANCE_PATH } from '#areas/auditorias/rules/address.ts';
import { type Naturaleza, naturalezas } from '#areas/auditorias/rules/catalogues.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { laterPage, withParameters } from '#platform/http/with-query.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { type Vista, vistaIds } from '../rules.ts';

/** Parameters in the address of the follow-up page; invalid values are undefined or the default. */
export type AvanceState = {
  tipoEnteId: number;
  ejercicio?: number | undefined;
  vista?: Vista | undefined;
  /** Filter of the detail by ente name. */
  ente: string;
  /** Id of the ente whose observations are listed. */
  de?: number | undefined;
  materia?: Naturaleza | undefined;
  pagina: number;
};

/** State that shows the detail of one number. */
export type DetailState = AvanceState & { ejercicio: number; vista: Vista };

/** State requested by an address; without a tipo de ente the page chooses one. */
type RequestedState = Omit<AvanceState, 'tipoEnteId'> & { tipoEnteId?: number | undefined };

export function readAvanceState(query: URLSearchParams): RequestedState {
  const vista = vistaIds.find((id) => String(id) === query.get('vista'));
  const ejercicio = parseWholeNumber(query.get('ejercicio'));
  const de = parseWholeNumber(query.get('de'));
  const hasDetail = vista !== undefined && ejercicio !== undefined;
  return {
    tipoEnteId: parseWholeNumber(query.get('tipo-ente')),
    ...(hasDetail && { ejercicio, vista }),
    ente: hasDetail ? (query.get('ente') ?? '').trim().slice(0, 120) : '',
    ...(hasDetail &&
      de !== undefined && { de, materia: naturalezas.find((name) => slug(name) === query.get('materia')) }),
    pagina: pageFromAddress(query),
  };
}

/** Returns the address of a state, with parameters in the order of the site map. */
export function avanceAddress(
  {
    tipoEnteId,
    ejercicio,
    vista,
    ente,
    de,
    materia,
    pagina,
    al,
  }: Partial<RequestedState> & { al?: string | undefined },
  hash = '',
): string {
  const address = withParameters(AVANCE_PATH, {
    'tipo-ente': tipoEnteId,
    ejercicio,
    vista,
    ente,
    de,
    materia: materia && slug(materia),
    pagina: laterPage(pagina),
    al,
  });
  return `${address}${hash}`;
}

/** Converts `Obra Pública` to `obra-publica`. */
function slug(naturaleza: Naturaleza): string {
  return naturaleza.toLowerCase().replace('ú', 'u').replace(' ', '-');
}
