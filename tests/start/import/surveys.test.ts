import { expect, test } from 'vitest';
import { withoutMarks } from '../../setup/html.ts';
import { csv, folderPackage } from '../../setup/import/package-files.ts';
import { counts, emptySite, refused } from '../../setup/import/site.ts';
import { temporaryFile } from '../../setup/import/workbook-file.ts';
import { plainPdf } from '../../setup/pdf/pdf-file.ts';

// Surveys of an institution, on a site that starts empty: questions, figures, documents.

const site = emptySite();
const headers = ['Tipo', 'Encuesta', 'Número de pregunta', 'Tema', 'Pregunta', 'Frase', 'La frase cuenta'];
const question = [
  'Percepción',
  'Servicios públicos',
  '1',
  'Agua',
  '¿Está satisfecha?',
  'están satisfechas',
  'favorable',
];
const questions = [
  [...headers, 'Número de respuesta', 'Respuesta', 'Cómo es'],
  [...question, '1', 'Sí', 'favorable'],
  [...question, '2', 'No', 'desfavorable'],
];
const result = ['Año', 'Hasta cuándo se preguntó', 'Tipo de resultado', 'Lugar'];
const figures = (place: string, satisfied: number, other = 100 - satisfied) => [
  [...result, 'Número de pregunta', 'Respuesta', 'De cada 100', 'Personas preguntadas'],
  ['2024', 'octubre de 2024', 'Percepcion', place, '1', 'Sí', `${satisfied} %`, '400'],
  ['2024', '', 'Percepcion', place, '1', 'No', String(other), '400'],
];
const table = (name: string, rows: readonly (readonly string[])[]) => temporaryFile(`${name}.csv`, csv(rows));
const page = async (path: string) => withoutMarks(await (await site.get(path)).text());
const PAGE = '/inicio/servicios-publicos?anio=2024&tipo=1';

test('imports questions with their type; the same table changes nothing, and differences are reported by cell', async () => {
  expect(await site.rows('preguntas-encuestas', questions)).toContain(counts(2, 0, 0));
  expect(await site.rows('preguntas-encuestas', questions)).toContain(counts(0, 0, 2));
  const other = questions.map((row) =>
    row.map((cell) => (cell === 'están satisfechas' ? 'dicen estar conformes' : cell)),
  );
  const { lines } = await site.run('preguntas-encuestas', table('preguntas', other), '--dry-run');
  expect(lines).toContain('Hoja «preguntas», celda F2: Frase, de «están satisfechas» a «dicen estar conformes».');
  const uneven = questions.map((row) => row.map((cell, index) => (index === 4 && row[7] === '2' ? '¿Otra?' : cell)));
  expect(await refused(site.run('preguntas-encuestas', table('preguntas', uneven)))).toContain(
    'Hoja «preguntas», celda E3: no es lo que dice otra fila de la misma pregunta; escríbalo igual.',
  );
});

test('imports figures of the state and of a municipality with their year, and the page shows them', async () => {
  await site.rows('municipios', [
    ['Municipio', 'Clave'],
    ['Tepic', '18017'],
  ]);
  expect(await site.rows('resultados-encuestas', figures('Todo el estado', 45))).toContain(counts(2, 0, 0));
  expect(await page(PAGE)).toContain('45 de cada 100 personas están satisfechas');
  expect(await page('/Encuestas')).not.toContain('documento de este resultado');
  expect(await site.rows('resultados-encuestas', figures('Tepic', 60))).toContain(counts(2, 0, 0));
  expect(await page(`${PAGE}&municipio=2`)).toContain('Tepic');
  expect(await site.rows('resultados-encuestas', figures('Todo el estado', 45))).toContain(counts(0, 0, 2));
  expect(await site.rows('resultados-encuestas', figures('Todo el estado', 50))).toContain(counts(0, 2, 0));
  expect(await page(PAGE)).toContain('50 de cada 100 personas están satisfechas');
});

test('figures that do not sum to 100, of unknown answers, or of a new year without its month, change nothing', async () => {
  expect(
    (await refused(site.run('resultados-encuestas', table('cifras', figures('Tepic', 50, 49))))).join(' '),
  ).toContain('La pregunta 1 de «Percepción», Tepic, 2024, suma 99, no 100.');
  const unknown = [...figures('Tepic', 60), ['2026', '', 'Percepción', 'Tepic', '1', 'Quizá', '0', '400']];
  const lines = await refused(site.run('resultados-encuestas', table('cifras', unknown)));
  expect(lines).toContain('Hoja «cifras», celda F4: no es una respuesta de la pregunta 1, que tiene: Sí, No.');
  expect(lines.join('\n')).toContain('falta, ya que el año es nuevo');
  expect(await page(`${PAGE}&municipio=2`)).toContain('60');
});

test('a question with one answer, or with the same answer twice, is rejected', async () => {
  const other = ['Gobierno digital', ...question.slice(1)];
  const rejected = async (...answers: string[][]) => {
    const rows = [...questions.slice(0, 1), ...answers.map((answer) => [...other, ...answer])];
    return (await refused(site.run('preguntas-encuestas', table('preguntas', rows)))).join('\n');
  };
  expect(await rejected(['1', 'Sí', 'favorable'])).toContain(
    '«Gobierno digital»: A la pregunta 1 le faltan respuestas: escriba dos o más.',
  );
  expect(await rejected(['1', 'Sí', 'favorable'], ['2', 'Sí', 'neutro'])).toContain(
    '«Gobierno digital»: La pregunta 1 tiene una respuesta dos veces.',
  );
  const third = ['Gobierno digital', 'Servicios públicos', '3', ...question.slice(3)];
  const answers = [
    [...third, '1', 'Sí', 'favorable'],
    [...third, '2', 'No', 'desfavorable'],
  ];
  expect(await site.rows('preguntas-encuestas', [...questions.slice(0, 1), ...answers])).toContain(counts(2, 0, 0));
});

test('answers that have figures keep their numbers', async () => {
  const exchanged = questions.map((row) =>
    row.map((cell, index) => (index === 7 ? (cell === '1' ? '2' : cell === '2' ? '1' : cell) : cell)),
  );
  expect((await refused(site.run('preguntas-encuestas', table('preguntas', exchanged)))).join('\n')).toContain(
    'hay resultados publicados con otro número',
  );
});

test('imports documents with their files, and a replaced one keeps its address', async () => {
  const content = (pages: Buffer) => ({
    'tabla.csv': csv([
      [...result, 'Documento'],
      ['2024', '', 'Percepción', 'Todo el estado', 'percepcion.pdf'],
    ]),
    'percepcion.pdf': pages,
  });
  const [one, two] = [plainPdf({ texts: ['Uno'] }), plainPdf({ texts: ['Dos'] })];
  const run = async (pages: Buffer) =>
    (await site.run('documentos-encuestas', folderPackage(content(pages)))).lines.at(-1);
  expect(await run(one)).toContain(counts(1, 0, 0));
  expect(await run(one)).toContain(counts(0, 0, 1));
  const address = '/api/File/DocumentoEncuesta/1000';
  expect((await site.open(address)).type).toBe('application/pdf');
  expect(await run(two)).toContain(counts(0, 1, 0));
  expect((await site.open(address)).status).toBe(200);
});
