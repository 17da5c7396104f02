import { withParameters } from '#platform/http/with-query.ts';
import type { TableFormat } from '#platform/tables/table.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import type { encuestas } from '../schema.ts';

type Encuesta = (typeof encuestas)[number];

const chartsPath = '/Encuestas';

/** Settings of the two survey pages, which share one page module. */
export const surveys: Record<Encuesta, { path: string; label: string; lead: string }> = {
  'servicios-publicos': {
    path: '/inicio/servicios-publicos',
    label: 'Servicios públicos',
    lead: 'Qué opina la población de los servicios públicos que recibe.',
  },
  corrupcion: {
    path: '/inicio/corrupcion',
    label: 'Corrupción',
    lead: 'Qué tan frecuente cree la población que es la corrupción y cuánto confía en sus instituciones.',
  },
};

/** Page widths of the viewer by window width, in pixels (specification 2, section 2.8). */
export const viewerWidths = [
  { from: 0, width: 300 },
  { from: 380, width: 400 },
  { from: 768, width: 650 },
  { from: 1200, width: 550 },
  { from: 1400, width: 750 },
] as const;

/** Parameters in the address of a survey page; missing and invalid values are undefined. */
export type SurveyChoice = {
  /** Year, such as 2020, or its id. */
  anio?: number | undefined;
  tipo?: number | undefined;
  /** Number of the question within its type. */
  pregunta?: number | undefined;
  /** 2 to 194; undefined is the whole state. */
  municipio?: number | undefined;
};

type Row = { id: number };
type Result = { tipo: Row; municipio: Row | null; ejercicio: Row };

export function readChoice(query: URLSearchParams): SurveyChoice {
  const municipio = parseWholeNumber(query.get('municipio'));
  return {
    anio: parseWholeNumber(query.get('anio')),
    tipo: parseWholeNumber(query.get('tipo')),
    pregunta: parseWholeNumber(query.get('pregunta')),
    municipio: municipio === 0 ? undefined : municipio,
  };
}

/** Returns the survey of a path. */
export function surveyAt(pathname: string): Encuesta {
  return pathname.toLowerCase().startsWith(surveys.corrupcion.path) ? 'corrupcion' : 'servicios-publicos';
}

/** Returns the address of the figures of a result as a file. */
export function resultsFile({ tipo, municipio, ejercicio }: Result, format: TableFormat): string {
  return `/api/Encuestas/Resultados/${tipo.id}/${municipio?.id ?? 0}/${ejercicio.id}/${format}`;
}

/** Returns the address of a result with its document. */
export function surveyAddress(encuesta: Encuesta, choice: SurveyChoice): string {
  return withChoice(surveys[encuesta].path, choice);
}

/** Returns the address of a result in charts. */
export function chartsAddress(choice: SurveyChoice): string {
  return withChoice(chartsPath, choice);
}

function withChoice(path: string, { anio, tipo, pregunta, municipio }: SurveyChoice): string {
  return withParameters(path, { anio, tipo, pregunta, municipio });
}
