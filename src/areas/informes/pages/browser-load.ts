import { readAsked } from '#platform/database/paged.ts';
import { findEnte, listTiposEnte } from '../../entes/queries.ts';
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
import { type Choice, choiceAddress, choicePath } from '../rules/address.ts';
import { type Chosen, sentenceOf } from '../rules/sentence.ts';
import type { BrowserState, Finding, Listing, Option, Reports, Step } from '../rules/state.ts';
import { tipoPlural, tipoSlug, upperFirst } from '../rules/words.ts';
import { enteListing, fondoListing } from './browser-listing.ts';
import { toReports } from './browser-reports.ts';

const FOUND_A_PAGE = 8;
const NOTHING = 'Sin información para mostrar';

/** Steps that cannot be taken yet say what they wait for. */
const waiting: Record<'ejercicio' | 'ambito' | 'tipo-ente', Step> = {
  ejercicio: { id: 'ejercicio', title: 'Ejercicio', options: [], note: 'Elija primero el tipo de informe.' },
  ambito: { id: 'ambito', title: 'Ámbito', options: [], note: 'Elija primero el ejercicio.' },
  'tipo-ente': { id: 'tipo-ente', title: 'Tipo de ente', options: [], note: 'Elija primero el ámbito.' },
};

/** What a step adds to the screen. */
type Shown = { listing?: Listing | undefined; reports?: Reports | undefined; finding?: Finding | undefined };

/**
 * Everything that the report browser shows for an address (specification 2, sections 2.3, 4 and 5). Each decision is taken only when
 * the ones before it are, so that nothing of another type, year or body is ever shown.
 */
export async function loadBrowser(asked: Choice): Promise<BrowserState> {
  // The first type that the server gives is dropped (specification 2, section 5).
  const [, ...tipos] = await listTiposInforme();
  const tipo = tipos.find(({ nombre }) => tipoSlug(nombre) === asked.tipo);
  const first = tipoStep(tipos, tipo, asked);
  if (!tipo) {
    const finding = asked.buscar ? await findByName(asked.buscar, asked.pagina ?? 1) : undefined;
    const choice = { ejercicio: asked.ejercicio, buscar: asked.buscar, pagina: finding ? asked.pagina : undefined };
    return toState(choice, { ejercicio: asked.ejercicio }, [first, waiting.ejercicio], { finding });
  }
  const ejercicios = await listEjercicios(tipo.id);
  const ejercicio = ejercicios.find(({ anio }) => anio === asked.ejercicio);
  const slug = tipoSlug(tipo.nombre);
  const choice: Choice = { at: asked.at, tipo: slug, ejercicio: asked.ejercicio };
  const steps = [
    first,
    yearStep(
      ejercicios.map(({ anio }) => anio),
      choice,
    ),
  ];
  const chosen: Chosen = { tipo: tipo.nombre, ejercicio: asked.ejercicio };
  if (!ejercicio) return withoutYear(tipo, choice, chosen, steps);
  const edition = { tipoInformeId: tipo.id, ejercicioId: ejercicio.id };
  const about = { anio: ejercicio.anio, kind: tipoPlural(tipo.nombre) };
  if (slug === 'general') {
    const scope = asked.ambito && scopeName(asked.ambito);
    const reports = await toReports(await listGeneralInformes(edition, scope), { ...about, named: true });
    return toState({ ...choice, ambito: asked.ambito }, { ...chosen, ambito: asked.ambito }, steps, { reports });
  }
  if (slug === 'federal') return withFondo(asked, choice, chosen, steps, edition, about);
  return withEnte(asked, choice, chosen, steps, edition, about);
}

/** A year without such reports says so; without a year, the visitor is asked for one. */
async function withoutYear(tipo: TipoInforme, choice: Choice, chosen: Chosen, steps: Step[]): Promise<BrowserState> {
  const known = choice.ejercicio ? await findEjercicioByAnio(choice.ejercicio) : undefined;
  const kind = tipoPlural(tipo.nombre);
  if (known) return toState(choice, chosen, steps, { reports: await toReports([], { anio: known.anio, kind }) });
  if (!['general', 'federal'].includes(tipoSlug(tipo.nombre))) steps.push(waiting.ambito, waiting['tipo-ente']);
  const message = 'Seleccione un Ejercicio para cargar los Informes';
  const reports = { heading: `Informes ${kind}`, rows: [], message, elsewhere: [] };
  return toState({ at: choice.at, tipo: choice.tipo }, { tipo: chosen.tipo }, steps, { reports });
}

type About = { anio: number; kind: string };

async function withFondo(
  asked: Choice,
  before: Choice,
  chosen: Chosen,
  steps: Step[],
  edition: Edition,
  about: About,
): Promise<BrowserState> {
  const fondo = asked.fondo ? await findFondo(asked.fondo) : undefined;
  const choice = { ...before, fondo: fondo?.id, buscar: asked.buscar, pagina: asked.pagina };
  const listing = await fondoListing(choice, edition, fondo);
  const reports =
    fondo &&
    (await toReports(await listInformesOfFondo(edition, fondo.id), {
      ...about,
      name: fondo.siglas,
      bare: true,
      named: true,
    }));
  return toState(choice, { ...chosen, fondo: fondo?.siglas }, steps, { listing, reports });
}

async function withEnte(
  asked: Choice,
  before: Choice,
  chosen: Chosen,
  steps: Step[],
  edition: Edition,
  about: About,
): Promise<BrowserState> {
  const { ambito } = asked;
  const scopes = scopeStep(before, ambito);
  if (!ambito) return toState(before, chosen, [...steps, scopes, waiting['tipo-ente']], {});
  const withScope = { ...before, ambito };
  const tiposEnte = await listTiposEnteOf(edition, scopeName(ambito));
  const tipoEnte = tiposEnte.find(({ id }) => id === asked.tipoEnte);
  const types: Step = {
    id: 'tipo-ente',
    title: 'Tipo de ente',
    note: NOTHING,
    options: tiposEnte.map(({ id, nombre }) => ({
      label: nombre,
      chosen: id === tipoEnte?.id,
      href: choiceAddress({ ...withScope, tipoEnte: id }, 'lista'),
    })),
  };
  const all = [...steps, scopes, types];
  if (!tipoEnte) return toState(withScope, { ...chosen, ambito }, all, {});
  const found = asked.ente ? await findEnte(asked.ente) : undefined;
  const ente = found?.activo && found.tipoEnteId === tipoEnte.id ? found : undefined;
  const withType = { ...withScope, tipoEnte: tipoEnte.id };
  const choice = { ...withType, ente: ente?.id, buscar: asked.buscar, pagina: asked.pagina };
  const listing = await enteListing(choice, edition, tipoEnte, ente);
  const informes = ente ? await listInformesOfEnte(edition, ente.id, scopeName(ambito)) : [];
  const elsewhere =
    ente && informes.length === 0 ? await otherYears({ ...withType, ente: ente.id }, edition.tipoInformeId) : [];
  const bare = tipoEnte.indicador === 'isMunicipio';
  const reports = ente && (await toReports(informes, { ...about, name: ente.nombreCorto, bare, elsewhere }));
  const names = { ...chosen, ambito, tipoEnte: tipoEnte.nombre, ente: ente?.nombreCorto };
  return toState(choice, names, all, { listing, reports });
}

async function otherYears(choice: Choice, tipoInformeId: number): Promise<Option[]> {
  const years = choice.ente ? await listEjerciciosOfEnte(tipoInformeId, choice.ente) : [];
  return years.map((anio) => ({
    label: String(anio),
    chosen: false,
    href: choiceAddress({ ...choice, ejercicio: anio }, 'informes'),
  }));
}

function toState(choice: Choice, chosen: Chosen, steps: Step[], shown: Shown): BrowserState {
  return {
    choice,
    sentence: sentenceOf(chosen, choice.buscar),
    address: choiceAddress(choice),
    start: choicePath(choice),
    steps,
    listing: shown.listing,
    reports: shown.reports,
    finding: shown.finding,
  };
}

/**
 * A year in the address waits for the type; once there is a type, choosing another clears the year too. From a page of one type, another
 * leads to the browser's own.
 */
function tipoStep(tipos: TipoInforme[], chosen: TipoInforme | undefined, { at, ejercicio }: Choice): Step {
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

function yearStep(years: number[], { at, tipo, ejercicio }: Choice): Step {
  const next: Record<string, string> = { general: 'informes', federal: 'lista' };
  return {
    id: 'ejercicio',
    title: 'Ejercicio',
    note: NOTHING,
    options: years.map((anio) => ({
      label: String(anio),
      chosen: anio === ejercicio,
      href: choiceAddress({ at, tipo, ejercicio: anio }, next[tipo ?? ''] ?? 'ambito'),
    })),
  };
}

function scopeStep(before: Choice, chosen: Choice['ambito']): Step {
  return {
    id: 'ambito',
    title: 'Ámbito',
    options: (['estatal', 'municipal'] as const).map((ambito) => ({
      label: scopeName(ambito),
      chosen: ambito === chosen,
      href: choiceAddress({ ...before, ambito }, 'tipo-ente'),
    })),
  };
}

function scopeName(ambito: 'estatal' | 'municipal'): 'Estatal' | 'Municipal' {
  return ambito === 'estatal' ? 'Estatal' : 'Municipal';
}

/** Bodies by their name alone, each with the way into its latest reports. */
async function findByName(text: string, asked: number): Promise<Finding> {
  const { total, rows, page, pages } = await readAsked(asked, FOUND_A_PAGE, (at) => searchEntesWithLatest(text, at));
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
