import { findEnte, listTiposEnte } from '#areas/entes/queries.ts';
import { readAsked } from '#platform/database/paged.ts';
import {
  type Edition,
  findEjercicioByAnio,
  findFondo,
  listEjercicios,
  listTiposEnteOf,
  listTiposInforme,
  type TipoInforme,
} from '../queries/catalogues.ts';
import { listEjerciciosOfEnte, searchEntesWithLatest } from '../queries/entes.ts';
import { listGeneralInformes, listInformesOfEnte, listInformesOfFondo } from '../queries/informes.ts';
import { type BrowserChoice, choiceAddress, choicePath } from '../rules/address.ts';
import type { BrowserState, EnteSearchResult, Listing, Option, Reports, Step } from '../rules/browser-state.ts';
import { toReports } from '../rules/report-rows.ts';
import { type ChosenNames, sentenceOf } from '../rules/sentence.ts';
import { tipoPlural, tipoSlug, upperFirst } from '../rules/words.ts';
import { enteListing, fondoListing } from './browser-listing.ts';

const ENTES_PER_PAGE = 8;
const NO_OPTIONS = 'Sin información para mostrar';

/** Steps whose predecessor has no choice yet, with a message. */
const pendingSteps: Record<'ejercicio' | 'ambito' | 'tipo-ente', Step> = {
  ejercicio: { id: 'ejercicio', title: 'Ejercicio', options: [], note: 'Elija primero el tipo de informe.' },
  ambito: { id: 'ambito', title: 'Ámbito', options: [], note: 'Elija primero el ejercicio.' },
  'tipo-ente': { id: 'tipo-ente', title: 'Tipo de ente', options: [], note: 'Elija primero el ámbito.' },
};

/** Result of the completed steps: the valid choice so far, the names for the sentence, and the steps in order. */
type Progress = { requested: BrowserChoice; choice: BrowserChoice; chosen: ChosenNames; steps: Step[] };

/** Progress after the choice of type and ejercicio. `context` is what every list of reports of that edition says. */
type EditionProgress = Progress & { edition: Edition; context: { anio: number; kind: string } };

/** Content added by the last completed step. */
type StepResult = {
  listing?: Listing | undefined;
  reports?: Reports | undefined;
  finding?: EnteSearchResult | undefined;
};

/**
 * Loads the report browser for an address (specification 2, sections 2.3, 4 and 5). A step is evaluated only if all previous steps have a
 * valid choice, so that no content of another type, ejercicio or ente is shown.
 */
export async function loadBrowser(requested: BrowserChoice): Promise<BrowserState> {
  // The first type is not offered (specification 2, section 5).
  const [, ...tipos] = await listTiposInforme();
  const tipo = tipos.find(({ nombre }) => tipoSlug(nombre) === requested.tipo);
  const firstStep = tipoStep(tipos, tipo, requested);
  if (!tipo) {
    const finding = requested.buscar ? await findByName(requested.buscar, requested.pagina ?? 1) : undefined;
    const choice = {
      ejercicio: requested.ejercicio,
      buscar: requested.buscar,
      pagina: finding ? requested.pagina : undefined,
    };
    const chosen = { ejercicio: requested.ejercicio };
    return toState({ choice, chosen, steps: [firstStep, pendingSteps.ejercicio] }, { finding });
  }
  const ejercicios = await listEjercicios(tipo.id);
  const ejercicio = ejercicios.find(({ anio }) => anio === requested.ejercicio);
  const slug = tipoSlug(tipo.nombre);
  const choice: BrowserChoice = { at: requested.at, tipo: slug, ejercicio: requested.ejercicio };
  const years = ejercicios.map(({ anio }) => anio);
  const chosen: ChosenNames = { tipo: tipo.nombre, ejercicio: requested.ejercicio };
  const progress: Progress = { requested, choice, chosen, steps: [firstStep, yearStep(years, choice)] };
  if (!ejercicio) return withoutYear(tipo, progress);
  const edition = { tipoInformeId: tipo.id, ejercicioId: ejercicio.id };
  const context = { anio: ejercicio.anio, kind: tipoPlural(tipo.nombre) };
  if (slug === 'general') return withGeneral({ ...progress, edition, context });
  if (slug === 'federal') return withFondo({ ...progress, edition, context });
  return withEnte({ ...progress, edition, context });
}

/** Returns the empty message of an ejercicio without reports, or the prompt to choose one. */
async function withoutYear(tipo: TipoInforme, progress: Progress): Promise<BrowserState> {
  const { choice } = progress;
  const ejercicio = choice.ejercicio ? await findEjercicioByAnio(choice.ejercicio) : undefined;
  const kind = tipoPlural(tipo.nombre);
  if (ejercicio) return toState(progress, { reports: toReports([], { anio: ejercicio.anio, kind }) });
  const hasEntes = !['general', 'federal'].includes(tipoSlug(tipo.nombre));
  const steps = [...progress.steps, ...(hasEntes ? [pendingSteps.ambito, pendingSteps['tipo-ente']] : [])];
  const message = 'Seleccione un Ejercicio para cargar los Informes';
  const reports = { heading: `Informes ${kind}`, rows: [], message, otherYears: [] };
  const chosen = { tipo: progress.chosen.tipo };
  return toState({ choice: { at: choice.at, tipo: choice.tipo }, chosen, steps }, { reports });
}

/** Lists the general reports of an edition, of one ámbito or of both. */
async function withGeneral({ requested, choice, chosen, steps, edition, context }: EditionProgress) {
  const { ambito } = requested;
  const informes = await listGeneralInformes(edition, ambito && ambitoName(ambito));
  const reports = toReports(informes, { ...context, showNames: true });
  return toState({ choice: { ...choice, ambito }, chosen: { ...chosen, ambito }, steps }, { reports });
}

/** Lists the federal funds of an edition, and the reports of the chosen one. */
async function withFondo({ requested, chosen, steps, edition, context, ...progress }: EditionProgress) {
  const fondo = requested.fondo ? await findFondo(requested.fondo) : undefined;
  const choice = { ...progress.choice, fondo: fondo?.id, buscar: requested.buscar, pagina: requested.pagina };
  const listing = await fondoListing(choice, edition, fondo);
  const reports =
    fondo &&
    toReports(await listInformesOfFondo(edition, fondo.id), {
      ...context,
      name: fondo.siglas,
      nameAfterDe: true,
      showNames: true,
    });
  return toState({ choice, chosen: { ...chosen, fondo: fondo?.siglas }, steps }, { listing, reports });
}

/** Offers ámbito and type of ente, then lists the entes of the type, and the reports of the chosen one. */
async function withEnte(progress: EditionProgress): Promise<BrowserState> {
  const { requested, edition, context } = progress;
  const { ambito } = requested;
  const steps = [...progress.steps, ambitoStep(progress.choice, ambito)];
  if (!ambito) return toState({ ...progress, steps: [...steps, pendingSteps['tipo-ente']] }, {});
  const choiceWithAmbito = { ...progress.choice, ambito };
  const chosen = { ...progress.chosen, ambito };
  const tiposEnte = await listTiposEnteOf(edition, ambitoName(ambito));
  const tipoEnte = tiposEnte.find(({ id }) => id === requested.tipoEnte);
  const tipoEnteStep: Step = {
    id: 'tipo-ente',
    title: 'Tipo de ente',
    note: NO_OPTIONS,
    options: tiposEnte.map(({ id, nombre }) => ({
      label: nombre,
      chosen: id === tipoEnte?.id,
      href: choiceAddress({ ...choiceWithAmbito, tipoEnte: id }, 'lista'),
    })),
  };
  steps.push(tipoEnteStep);
  if (!tipoEnte) return toState({ choice: choiceWithAmbito, chosen, steps }, {});
  const requestedEnte = requested.ente ? await findEnte(requested.ente) : undefined;
  const ente = requestedEnte?.activo && requestedEnte.tipoEnteId === tipoEnte.id ? requestedEnte : undefined;
  const choiceWithTipoEnte = { ...choiceWithAmbito, tipoEnte: tipoEnte.id };
  const choice = { ...choiceWithTipoEnte, ente: ente?.id, buscar: requested.buscar, pagina: requested.pagina };
  const listing = await enteListing(choice, edition, tipoEnte, ente);
  const informes = ente ? await listInformesOfEnte(edition, ente.id, ambitoName(ambito)) : [];
  const otherYearOptions =
    ente && informes.length === 0
      ? await listOtherYears({ ...choiceWithTipoEnte, ente: ente.id }, edition.tipoInformeId)
      : [];
  const nameAfterDe = tipoEnte.indicador === 'isMunicipio';
  const reports =
    ente && toReports(informes, { ...context, name: ente.nombreCorto, nameAfterDe, otherYears: otherYearOptions });
  const names = { ...chosen, tipoEnte: tipoEnte.nombre, ente: ente?.nombreCorto };
  return toState({ choice, chosen: names, steps }, { listing, reports });
}

async function listOtherYears(choice: BrowserChoice, tipoInformeId: number): Promise<Option[]> {
  const years = choice.ente ? await listEjerciciosOfEnte(tipoInformeId, choice.ente) : [];
  return years.map((anio) => ({
    label: String(anio),
    chosen: false,
    href: choiceAddress({ ...choice, ejercicio: anio }, 'informes'),
  }));
}

function toState({ choice, chosen, steps }: Omit<Progress, 'requested'>, result: StepResult): BrowserState {
  return {
    choice,
    sentence: sentenceOf(chosen, choice.buscar),
    address: choiceAddress(choice),
    start: choicePath(choice),
    steps,
    listing: result.listing,
    reports: result.reports,
    enteSearch: result.finding,
  };
}

/**
 * Keeps the ejercicio of the address until a type is chosen; choosing another type clears it. On a page with a fixed type, other types link
 * to the page of the report browser.
 */
function tipoStep(tipos: TipoInforme[], chosen: TipoInforme | undefined, { at, ejercicio }: BrowserChoice): Step {
  return {
    id: 'tipo',
    title: 'Tipo de informe',
    options: tipos.map(({ id, nombre }) => ({
      label: upperFirst(nombre.toLowerCase()),
      chosen: id === chosen?.id,
      href: choiceAddress(
        { at: id === chosen?.id ? at : undefined, tipo: tipoSlug(nombre), ejercicio: chosen ? undefined : ejercicio },
        'ejercicio',
      ),
    })),
  };
}

function yearStep(years: number[], { at, tipo, ejercicio }: BrowserChoice): Step {
  const next: Record<string, string> = { general: 'informes', federal: 'lista' };
  return {
    id: 'ejercicio',
    title: 'Ejercicio',
    note: NO_OPTIONS,
    options: years.map((anio) => ({
      label: String(anio),
      chosen: anio === ejercicio,
      href: choiceAddress({ at, tipo, ejercicio: anio }, next[tipo ?? ''] ?? 'ambito'),
    })),
  };
}

function ambitoStep(choice: BrowserChoice, chosen: BrowserChoice['ambito']): Step {
  return {
    id: 'ambito',
    title: 'Ámbito',
    options: (['estatal', 'municipal'] as const).map((ambito) => ({
      label: ambitoName(ambito),
      chosen: ambito === chosen,
      href: choiceAddress({ ...choice, ambito }, 'tipo-ente'),
    })),
  };
}

function ambitoName(ambito: 'estatal' | 'municipal'): 'Estatal' | 'Municipal' {
  return ambito === 'estatal' ? 'Estatal' : 'Municipal';
}

/** Searches entes by name, each with a link to its latest reports. */
async function findByName(text: string, requestedPage: number): Promise<EnteSearchResult> {
  const { total, rows, page, pages } = await readAsked(requestedPage, ENTES_PER_PAGE, (at) =>
    searchEntesWithLatest(text, at),
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
