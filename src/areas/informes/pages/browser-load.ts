import { findEnte } from '#areas/entes/queries.ts';
import {
  type Edition,
  findEjercicioByAnio,
  findFondo,
  listEjercicios,
  listOfferedTipos,
  type TipoInforme,
} from '../queries/catalogues.ts';
import { listEjerciciosOfEnte } from '../queries/entes.ts';
import { listGeneralInformes, listInformesOfEnte, listInformesOfFondo } from '../queries/informes.ts';
import { listReportCountsByTipo, listTiposEnteOf } from '../queries/report-counts.ts';
import { type BrowserChoice, choiceAddress, choicePath } from '../rules/address.ts';
import type { BrowserState, EnteSearchResult, Listing, Option, Reports, Step } from '../rules/browser-state.ts';
import { type ReportCount, toReports } from '../rules/report-rows.ts';
import { type ChosenNames, sentenceOf } from '../rules/sentences.ts';
import { tipoPlural } from '../rules/words.ts';
import { enteListing, findByName, fondoListing } from './browser-listing.ts';
import { ambitoName, ambitoStep, hasEntes, pendingSteps, tipoEnteStep, tipoStep, yearStep } from './browser-steps.ts';

/** Result of the completed steps: the valid choice so far, the names for the sentence, and the steps in order. */
type Progress = {
  requested: BrowserChoice;
  choice: BrowserChoice;
  chosen: ChosenNames;
  steps: Step[];
  /** Numbers of reports for the current choices. */
  counts: readonly ReportCount[];
};

/** Progress after the choice of type and ejercicio. `context` is shared by all report lists of that edition. */
type EditionProgress = Progress & { edition: Edition; context: { anio: number; kind: string } };

/** Content added by the last completed step. */
type StepResult = {
  listing?: Listing | undefined;
  reports?: Reports | undefined;
  offersEnteSearch?: boolean;
  finding?: EnteSearchResult | undefined;
};

/**
 * Loads the report browser for an address (specification 2, sections 2.3, 4 and 5). A step is evaluated only if all previous steps have a
 * valid choice, so that no content of another type, ejercicio or ente is shown.
 */
export async function loadBrowser(requested: BrowserChoice): Promise<BrowserState> {
  const [tipos, countsByTipo] = await Promise.all([listOfferedTipos(), listReportCountsByTipo()]);
  const tipo = tipos.find(({ slug }) => slug === requested.tipo);
  const firstStep = tipoStep(tipos, tipo, requested, countsByTipo);
  if (!tipo) {
    const chosen = { ejercicio: requested.ejercicio };
    const steps = [firstStep, pendingSteps.ejercicio];
    return withEnteSearch({ requested, choice: { ejercicio: requested.ejercicio }, chosen, steps }, {});
  }
  const ejercicios = await listEjercicios(tipo.id);
  const ejercicio = ejercicios.find(({ anio }) => anio === requested.ejercicio);
  const { slug } = tipo;
  const choice: BrowserChoice = { at: requested.at, tipo: slug, ejercicio: requested.ejercicio };
  const years = ejercicios.map(({ anio }) => anio);
  const chosen: ChosenNames = { tipo: tipo.nombre, ejercicio: requested.ejercicio };
  const counts = countsByTipo[tipo.id] ?? [];
  const steps = [firstStep, yearStep(years, choice, counts)];
  const progress: Progress = { requested, choice, chosen, steps, counts };
  if (!ejercicio) return withoutYear(tipo, progress);
  const edition = { tipoInformeId: tipo.id, ejercicioId: ejercicio.id };
  const context = { anio: ejercicio.anio, kind: tipoPlural(tipo.nombre) };
  if (slug === 'federal') return withFondo({ ...progress, edition, context });
  if (!hasEntes(tipo, counts)) return withGeneral({ ...progress, edition, context });
  return withEnte({ ...progress, edition, context });
}

/** Returns the empty message of an ejercicio without reports, or the prompt to choose one. */
async function withoutYear(tipo: TipoInforme, progress: Progress): Promise<BrowserState> {
  const { choice } = progress;
  const ejercicio = choice.ejercicio ? await findEjercicioByAnio(choice.ejercicio) : undefined;
  const kind = tipoPlural(tipo.nombre);
  if (ejercicio) return toState(progress, { reports: toReports([], { anio: ejercicio.anio, kind }) });
  const steps = [
    ...progress.steps,
    ...(hasEntes(tipo, progress.counts) ? [pendingSteps.ambito, pendingSteps['tipo-ente']] : []),
  ];
  const message = 'Seleccione un Ejercicio para cargar los Informes';
  const reports = { heading: `Informes ${kind}`, rows: [], message, otherYears: [] };
  const chosen = { tipo: progress.chosen.tipo };
  const { requested } = progress;
  const result = { requested, choice: { at: choice.at, tipo: choice.tipo }, chosen, steps };
  if (!hasEntes(tipo, progress.counts)) return toState(result, { reports });
  return withEnteSearch(result, { tipoInformeId: tipo.id }, reports);
}

/** Adds the search of entes by name, with their latest reports of an edition; without a text, it shows `reports`. */
async function withEnteSearch(
  { requested, ...progress }: Omit<Progress, 'counts'>,
  edition: Partial<Edition>,
  reports?: Reports,
): Promise<BrowserState> {
  const { buscar, pagina } = requested;
  if (!buscar) return toState(progress, { reports, offersEnteSearch: true });
  const finding = await findByName(buscar, pagina ?? 1, { at: requested.at, edition });
  return toState({ ...progress, choice: { ...progress.choice, buscar, pagina } }, { finding, offersEnteSearch: true });
}

/** Lists the general reports of an edition, for one ámbito or both. */
async function withGeneral({ requested, choice, chosen, steps, edition, context }: EditionProgress) {
  const { ambito } = requested;
  const informes = await listGeneralInformes(edition, ambito && ambitoName(ambito));
  const reports = toReports(informes, { ...context, showNames: true });
  return toState({ choice: { ...choice, ambito }, chosen: { ...chosen, ambito }, steps }, { reports });
}

/** Lists the federal funds of an edition, and the reports of the chosen fund. */
async function withFondo({ requested, chosen, steps, edition, context, ...progress }: EditionProgress) {
  const fondo = requested.fondo ? await findFondo(requested.fondo) : undefined;
  const choice = { ...progress.choice, fondo: fondo?.id, buscar: requested.buscar, pagina: requested.pagina };
  const [listing, informes] = await Promise.all([
    fondoListing(choice, edition, fondo),
    fondo ? listInformesOfFondo(edition, fondo.id) : [],
  ]);
  const reports = fondo && toReports(informes, { ...context, name: fondo.siglas, nameAfterDe: true, showNames: true });
  return toState({ choice, chosen: { ...chosen, fondo: fondo?.siglas }, steps }, { listing, reports });
}

/** Offers ámbito and type of ente, then lists the entes of the type, and the reports of the chosen ente. */
async function withEnte(progress: EditionProgress): Promise<BrowserState> {
  const { requested, edition, context } = progress;
  const { ambito } = requested;
  const counts = progress.counts.filter(({ anio }) => anio === context.anio);
  const steps = [...progress.steps, ambitoStep(progress.choice, ambito, counts)];
  if (!ambito) return withEnteSearch({ ...progress, steps: [...steps, pendingSteps['tipo-ente']] }, edition);
  const choiceWithAmbito = { ...progress.choice, ambito };
  const chosen = { ...progress.chosen, ambito };
  const tiposEnte = await listTiposEnteOf(edition, ambitoName(ambito));
  const tipoEnte = tiposEnte.find(({ id }) => id === requested.tipoEnte);
  steps.push(tipoEnteStep(tiposEnte, tipoEnte, choiceWithAmbito));
  if (!tipoEnte) return withEnteSearch({ requested, choice: choiceWithAmbito, chosen, steps }, edition);
  const requestedEnte = requested.ente ? await findEnte(requested.ente) : undefined;
  const ente = requestedEnte?.activo && requestedEnte.tipoEnteId === tipoEnte.id ? requestedEnte : undefined;
  const choiceWithTipoEnte = { ...choiceWithAmbito, tipoEnte: tipoEnte.id };
  const choice = { ...choiceWithTipoEnte, ente: ente?.id, buscar: requested.buscar, pagina: requested.pagina };
  const [listing, informes] = await Promise.all([
    enteListing(choice, edition, tipoEnte, ente),
    ente ? listInformesOfEnte(edition, ente.id, ambitoName(ambito)) : [],
  ]);
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

function toState({ choice, chosen, steps }: Omit<Progress, 'requested' | 'counts'>, result: StepResult): BrowserState {
  return {
    choice,
    sentence: sentenceOf(chosen, choice.buscar),
    address: choiceAddress(choice),
    start: choicePath(choice),
    steps,
    listing: result.listing,
    reports: result.reports,
    offersEnteSearch: result.offersEnteSearch ?? false,
    enteSearch: result.finding,
  };
}
