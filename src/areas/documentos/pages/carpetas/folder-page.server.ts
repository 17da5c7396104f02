import type { FolderList, FolderPage, FolderView } from '#institution/folders.ts';
import { isPresent } from '#platform/files/state/state.ts';
import { count, formatDateLong, formatFileSize } from '#platform/format.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { readingLink } from '#platform/reading-link.ts';
import { type Documento, findCarpetasInUse, listSecciones, searchCarpeta } from '../../queries.ts';
import { documentoAddress, formatOf, yearIn, yearsIn } from '../../rules.ts';
import { type FolderState, pageParameter, readFolderState } from './folder-state.ts';

const PAGE_SIZE = 20;
const quarters = ['Primer trimestre', 'Segundo trimestre', 'Tercer trimestre', 'Cuarto trimestre'];

/** View model of a list. */
export type FolderListView = Awaited<ReturnType<typeof loadList>>;
/** View model of a document. */
export type FolderDocument = ReturnType<typeof toItem>;

/** Loads the view of a folder page that the query selects. `state` contains only offered choices. */
export async function loadFolderPage(page: FolderPage, query: URLSearchParams) {
  const requested = readFolderState(query);
  const tabs = 'pestanas' in page ? page.pestanas : [];
  const tab = tabs.find(({ id }) => id === requested.pestana) ?? tabs[0];
  const view: FolderView = 'pestanas' in page ? (tab ?? {}) : page;
  const period = await choosePeriod(view, requested);
  const lists = period?.lists ?? view.listas ?? [];
  const singleList = lists.length === 1 ? lists[0] : undefined;
  const filters = singleList ? await readFilters(singleList, requested) : { sections: [], years: [] };
  const state: FolderState = {
    // The first tab and the first year are the defaults and stay out of the address.
    pestana: tab === tabs[0] ? undefined : tab?.id,
    ano: filters.year ?? (period?.year === period?.years[0] ? undefined : period?.year),
    trimestre: period?.quarter === period?.quarters[0] ? undefined : period?.quarter?.id,
    seccion: filters.section,
    texto: requested.texto,
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
        loadList(list, { ...filters, text: requested.texto, page: pageFromParameter(query, pageParameter(index)) }),
      ),
    ),
  };
}

/** Returns the year and the quarter that select the folder. Quarters without documents are not offered (specification 2, section 2.7). */
async function choosePeriod({ periodos }: FolderView, { ano, trimestre }: FolderState) {
  const periodo = periodos?.find((each) => each.ano === ano) ?? periodos?.[0];
  if (!periodos || !periodo) return undefined;
  const years = periodos.map((each) => each.ano);
  if (periodos.every(({ carpetas }) => carpetas.length === 1))
    return { years, year: periodo.ano, quarters: [], lists: periodo.carpetas.map((carpeta) => ({ carpeta })) };
  const inUse = await findCarpetasInUse(periodo.carpetas);
  const offeredQuarters = periodo.carpetas
    .map((carpeta, index) => ({ id: index + 1, name: quarters[index] ?? '', carpeta }))
    .filter(({ carpeta }) => inUse.has(carpeta));
  const quarter = offeredQuarters.find(({ id }) => id === trimestre) ?? offeredQuarters[0];
  const lists: FolderList[] = quarter ? [{ carpeta: quarter.carpeta, porSecciones: true }] : [];
  return { years, year: periodo.ano, quarters: offeredQuarters, quarter, lists };
}

type Filters = {
  sections: string[];
  section?: string | undefined;
  years: readonly number[];
  year?: number | undefined;
};

/** Returns the filters of a list and the requested values among them. */
async function readFilters({ carpeta, anos }: FolderList, requested: FolderState): Promise<Filters> {
  const sections = await listSecciones(carpeta);
  if (anos) {
    const years = anos === 'seccion' ? yearsIn(sections) : anos;
    return { sections: [], years, year: years.find((year) => year === requested.ano) };
  }
  const offeredSections = sections.length > 1 ? sections : [];
  return {
    sections: offeredSections,
    section: offeredSections.find((section) => section === requested.seccion),
    years: [],
  };
}

async function loadList(
  list: FolderList,
  { sections, section, year, text, page }: Filters & { text?: string | undefined; page: number },
) {
  const seccionesOfYear = async (anio: number) =>
    (await listSecciones(list.carpeta)).filter((each) => yearIn(each) === anio);
  const filter = {
    texto: text,
    secciones: section ? [section] : year && list.anos === 'seccion' ? await seccionesOfYear(year) : undefined,
    anotaciones: year && list.anos !== 'seccion' ? String(year) : undefined,
    newestFirst: list.masRecientes,
  };
  const readPage = (pageNumber: number) =>
    searchCarpeta(list.carpeta, filter, { first: (pageNumber - 1) * PAGE_SIZE, size: PAGE_SIZE });
  let shownPage = page;
  let { total, rows } = await readPage(page);
  if (rows.length === 0 && page > 1) {
    shownPage = 1;
    ({ total, rows } = await readPage(1));
  }
  const showSeccion = list.anos === 'seccion' || (sections.length > 1 && !section && !list.porSecciones);
  const documents = rows.map((row) => toItem(row, showSeccion));
  return {
    id: list.carpeta.toLowerCase(),
    title: list.titulo,
    total,
    newestFirst: list.masRecientes ?? false,
    amount: total > 0 ? count('documento', total) : 'Sin información para mostrar',
    page: shownPage,
    pages: Math.ceil(total / PAGE_SIZE),
    groups: list.porSecciones ? groupBySection(documents) : [{ section: '', documents }],
  };
}

/** Groups consecutive documents of the same section, in folder order. */
function groupBySection(documents: FolderDocument[]): { section: string; documents: FolderDocument[] }[] {
  const groups: { section: string; documents: FolderDocument[] }[] = [];
  for (const document of documents) {
    const last = groups.at(-1);
    if (last?.section === document.section) last.documents.push(document);
    else groups.push({ section: document.section, documents: [document] });
  }
  return groups;
}

/**
 * Returns the view model of a document. `showSeccion` adds its section, for lists without section headings or filters. Annotations that
 * the name repeats and dates that the annotations state are left out.
 */
function toItem(
  { id, nombre, anotaciones, seccion, fecha, etiqueta2, archivo, archivo2 }: Documento,
  showSeccion: boolean,
) {
  const present = archivo !== null && isPresent(archivo);
  const date = fecha ? formatDateLong(fecha) : '';
  const secondFile = archivo2 !== null && isPresent(archivo2) ? archivo2 : null;
  return {
    id,
    section: seccion,
    title: nombre,
    format: archivo ? formatOf(archivo) : '',
    href: present ? documentoAddress(id) : undefined,
    reading: present ? readingLink(archivo) : undefined,
    details: present ? formatFileSize(archivo.bytes, archivo.paginas) : undefined,
    notes: [
      nombre.includes(anotaciones) ? '' : anotaciones,
      [showSeccion ? seccion : '', date && !anotaciones.includes(date) ? date : ''].filter(Boolean).join(', '),
      present ? '' : 'El archivo no está disponible por el momento.',
    ].filter(Boolean),
    second: secondFile
      ? {
          href: documentoAddress(id, 2),
          title: etiqueta2 || 'Segundo archivo',
          details: `${formatOf(secondFile)}, ${formatFileSize(secondFile.bytes, secondFile.paginas)}`,
          reading: readingLink(secondFile),
        }
      : undefined,
  };
}

function pageFromParameter(query: URLSearchParams, name: string): number {
  return pageFromAddress(new URLSearchParams({ pagina: query.get(name) ?? '1' }));
}
