import { type Ente, listTiposEnte, type TipoEnte } from '#areas/entes/queries.ts';
import { readRequestedPage } from '#platform/database/paged.ts';
import { count, formatInteger } from '#platform/format.ts';
import type { Rows } from '#platform/http/paging.ts';
import { uncapitalized } from '#platform/text/first-letter.ts';
import { type Edition, type Fondo, fondosBefore, listFondos } from '../queries/catalogues.ts';
import { countEntes, entesBefore, listEntesOf, searchEntesOf, searchEntesWithLatest } from '../queries/entes.ts';
import { type BrowserChoice, choiceAddress } from '../rules/address.ts';
import type { EnteSearchResult, Listing } from '../rules/browser-state.ts';
import { tipoPlural, tipoSlug } from '../rules/words.ts';

// Specification 2, section 9.
const ENTES_PER_PAGE = 8;
const FONDOS_PER_PAGE = 5;

/** Loads the entes of a type that have reports of the edition; a search covers all entes of the type. */
export async function enteListing(
  choice: BrowserChoice,
  edition: Edition,
  tipoEnte: TipoEnte,
  chosen: Ente | undefined,
): Promise<Listing> {
  const text = choice.buscar ?? '';
  // Without a page in the address, shows the page that contains the chosen ente.
  const requestedPage =
    choice.pagina ?? (chosen && !text ? 1 + Math.floor((await entesBefore(edition, chosen)) / ENTES_PER_PAGE) : 1);
  const read = (rows: Rows) =>
    text ? searchEntesOf(edition, tipoEnte.id, text, rows) : listEntesOf(edition, tipoEnte.id, rows);
  const { total, rows, page, pages } = await readRequestedPage(requestedPage, ENTES_PER_PAGE, read);
  const hasSearchBox = text || total > ENTES_PER_PAGE;
  const all = hasSearchBox ? await countEntes(tipoEnte.id) : total;
  return {
    noun: 'ente',
    title: 'Ente público',
    rows: rows.map(({ id, nombreCorto, informes }) => ({
      id,
      label: nombreCorto,
      informes,
      chosen: id === chosen?.id,
      href: choiceAddress({ ...choice, ente: id, pagina: text ? choice.pagina : undefined }, 'informes'),
    })),
    search: hasSearchBox ? `Buscar entre ${formatInteger(all)} ${uncapitalized(tipoEnte.nombre)}` : undefined,
    text,
    page,
    pages,
    range: rangeText('ente', page, ENTES_PER_PAGE, total, text !== ''),
    others: text ? 0 : Math.max(0, all - total),
  };
}

/** Loads the federal funds that have reports of the edition. */
export async function fondoListing(
  choice: BrowserChoice,
  edition: Edition,
  chosen: Fondo | undefined,
): Promise<Listing> {
  const text = choice.buscar ?? '';
  const searchedTotal = text ? (await listFondos(edition, { first: 0, size: 1 })).total : undefined;
  const precedingFondos = chosen && !text ? await fondosBefore(edition, chosen) : 0;
  const requestedPage = choice.pagina ?? 1 + Math.floor(precedingFondos / FONDOS_PER_PAGE);
  const { total, rows, page, pages } = await readRequestedPage(requestedPage, FONDOS_PER_PAGE, (at) =>
    listFondos(edition, at, text),
  );
  const unfilteredTotal = searchedTotal ?? total;
  return {
    noun: 'fondo',
    title: 'Fondo federal',
    rows: rows.map(({ id, programa, informes }) => ({
      id,
      label: programa,
      informes,
      chosen: id === chosen?.id,
      href: choiceAddress({ ...choice, fondo: id }, 'informes'),
    })),
    search: unfilteredTotal > FONDOS_PER_PAGE ? `Buscar entre ${formatInteger(unfilteredTotal)} fondos` : undefined,
    text,
    page,
    pages,
    range: rangeText('fondo', page, FONDOS_PER_PAGE, total, text !== ''),
    others: 0,
  };
}

/** Searches entes by name, each with a link on the page `at` to its latest reports of an edition. */
export async function findByName(
  text: string,
  requestedPage: number,
  { at, edition }: { at: BrowserChoice['at']; edition: Partial<Edition> },
): Promise<EnteSearchResult> {
  const { total, rows, page, pages } = await readRequestedPage(requestedPage, ENTES_PER_PAGE, (rowsOfPage) =>
    searchEntesWithLatest(text, rowsOfPage, edition),
  );
  const kinds = new Map((await listTiposEnte()).map(({ id, nombre }) => [id, nombre]));
  return {
    text,
    total,
    page,
    pages,
    rows: rows.map(({ id, nombreCompleto, ambito, tipoEnteId, latest }) => ({
      id,
      name: nombreCompleto,
      kind: kinds.get(tipoEnteId) ?? '',
      latest: latest && {
        label: `Informes ${tipoPlural(latest.tipo)} de ${latest.anio}`,
        href: choiceAddress(
          {
            at,
            tipo: tipoSlug(latest.tipo),
            ejercicio: latest.anio,
            ambito: ambito === 'Estatal' ? 'estatal' : 'municipal',
            tipoEnte: tipoEnteId,
            ente: id,
          },
          'informes',
        ),
      },
    })),
  };
}

/** Returns the range of a page: «9 a 16 de 25 entes con informes», «1 fondo encontrado». */
function rangeText(noun: Listing['noun'], page: number, size: number, total: number, searched: boolean): string {
  if (total === 0) return '';
  const foundWord = total === 1 ? 'encontrado' : 'encontrados';
  const totalText = `${count(noun, total)} ${searched ? foundWord : 'con informes'}`;
  if (total <= size) return totalText;
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  const range = first === last ? formatInteger(first) : `${formatInteger(first)} a ${formatInteger(last)}`;
  return `${range} de ${totalText}`;
}
