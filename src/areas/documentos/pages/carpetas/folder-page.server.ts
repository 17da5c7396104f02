import type { FolderList, FolderPage, FolderView } from '#institution/folders.ts';
import { count } from '#platform/format.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { previewAddress } from '#platform/reading-link.ts';
import { isTable, readBudgetTable } from '../../queries/open-budgets.ts';
import {
  type CarpetaFilter,
  type Documento,
  findCarpetasInUse,
  listDocumentos,
  listSecciones,
  searchCarpeta,
} from '../../queries.ts';
import { type Budget, type BudgetColumns, withEarlier } from '../../rules/budget.ts';
import { documentoAddress, yearIn, yearsIn } from '../../rules.ts';
import { type FolderDocument, groupBySection, groupByYear, toFolderDocument } from './folder-items.ts';
import { type FolderState, pageParameter, readFolderState } from './folder-state.ts';

/** Maximum number of the newest tables of a folder to try as budgets. */
const MAX_TABLES = 4;

const PAGE_SIZE = 20;
/** Minimum number of documents for grouping a list without sections by year, unless a year selects the folder. */
const GROUPED_FROM = 9;
const quarters = ['Primer trimestre', 'Segundo trimestre', 'Tercer trimestre', 'Cuarto trimestre'];

/** View model of a list. */
export type FolderListView = Awaited<ReturnType<typeof loadList>>;

/** Loads the view of a folder page for a query. `state` contains only valid options. */
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
    // The first tab and the first year are the defaults, which are not in the address.
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
    budget: await budgetOf(view, lists),
    lists: await Promise.all(
      lists.map((list, index) =>
        loadList(list, {
          ...filters,
          text: requested.texto,
          page: pageFromAddress(query, pageParameter(index)),
          hasYears: period !== undefined || filters.years.length > 0,
        }),
      ),
    ),
  };
}

async function budgetOf({ presupuesto }: FolderView, [list]: readonly FolderList[]) {
  return presupuesto && list ? await loadBudget(list.carpeta, presupuesto) : undefined;
}

/** Returns the year and the quarter that select the folder. Quarters without documents are left out (specification 2, section 2.7). */
async function choosePeriod({ periodos }: FolderView, { ano, trimestre }: FolderState) {
  const periodo = periodos?.find((each) => each.anio === ano) ?? periodos?.[0];
  if (!periodos || !periodo) return undefined;
  const years = periodos.map((each) => each.anio);
  if (periodos.every(({ carpetas }) => carpetas.length === 1))
    return { years, year: periodo.anio, quarters: [], lists: periodo.carpetas.map((carpeta) => ({ carpeta })) };
  const inUse = await findCarpetasInUse(periodo.carpetas);
  const offeredQuarters = periodo.carpetas
    .map((carpeta, index) => ({ id: index + 1, name: quarters[index] ?? '', carpeta }))
    .filter(({ carpeta }) => inUse.has(carpeta));
  const quarter = offeredQuarters.find(({ id }) => id === trimestre) ?? offeredQuarters[0];
  const lists: FolderList[] = quarter ? [{ carpeta: quarter.carpeta, porSecciones: true }] : [];
  return { years, year: periodo.anio, quarters: offeredQuarters, quarter, lists };
}

type Filters = {
  sections: string[];
  section?: string | undefined;
  years: readonly number[];
  year?: number | undefined;
};

/** Returns the filters of a list, and the valid requested values. */
async function readFilters({ carpeta, anios }: FolderList, requested: FolderState): Promise<Filters> {
  const sections = await listSecciones(carpeta);
  if (anios) {
    const years = anios === 'seccion' ? yearsIn(sections) : anios;
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
  {
    sections,
    section,
    year,
    text,
    page,
    hasYears,
  }: Filters & { text?: string | undefined; page: number; hasYears: boolean },
) {
  const filter = {
    texto: text,
    secciones: await chosenSecciones(list, section, year),
    anotaciones: year && list.anios !== 'seccion' ? String(year) : undefined,
    newestFirst: !list.porSecciones && list.anios !== 'seccion',
  };
  const readPage = (pageNumber: number) =>
    searchCarpeta(list.carpeta, filter, { first: (pageNumber - 1) * PAGE_SIZE, size: PAGE_SIZE });
  const newest = await findNewest(list.carpeta, filter);
  let shownPage = page;
  let { total, rows } = await readPage(page);
  if (rows.length === 0 && page > 1) {
    shownPage = 1;
    ({ total, rows } = await readPage(1));
  }
  const showSeccion = list.anios === 'seccion' || (sections.length > 1 && !section && !list.porSecciones);
  const documents = rows.map((row) => toFolderDocument(row, showSeccion));
  return {
    id: list.carpeta.toLowerCase(),
    title: list.titulo,
    hasCovers: list.portadas ?? false,
    grouping: list.porSecciones ? ('section' as const) : ('year' as const),
    total,
    newest: newest && { id: newest.id, title: newest.nombre, date: newest.fecha ?? undefined },
    amount: total > 0 ? count('documento', total) : 'Sin información para mostrar',
    page: shownPage,
    pages: Math.ceil(total / PAGE_SIZE),
    groups: groupsOf(documents, { bySection: list.porSecciones ?? false, byYear: total >= GROUPED_FROM && !hasYears }),
  };
}

/** Returns the sections that the filters select: the chosen one, or those of the chosen year. Undefined for all. */
async function chosenSecciones(
  { carpeta, anios }: FolderList,
  section: string | undefined,
  year: number | undefined,
): Promise<string[] | undefined> {
  if (section) return [section];
  if (!year || anios !== 'seccion') return undefined;
  return (await listSecciones(carpeta)).filter((each) => yearIn(each) === year);
}

function groupsOf(documents: FolderDocument[], { bySection, byYear }: { bySection: boolean; byYear: boolean }) {
  if (bySection) return groupBySection(documents);
  return byYear ? groupByYear(documents) : [{ section: '', documents }];
}

/** Returns the newest document of a list; undefined without a dated one. */
async function findNewest(carpeta: string, filter: CarpetaFilter): Promise<Documento | undefined> {
  const { rows } = await searchCarpeta(carpeta, { ...filter, newestFirst: true }, { first: 0, size: 1 });
  return rows[0]?.fecha ? rows[0] : undefined;
}

export type BudgetView = {
  title: string;
  date: string | undefined;
  href: string;
  previewHref: string | undefined;
  earlierTitle: string | undefined;
  budget: Budget;
};

/**
 * Loads the newest table of a folder as a budget, compared with the previous one. `isComplete` is false while a table is being converted. Returns
 * none for folders without a table with the columns.
 */
async function loadBudget(
  carpeta: string,
  columns: BudgetColumns,
): Promise<{ view: BudgetView | undefined; isComplete: boolean }> {
  const tables = (await listDocumentos(carpeta))
    .filter(isTable)
    .toSorted((a, b) => (b.fecha ?? '').localeCompare(a.fecha ?? ''))
    .slice(0, MAX_TABLES);
  const read = await Promise.all(tables.map((documento) => readBudgetTable(documento, columns)));
  const isComplete = read.every(({ isWaiting }) => !isWaiting);
  const [newest, earlier] = read.flatMap(({ documento, budget }) => (budget ? [{ documento, budget }] : []));
  if (!newest) return { view: undefined, isComplete };
  const { id, nombre, fecha, archivo } = newest.documento;
  return {
    isComplete,
    view: {
      title: nombre,
      date: fecha ?? undefined,
      href: documentoAddress(id),
      previewHref: archivo ? previewAddress(archivo) : undefined,
      earlierTitle: earlier?.documento.nombre,
      budget: withEarlier(newest.budget, earlier?.budget),
    },
  };
}
