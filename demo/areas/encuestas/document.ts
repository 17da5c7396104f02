import {
  type Cifra,
  chartSummary,
  conclusion,
  countedPercent,
  interviews,
  marginOfError,
} from '#areas/encuestas/rules/figures.ts';
import type { letterhead } from '#institution/letterhead.ts';
import { formatInteger, formatPercent } from '#platform/format.ts';
import type { Block, TypesetDocument } from '../../typeset/model.ts';
import type { Content, Question } from './content.ts';

type Tipo = Content['tipos'][number];
type SurveyResults = {
  tipo: Tipo;
  ejercicio: Content['ejercicios'][number];
  /** Name of the municipality; undefined for the whole state. */
  municipio?: string | undefined;
  /** Returns the figures of a question, numbered from 1, of a municipality or (0) the state. */
  cifras: (pregunta: number, municipioId: number) => Cifra[];
  municipioId: number;
  /** Every municipality, by id. */
  municipios: { id: number; nombre: string }[];
  /** One table instead of a chart for each question: quick to typeset, and small. */
  brief?: boolean;
  institutionLetterhead: ReturnType<typeof letterhead>;
};

/** Columns of figures in a table of municipalities. */
const COLUMNS = 4;

/** Returns the results of a type as a document: a sentence, bars and a table for each question. */
export function surveyDocument(results: SurveyResults): TypesetDocument {
  const { tipo, ejercicio, municipio, municipioId, municipios, cifras, institutionLetterhead } = results;
  const placeName = municipio ?? 'Todo el estado';
  const title = municipio ? `${tipo.nombre}: ${municipio}` : tipo.nombre;
  const [first] = tipo.preguntas;
  const general = cifras(1, municipioId);
  const base = general[0]?.base ?? 0;
  const code = `ENC-${ejercicio.anio}-${String(tipo.id).padStart(2, '0')}-${String(municipioId).padStart(3, '0')}`;
  return {
    metadata: {
      title: `${title}, ${ejercicio.anio}`,
      author: institutionLetterhead.name,
      subject: `Encuesta ciudadana ${ejercicio.anio}`,
      lang: 'es-MX',
      code,
      date: `${ejercicio.anio}-12-10`,
    },
    cover: {
      kicker: 'Encuesta ciudadana',
      title,
      entity: placeName,
      facts: [
        { label: 'Año', value: String(ejercicio.anio) },
        { label: 'Levantamiento', value: ejercicio.corte },
        { label: 'Clave', value: code },
      ],
      notice: 'Documento de demostración. Sus cifras no corresponden a ninguna institución real.',
    },
    blocks: [
      { kind: 'paragraph', lead: true, runs: [first ? `${conclusion(general, first)}.` : title] },
      {
        kind: 'figures',
        items: [
          { label: 'Entrevistas', amount: formatInteger(base), detail: 'en vivienda' },
          { label: 'Municipios', amount: municipio ? '1' : String(municipios.length), detail: placeName },
          { label: 'Margen de error', amount: `±${marginOfError(base)}`, detail: 'puntos, al 95 %' },
        ],
      },
      ...(results.brief
        ? answers(results)
        : tipo.preguntas.flatMap((question, index) => questionBlocks(results, question, index + 1))),
      ...(tipo.porMunicipio && !municipio ? comparison(results) : []),
      { kind: 'note', runs: [interviews(base, ejercicio.corte)] },
    ],
  };
}

/** Returns one table: of 100 people, how many gave the counted answers to each question, here and in the state. */
function answers({ tipo, municipio, municipioId, cifras }: SurveyResults): Block[] {
  return [
    { kind: 'heading', level: 1, text: 'De cada 100 personas' },
    {
      kind: 'table',
      caption: '',
      columns: [
        { header: 'Tema', align: 'start', weight: 20 },
        { header: 'Cuántas', align: 'start', weight: 34 },
        { header: municipio ?? 'Estado', align: 'end', weight: 14 },
        { header: 'Estado', align: 'end', weight: 12 },
      ],
      rows: tipo.preguntas.map((question, index) => [
        question.tema,
        question.frase,
        ...[municipioId, 0].map((municipioOrState) =>
          formatPercent(countedPercent(cifras(index + 1, municipioOrState), question)),
        ),
      ]),
    },
    {
      kind: 'paragraph',
      runs: ['Todas las respuestas, con su gráfica y sus datos, están en las gráficas de la encuesta.'],
    },
  ];
}

function questionBlocks(
  { municipio, municipioId, cifras }: SurveyResults,
  question: Question,
  numero: number,
): Block[] {
  const figures = cifras(numero, municipioId);
  const state = cifras(numero, 0);
  const maximum = Math.max(1, ...figures.map(({ valor }) => valor));
  return [
    { kind: 'heading', level: 1, text: question.tema, room: 330 },
    { kind: 'paragraph', runs: [question.texto] },
    {
      kind: 'bars',
      title: conclusion(figures, question),
      alt: chartSummary(figures),
      bars: figures.map(({ opcion, valor }) => ({
        label: opcion,
        share: valor / maximum,
        value: formatPercent(valor),
      })),
    },
    {
      kind: 'table',
      caption: question.texto,
      columns: [
        { header: 'Respuesta', align: 'start', weight: 30 },
        { header: municipio ?? 'Estado', align: 'end', weight: 14 },
        ...(municipio ? [{ header: 'Estado', align: 'end', weight: 14 } as const] : []),
      ],
      rows: figures.map(({ opcion, valor }, index) => [
        opcion,
        formatPercent(valor),
        ...(municipio ? [formatPercent(state[index]?.valor ?? 0)] : []),
      ]),
    },
  ];
}

/** Returns tables of all municipalities, a few questions each. */
function comparison({ tipo, municipios, cifras }: SurveyResults): Block[] {
  const questions = tipo.preguntas.map((question, index) => ({ question, numero: index + 1 }));
  const groups = Array.from({ length: Math.ceil(questions.length / COLUMNS) }, (_, at) =>
    questions.slice(at * COLUMNS, (at + 1) * COLUMNS),
  );
  return groups.flatMap((group): Block[] => [
    { kind: 'heading', level: 1, text: `Por municipio: ${group.map(({ question }) => question.tema).join(', ')}` },
    ...group.map(
      ({ question }): Block => ({
        kind: 'paragraph',
        runs: [{ text: `${question.tema}: `, bold: true }, `de cada 100 personas, cuántas ${question.frase}.`],
      }),
    ),
    {
      kind: 'table',
      caption: '',
      columns: [
        { header: 'Municipio', align: 'start', weight: 26 },
        ...group.map(({ question }) => ({ header: question.tema, align: 'end', weight: 13 }) as const),
      ],
      rows: municipios.map(({ id, nombre }) => [
        nombre,
        ...group.map(({ question, numero }) => formatPercent(countedPercent(cifras(numero, id), question))),
      ]),
      total: [
        'Estado',
        ...group.map(({ question, numero }) => formatPercent(countedPercent(cifras(numero, 0), question))),
      ],
    },
  ]);
}
