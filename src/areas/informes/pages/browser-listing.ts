import { readAsked } from '#platform/database/paged.ts';
import { count, formatInteger } from '#platform/format.ts';
import type { Rows } from '#platform/http/paging.ts';
import type { Ente, TipoEnte } from '../../entes/queries.ts';
import { type Edition, type Fondo, fondosBefore, listFondos } from '../queries/catalogues.ts';
import { countEntes, entesBefore, listEntesOf, searchEntesOf } from '../queries/entes.ts';
import { type Choice, choiceAddress } from '../rules/address.ts';
import type { Listing } from '../rules/state.ts';
import { lowerFirst } from '../rules/words.ts';

// Specification 2, section 9.
const ENTES_A_PAGE = 8;
const FONDOS_A_PAGE = 5;

/** Bodies of a type with reports of the edition; a search looks among all of the type. */
export async function enteListing(
  choice: Choice,
  edition: Edition,
  tipoEnte: TipoEnte,
  chosen: Ente | undefined,
): Promise<Listing> {
  const text = choice.buscar ?? '';
  // An address that names a body and no page shows the page on which it stands.
  const asked =
    choice.pagina ?? (chosen && !text ? 1 + Math.floor((await entesBefore(edition, chosen)) / ENTES_A_PAGE) : 1);
  const read = (rows: Rows) =>
    text ? searchEntesOf(edition, tipoEnte.id, text, rows) : listEntesOf(edition, tipoEnte.id, rows);
  const { total, rows, page, pages } = await readAsked(asked, ENTES_A_PAGE, read);
  const box = text || total > ENTES_A_PAGE;
  return {
    of: 'ente',
    title: 'Ente público',
    rows: rows.map(({ id, nombreCorto, informes }) => ({
      id,
      label: nombreCorto,
      informes,
      chosen: id === chosen?.id,
      href: choiceAddress({ ...choice, ente: id, pagina: text ? choice.pagina : undefined }, 'informes'),
    })),
    search: box
      ? `Buscar entre ${formatInteger(await countEntes(tipoEnte.id))} ${lowerFirst(tipoEnte.nombre)}`
      : undefined,
    text,
    page,
    pages,
    place: placeOf('ente', page, ENTES_A_PAGE, total, text !== ''),
  };
}

/** Federal funds with reports of the edition. */
export async function fondoListing(choice: Choice, edition: Edition, chosen: Fondo | undefined): Promise<Listing> {
  const text = choice.buscar ?? '';
  const all = text ? (await listFondos(edition, { first: 0, size: 1 })).total : undefined;
  const before = chosen && !text ? await fondosBefore(edition, chosen) : 0;
  const asked = choice.pagina ?? 1 + Math.floor(before / FONDOS_A_PAGE);
  const { total, rows, page, pages } = await readAsked(asked, FONDOS_A_PAGE, (at) => listFondos(edition, at, text));
  const everything = all ?? total;
  return {
    of: 'fondo',
    title: 'Fondo federal',
    rows: rows.map(({ id, programa, informes }) => ({
      id,
      label: programa,
      informes,
      chosen: id === chosen?.id,
      href: choiceAddress({ ...choice, fondo: id }, 'informes'),
    })),
    search: everything > FONDOS_A_PAGE ? `Buscar entre ${formatInteger(everything)} fondos` : undefined,
    text,
    page,
    pages,
    place: placeOf('fondo', page, FONDOS_A_PAGE, total, text !== ''),
  };
}

/** «9 a 16 de 25 entes con informes», «1 fondo encontrado». */
function placeOf(noun: Listing['of'], page: number, size: number, total: number, searched: boolean): string {
  if (total === 0) return '';
  const found = total === 1 ? 'encontrado' : 'encontrados';
  const whole = `${count(noun, total)} ${searched ? found : 'con informes'}`;
  if (total <= size) return whole;
  const first = (page - 1) * size + 1;
  return `${formatInteger(first)} a ${formatInteger(Math.min(page * size, total))} de ${whole}`;
}
