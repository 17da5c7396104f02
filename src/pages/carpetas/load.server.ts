import type { FolderList, FolderPage, FolderView } from '#institution/folders.ts';
import { fileStore } from '#platform/files/files.ts';
import { count, formatDateLong, formatFileSize } from '#platform/format.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { readingLink } from '#platform/reading-link.ts';
import { type Documento, findCarpetasInUse, listSecciones, searchCarpeta } from '../../areas/documentos/queries.ts';
import { documentoAddress, formatOf, yearIn, yearsIn } from '../../areas/documentos/rules.ts';
import { pageParameter, readState, type State } from './state.ts';

const A_PAGE = 20;
const quarters = ['Primer trimestre', 'Segundo trimestre', 'Tercer trimestre', 'Cuarto trimestre'];

/** One list as the page shows it. */
export type ShownList = Awaited<ReturnType<typeof loadList>>;
/** One document as a list shows it. */
export type ShownDocument = Awaited<ReturnType<typeof toItem>>;

/** What a folder page shows of the view that the address names; `state` holds only choices that are offered. */
export async function loadFolderPage(page: FolderPage, query: URLSearchParams) {
  const asked = readState(query);
  const tabs = 'pestanas' in page ? page.pestanas : [];
  const tab = tabs.find(({ id }) => id === asked.pestana) ?? tabs[0];
  const view: FolderView = 'pestanas' in page ? (tab ?? {}) : page;
  const period = await choosePeriod(view, asked);
  const lists = period?.lists ?? view.listas ?? [];
  const alone = lists.length === 1 ? lists[0] : undefined;
  const filters = alone ? await readFilters(alone, asked) : { sections: [], years: [] };
  const state: State = {
    // The first tab and the first year are what the address shows without them.
    pestana: tab === tabs[0] ? undefined : tab?.id,
    ano: filters.year ?? (period?.year === period?.years[0] ? undefined : period?.year),
    trimestre: period?.quarter === period?.quarters[0] ? undefined : period?.quarter?.id,
    seccion: filters.section,
    texto: asked.texto,
  };
  return {
    tabs: tabs.map(({ id, nombre }) => ({ id, nombre })),
    tab: tab?.id,
    period: period && { years: period.years, year: period.year, quarters: period.quarters, quarter: period.quarter },
    filters,
    state,
    link: view.enlace,
    lists: await Promise.all(
      lists.map((list, index) =>
        loadList(list, { ...filters, text: asked.texto, page: pageFromParameter(query, pageParameter(index)) }),
      ),
    ),
  };
}

/** The year and the quarter that choose the folder. Quarters without a document are not offered (specification 2, section 2.7). */
async function choosePeriod({ periodos }: FolderView, { ano, trimestre }: State) {
  const chosen = periodos?.find((each) => each.ano === ano) ?? periodos?.[0];
  if (!periodos || !chosen) return undefined;
  const years = periodos.map((each) => each.ano);
  if (periodos.every(({ carpetas }) => carpetas.length === 1))
    return { years, year: chosen.ano, quarters: [], lists: chosen.carpetas.map((carpeta) => ({ carpeta })) };
  const inUse = await findCarpetasInUse(chosen.carpetas);
  const offered = chosen.carpetas
    .map((carpeta, index) => ({ id: index + 1, name: quarters[index] ?? '', carpeta }))
    .filter(({ carpeta }) => inUse.has(carpeta));
  const quarter = offered.find(({ id }) => id === trimestre) ?? offered[0];
  const lists: FolderList[] = quarter ? [{ carpeta: quarter.carpeta, porSecciones: true }] : [];
  return { years, year: chosen.ano, quarters: offered, quarter, lists };
}

type Filters = {
  sections: string[];
  section?: string | undefined;
  years: readonly number[];
  year?: number | undefined;
};

/** What a list can be filtered by, and what of it the address chose. */
async function readFilters({ carpeta, anos }: FolderList, asked: State): Promise<Filters> {
  const sections = await listSecciones(carpeta);
  if (anos) {
    const years = anos === 'seccion' ? yearsIn(sections) : anos;
    return { sections: [], years, year: years.find((year) => year === asked.ano) };
  }
  const offered = sections.length > 1 ? sections : [];
  return { sections: offered, section: offered.find((section) => section === asked.seccion), years: [] };
}

async function loadList(
  list: FolderList,
  { sections, section, year, text, page }: Filters & { text?: string | undefined; page: number },
) {
  const ofYear = async (anio: number) => (await listSecciones(list.carpeta)).filter((each) => yearIn(each) === anio);
  const filter = {
    texto: text,
    secciones: section ? [section] : year && list.anos === 'seccion' ? await ofYear(year) : undefined,
    anotaciones: year && list.anos !== 'seccion' ? String(year) : undefined,
  };
  const read = (at: number) => searchCarpeta(list.carpeta, filter, { first: (at - 1) * A_PAGE, size: A_PAGE });
  let shown = page;
  let { total, rows } = await read(page);
  if (rows.length === 0 && page > 1) {
    shown = 1;
    ({ total, rows } = await read(1));
  }
  const named = list.anos === 'seccion' || (sections.length > 1 && !section && !list.porSecciones);
  const documents = await Promise.all(rows.map((row) => toItem(row, named)));
  return {
    id: list.carpeta.toLowerCase(),
    title: list.titulo,
    amount: total > 0 ? count('documento', total) : 'Sin información para mostrar',
    page: shown,
    pages: Math.ceil(total / A_PAGE),
    groups: list.porSecciones ? groupBySection(documents) : [{ section: '', documents }],
  };
}

/** Neighbours of one section together; the folder's order stays. */
function groupBySection(documents: ShownDocument[]): { section: string; documents: ShownDocument[] }[] {
  const groups: { section: string; documents: ShownDocument[] }[] = [];
  for (const document of documents) {
    const last = groups.at(-1);
    if (last?.section === document.section) last.documents.push(document);
    else groups.push({ section: document.section, documents: [document] });
  }
  return groups;
}

/** A document with what a visitor should know before opening it. `named` says its section, where no heading or filter does. */
async function toItem(
  { id, nombre, anotaciones, seccion, fecha, etiqueta2, archivo, archivo2 }: Documento,
  named: boolean,
) {
  const present = archivo !== null && (await fileStore().size(archivo.sha256)) === archivo.bytes;
  const second = archivo2 !== null && (await fileStore().size(archivo2.sha256)) === archivo2.bytes ? archivo2 : null;
  return {
    id,
    section: seccion,
    title: nombre,
    format: archivo ? formatOf(archivo) : '',
    href: present ? documentoAddress(id) : undefined,
    reading: present ? readingLink(archivo) : undefined,
    details: present ? formatFileSize(archivo.bytes, archivo.paginas) : undefined,
    notes: [
      anotaciones,
      [named ? seccion : '', fecha ? formatDateLong(fecha) : ''].filter(Boolean).join(', '),
      present ? '' : 'El archivo no está disponible por el momento.',
    ].filter(Boolean),
    second: second
      ? {
          href: documentoAddress(id, 2),
          title: etiqueta2 || 'Segundo archivo',
          details: `${formatOf(second)}, ${formatFileSize(second.bytes, second.paginas)}`,
          reading: readingLink(second),
        }
      : undefined,
  };
}

function pageFromParameter(query: URLSearchParams, name: string): number {
  return pageFromAddress(new URLSearchParams({ pagina: query.get(name) ?? '1' }));
}
