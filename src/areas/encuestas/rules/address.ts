import type { encuestas } from '../schema.ts';

export type Encuesta = (typeof encuestas)[number];

/** The year with which every page opens (specification 2, section 2.8). */
export const FIRST_EJERCICIO = 16;
/** The type with which the charts open: it holds every municipality. */
export const FIRST_TIPO_OF_CHARTS = 9;
const chartsPath = '/Encuestas';

/** The two pages of surveys: one module, told apart by this. */
export const surveys: Record<Encuesta, { path: string; label: string; lead: string; firstTipo: number }> = {
  'servicios-publicos': {
    path: '/inicio/servicios-publicos',
    label: 'Servicios públicos',
    lead: 'Qué opina la población de los servicios públicos que recibe.',
    firstTipo: 1,
  },
  corrupcion: {
    path: '/inicio/corrupcion',
    label: 'Corrupción',
    lead: 'Qué tan frecuente cree la población que es la corrupción y cuánto confía en sus instituciones.',
    firstTipo: 10,
  },
};

/** Widths of a page of the viewer by the width of the window, in pixels (specification 2, section 2.8). */
export const viewerWidths = [
  { from: 0, width: 300 },
  { from: 380, width: 400 },
  { from: 768, width: 650 },
  { from: 1200, width: 550 },
  { from: 1400, width: 750 },
] as const;

/** What the address says was chosen; what it does not say, or says in no number, was not chosen. */
export type Choice = {
  /** The year itself, such as 2020, or its id. */
  anio?: number | undefined;
  tipo?: number | undefined;
  /** Place of the question within its type. */
  pregunta?: number | undefined;
  /** 2 to 194; without it, the whole state. */
  municipio?: number | undefined;
};

export function readChoice(query: URLSearchParams): Choice {
  const municipio = wholeNumber(query.get('municipio'));
  return {
    anio: wholeNumber(query.get('anio')),
    tipo: wholeNumber(query.get('tipo')),
    pregunta: wholeNumber(query.get('pregunta')),
    municipio: municipio === 0 ? undefined : municipio,
  };
}

/** The survey whose page has this path. */
export function surveyAt(pathname: string): Encuesta {
  return pathname.toLowerCase().startsWith(surveys.corrupcion.path) ? 'corrupcion' : 'servicios-publicos';
}

/** The address of a result with its document. */
export function surveyAddress(encuesta: Encuesta, choice: Choice): string {
  return withChoice(surveys[encuesta].path, choice);
}

/** The address of a result in charts. */
export function chartsAddress(choice: Choice): string {
  return withChoice(chartsPath, choice);
}

function withChoice(path: string, { anio, tipo, pregunta, municipio }: Choice): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ anio, tipo, pregunta, municipio }))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Digits that PostgreSQL's `integer` holds. */
function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
