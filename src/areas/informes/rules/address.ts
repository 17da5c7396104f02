/** The page that carries the report browser. */
export const browserPath = '/auditorias/informes-individuales';

/** The page of the results reports: the same filters with the type chosen (specification 2, section 2.2, screen 6). */
export const resultsPath = '/auditorias/informes-de-resultados';
type ResultsPath = typeof resultsPath;

/** What the address of the browser says; every part is optional, and what is not understood counts as not said. */
export type Choice = {
  /** The page that carries the browser with its type already chosen; without it, the browser's own. */
  at?: ResultsPath | undefined;
  /** Type of report: `individual`, `resultados`, `federal`… */
  tipo?: string | undefined;
  /** The fiscal year itself, 2021, not its id. */
  ejercicio?: number | undefined;
  ambito?: 'estatal' | 'municipal' | undefined;
  tipoEnte?: number | undefined;
  ente?: number | undefined;
  fondo?: number | undefined;
  /** Text by which the list of bodies or funds is narrowed; alone, a search of bodies. */
  buscar?: string | undefined;
  /** Page of the list of bodies or funds, from 1. */
  pagina?: number | undefined;
};

/** Longest text that a search takes; names of bodies have at most 90 letters. */
const LONGEST_TEXT = 120;
const LARGEST_ID = 2_147_483_647;

/** Reads the query of an address. */
export function readChoice(query: URLSearchParams): Choice {
  const ambito = query.get('ambito')?.toLowerCase();
  return {
    tipo: query.get('tipo')?.toLowerCase() || undefined,
    ejercicio: wholeNumber(query.get('ejercicio'), 9999),
    ambito: ambito === 'estatal' || ambito === 'municipal' ? ambito : undefined,
    tipoEnte: wholeNumber(query.get('tipo-ente'), LARGEST_ID),
    ente: wholeNumber(query.get('ente'), LARGEST_ID),
    fondo: wholeNumber(query.get('fondo'), LARGEST_ID),
    buscar: query.get('buscar')?.trim().slice(0, LONGEST_TEXT) || undefined,
    pagina: wholeNumber(query.get('pagina'), 1_000_000),
  };
}

/** The page of a choice: where a new query begins. */
export function choicePath({ at }: Choice): string {
  return at ?? browserPath;
}

/** The query of a choice, by name, in the order of the site map. */
export function choiceQuery(choice: Choice): Record<string, string> {
  const { at, tipo, ejercicio, ambito, tipoEnte, ente, fondo, buscar, pagina } = choice;
  const query = { tipo: at ? undefined : tipo, ejercicio, ambito, 'tipo-ente': tipoEnte, ente, fondo, buscar, pagina };
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** The address of a choice; `place` is the part of the page to which it leads where no script runs. */
export function choiceAddress(choice: Choice, place?: string): string {
  const query = new URLSearchParams(choiceQuery(choice));
  return `${choicePath(choice)}${query.size > 0 ? `?${query}` : ''}${place ? `#${place}` : ''}`;
}

function wholeNumber(text: string | null, most: number): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= 1 && value <= most ? value : undefined;
}
