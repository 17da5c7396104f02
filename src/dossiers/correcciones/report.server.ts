import type { RouterContextProvider } from 'react-router';
import { readAddress } from '#areas/avisos/commands/address.ts';
import { followFromPage } from '#areas/avisos/commands/form-actions.server.ts';
import { claveOf } from '#areas/avisos/rules/scope.ts';
import { receiveReport, reporter } from '#areas/correcciones/commands.ts';
import { findAreaOfFile, findSameReport } from '#areas/correcciones/queries.ts';
import { LEDGER_PATH } from '#areas/correcciones/rules/ledger.ts';
import { headOfPage, MAX_NAME, type PagePart, partsOfPage } from '#areas/correcciones/rules/page-parts.ts';
import { areas, datasets, kinds } from '#areas/index.ts';
import { type AreaName, areaNames } from '#institution/area-names.ts';
import { act } from '#platform/acts/act.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import { type ActionArgs, receivePageForm } from '#platform/guard/page-form.ts';
import { pageInput, screenOfAddress } from '#platform/http/page-context.ts';
import { Problem } from '#platform/http/problem.ts';
import { pathParameters, type Screen } from '#platform/site-map/screen.ts';
import { withoutDirectionMarks } from '#platform/text/one-line.ts';
import { shorten } from '#platform/text/shorten.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';

/** Area of pages that belong to no area. */
const DEFAULT_AREA: AreaName = 'institucion';

/** Maximum letters of a report. */
const MAX_TEXT = 2000;
const MAX_TITLE = 300;
const MAX_ADDRESS = 600;

/** Reported page: its title, canonical address, area, conclusion and parts. */
type ReportedPage = {
  donde: string;
  direccion: string;
  atiende: AreaName;
  conclusion: string;
  parts: PagePart[];
};

/** Returns the current public page of an address; undefined for an address outside the site. */
export async function reportedPage(
  de: string,
  context: Readonly<RouterContextProvider>,
): Promise<ReportedPage | undefined> {
  const page = screenOfAddress(de, context);
  if (!page) return undefined;
  const { url, screen } = page;
  const html = await context.get(pageInput).readPage(`${url.pathname}${url.search}`);
  if (html === undefined) return undefined;
  const { titulo, conclusion } = headOfPage(html);
  const archivo = parseWholeNumber(pathParameters(screen, url.pathname).get('archivo'));
  const fileArea = archivo === undefined ? undefined : await findAreaOfFile(archivo, new Date());
  // A conclusion that is not a name is the main figure of its page.
  const figure: PagePart[] =
    conclusion && !titulo.includes(conclusion)
      ? [{ clase: 'cifra', nombre: conclusion.slice(0, MAX_NAME), mostrado: conclusion }]
      : [];
  return {
    donde: shorten(titulo || screen.title, MAX_TITLE),
    direccion: `${url.pathname}${url.search}${url.hash}`.slice(0, MAX_ADDRESS),
    atiende: areaOfPage(screen, url, fileArea),
    conclusion,
    parts: [...figure, ...partsOfPage(html)],
  };
}

/**
 * Stores a reported error once, with the text shown on the page. If the reporter left an address, sends a confirmation request for following the
 * report.
 */
export function reportFromPage(args: ActionArgs) {
  const now = new Date();
  return receivePageForm(args, async (fields) => {
    const page = await reportedPage(new URL(args.request.url).searchParams.get('de') ?? '', args.context);
    if (!page) throw new Problem('no-encontrado', { title: 'Esa página ya no existe en el sitio.' });
    const dicho = withoutDirectionMarks(fields.dicho ?? '').trim();
    const address = readAddress(fields.correo ?? '');
    const errors = {
      ...((dicho.length < 5 || dicho.length > MAX_TEXT) && {
        dicho: `Diga qué está mal, en ${MAX_TEXT} letras o menos.`,
      }),
      ...(fields.correo?.trim() && !address && { correo: 'Escriba su correo completo, como nombre@ejemplo.mx.' }),
    };
    if (Object.keys(errors).length > 0)
      throw new Problem('datos-invalidos', { title: 'Revise lo que escribió', errors });
    const id = await store(page, { parte: fields.parte ?? '', dicho, now });
    if (address) await follow(page, { id, address, now });
  });
}

function store(
  { parts, conclusion, ...page }: ReportedPage,
  { parte, dicho, now }: { parte: string; dicho: string; now: Date },
): Promise<number> {
  const part = parts.find((each) => partKey(each) === parte);
  const head = conclusion && conclusion !== page.donde ? `${page.donde}\n${conclusion}` : page.donde;
  const mostrado = part && part.mostrado !== conclusion ? `${part.mostrado}\n\n${head}` : head;
  const objectOf = (id: number) => ({ kind: 'correccion', ids: [id] });
  return act(reporter, 'senalamientos.recibir', objectOf, async (tx) => {
    const report = { ...page, parte: part?.nombre ?? '', mostrado, dicho };
    const same = await findSameReport(tx, report);
    return same === undefined ? receiveReport(tx, { ...report, now }) : new Unchanged(same);
  });
}

/** Returns the form value of a part of a page. */
export function partKey({ clase, nombre, orden }: PagePart): string {
  return `${clase}: ${nombre}${orden === undefined ? '' : ` (${orden})`}`;
}

function follow(
  { donde }: ReportedPage,
  { id, address, now }: { id: number; address: string; now: Date },
): Promise<void> {
  return followFromPage({
    clave: claveOf.registro('correccion', id),
    nombre: `el error que señaló en «${donde}»`,
    direccion: LEDGER_PATH,
    clases: ['publicacion', 'cambio', 'termino'],
    ritmo: 'inmediato',
    address,
    now,
  });
}

/**
 * Returns the area with staff that publishes an address: that of its file (`fileArea`), its record, its dataset or its page, or one whose data
 * the page reads.
 */
export function areaOfPage(screen: Screen, { pathname }: URL, fileArea?: string): AreaName {
  const { alerts, file, reads = [] } = screen;
  const tipo = recordKind(alerts);
  const conjunto = pathParameters(screen, pathname).get('conjunto');
  const [, name] = /^areas\/([\w-]+)\//.exec(file) ?? [];
  const candidates = [
    fileArea,
    kinds.find((kind) => kind.tipo === tipo)?.area,
    datasets.find(({ declaration }) => declaration.id === conjunto)?.declaration.area,
    name,
    ...reads,
    ...(areas.find((area) => area.name === name)?.reads ?? []),
  ];
  return candidates.find(isAreaName) ?? DEFAULT_AREA;
}

/** Returns the kind of record of a page with alerts; an observation belongs to its audit. */
function recordKind(alerts: Screen['alerts']): string | undefined {
  if (typeof alerts === 'object') return alerts.tipo;
  return alerts === 'observacion' ? 'auditoria' : undefined;
}

function isAreaName(area: string | undefined): area is AreaName {
  return area !== undefined && Object.hasOwn(areaNames, area);
}
