import { parseWholeNumber } from '#platform/text/whole-number.ts';

/** Page of the report browser. */
const browserPath = '/auditorias/informes-individuales';

/** Page of the results reports: the report browser with a fixed type (specification 2, section 2.2, screen 6). */
export const resultsPath = '/auditorias/informes-de-resultados';
type ResultsPath = typeof resultsPath;

/** Returns the address of the page of a report. */
export function informePath(id: number): string {
  return `/informes/informe/${id}`;
}

/** Parameters of the report browser. All are optional; invalid values are undefined. */
export type BrowserChoice = {
  /** Page with a fixed type; undefined for the page of the report browser. */
  at?: ResultsPath | undefined;
  /** Type of report: `individual`, `resultados`, `federal`… */
  tipo?: string | undefined;
  /** Fiscal year, such as 2021, not its id. */
  ejercicio?: number | undefined;
  ambito?: 'estatal' | 'municipal' | undefined;
  tipoEnte?: number | undefined;
  ente?: number | undefined;
  fondo?: number | undefined;
  /** Search text for the list of entes or funds; without other parameters, a search of all entes. */
  buscar?: string | undefined;
  /** Page of the list of entes or funds, from 1. */
  pagina?: number | undefined;
};

/** Steps of the report browser, by their parameters. */
export type ChoiceStep = 'tipo' | 'ejercicio' | 'ambito' | 'tipo-ente' | 'ente' | 'fondo';

/** Maximum length of a search text; names of entes have at most 90 characters. */
const MAX_TEXT = 120;

/** Parses the query of an address. */
export function readChoice(query: URLSearchParams): BrowserChoice {
  const ambito = query.get('ambito')?.toLowerCase();
  return {
    tipo: query.get('tipo')?.toLowerCase() || undefined,
    ejercicio: parseWholeNumber(query.get('ejercicio'), { min: 1, max: 9999 }),
    ambito: ambito === 'estatal' || ambito === 'municipal' ? ambito : undefined,
    tipoEnte: parseWholeNumber(query.get('tipo-ente'), { min: 1 }),
    ente: parseWholeNumber(query.get('ente'), { min: 1 }),
    fondo: parseWholeNumber(query.get('fondo'), { min: 1 }),
    buscar: query.get('buscar')?.trim().slice(0, MAX_TEXT) || undefined,
    pagina: parseWholeNumber(query.get('pagina'), { min: 1, max: 1_000_000 }),
  };
}

/** Returns the path of the page of a choice. */
export function choicePath({ at }: BrowserChoice): string {
  return at ?? browserPath;
}

/** Returns the query parameters of a choice, in the order of the site map. */
export function choiceQuery(choice: BrowserChoice): Record<string, string> {
  return Object.fromEntries(choiceParameters(choice));
}

/** Returns the address of a choice; `anchor` is the link target without JavaScript. */
export function choiceAddress(choice: BrowserChoice, anchor?: string): string {
  let address = choicePath(choice) as string;
  let separator = '?';
  for (const [name, value] of choiceParameters(choice)) {
    address += `${separator}${name}=${encoded(value)}`;
    separator = '&';
  }
  return anchor ? `${address}#${anchor}` : address;
}

function choiceParameters(choice: BrowserChoice): [name: string, value: string][] {
  const { at, tipo, ejercicio, ambito, tipoEnte, ente, fondo, buscar, pagina } = choice;
  const parameters: [string, string][] = [];
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined) parameters.push([name, String(value)]);
  };
  if (!at) add('tipo', tipo);
  add('ejercicio', ejercicio);
  add('ambito', ambito);
  add('tipo-ente', tipoEnte);
  add('ente', ente);
  add('fondo', fondo);
  add('buscar', buscar);
  add('pagina', pagina);
  return parameters;
}

/** Encodes a value as forms do. Most values need no encoding; a page has a hundred, and each `URLSearchParams` takes a microsecond. */
function encoded(value: string): string {
  return /^[\w-]*$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1);
}

/** Returns the address with the choices before a step, to choose that step again. */
export function addressBefore(choice: BrowserChoice, step: ChoiceStep): string {
  const { at, tipo, ejercicio, ambito, tipoEnte } = choice;
  const choicesBefore: Record<ChoiceStep, BrowserChoice> = {
    tipo: {},
    ejercicio: { at, tipo },
    ambito: { at, tipo, ejercicio },
    'tipo-ente': { at, tipo, ejercicio, ambito },
    ente: { at, tipo, ejercicio, ambito, tipoEnte },
    fondo: { at, tipo, ejercicio },
  };
  return choiceAddress(choicesBefore[step], step === 'ente' || step === 'fondo' ? 'lista' : step);
}

/** Order of the list of integral audits: by year and ente, or by observed or open amount, largest first. */
export const integralOrders = ['anio', 'observado', 'por-aclarar'] as const;
export type IntegralOrder = (typeof integralOrders)[number];
