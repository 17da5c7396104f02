import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { readDemonstration } from '#demo/load.ts';
import { formatInteger } from '#platform/format.ts';
import { ask } from '#tests/setup/http.ts';
import { auditCoded, noteCalled } from '../setup/demonstration/records.ts';

const catalog = demoCatalog();
const Rows = z.array(
  z.looseObject({
    Auditoría: z.string(),
    'Cuenta pública': z.int(),
    Emitida: z.string(),
    Resuelta: z.string().nullable(),
  }),
);
type Row = z.output<typeof Rows>[number] & { ambito: string; tipoEnteId: number };

let rows: Row[];
let fill: (text: string, until?: string) => string;

beforeAll(async () => {
  ({ fill } = await readDemonstration('2026-11-20'));
  rows = [];
  for (const { id, ambito, tipoEnteId } of catalog.entes) {
    const { status, text } = await ask(`/api/Entes/${id}/Observaciones/json`);
    if (status === 200) rows.push(...Rows.parse(JSON.parse(text)).map((row) => ({ ...row, ambito, tipoEnteId })));
  }
});

const isResolved = ({ Resuelta }: Row, until = '9999') => Resuelta !== null && Resuelta <= until;
const figures = (text: string) => fill(text).split(' ');

test('figures of a year are those of the contract', () => {
  for (const { anio } of catalog.ejercicios) {
    const ofYear = rows.filter((row) => row['Cuenta pública'] === anio);
    const town = ofYear.filter(({ tipoEnteId }) => tipoEnteId === 3);
    expect(
      figures(
        `{{observaciones ${anio}}} {{observaciones ${anio} resueltas}} {{observaciones ${anio} pendientes tipo:3}} {{observaciones ${anio} municipales}}`,
      ),
      String(anio),
    ).toEqual(
      [
        ofYear.length,
        ofYear.filter((row) => isResolved(row)).length,
        town.filter((row) => !isResolved(row)).length,
        ofYear.filter(({ ambito }) => ambito === 'Municipal').length,
      ].map(formatInteger),
    );
  }
});

test('figures of a past day are those of the contract until that day', () => {
  const day = '2022-06-30';
  const until = rows.filter((row) => row['Cuenta pública'] === 2020 && row.Emitida <= day);
  expect(fill('{{observaciones 2020}} {{observaciones 2020 resueltas}}', day)).toBe(
    `${formatInteger(until.length)} ${formatInteger(until.filter((row) => isResolved(row, day)).length)}`,
  );
});

test('figures of the programme are those of its chart', async () => {
  const Months = z.array(z.looseObject({ ano: z.int(), planeadas: z.int(), ejecutadas: z.int() }));
  const months = Months.parse(JSON.parse((await ask('/api/AvancePlaneacion/5')).text));
  const sum = (key: 'planeadas' | 'ejecutadas', ano: number) =>
    months.filter((month) => month.ano === ano).reduce((total, month) => total + Number(month[key]), 0);
  for (const anio of [2023, 2024])
    expect(figures(`{{planeadas ${anio}}} {{ejecutadas ${anio}}}`)).toEqual(
      [sum('planeadas', anio + 1), sum('ejecutadas', anio + 1)].map(formatInteger),
    );
});

test('figures of the calls are those of the contract', async () => {
  const Calls = z.array(z.looseObject({}));
  const calls = Calls.parse(JSON.parse((await ask('/Publico/DatosParticipacionCiudadana/json')).text)).slice(0, 5);
  const sum = (key: string) => calls.reduce((total, call) => total + Number(call[key]), 0);
  expect(figures('{{solicitudes 1-5}} {{seleccionadas 1-5}}')).toEqual(
    [sum('Solicitudes recibidas'), sum('Propuestas seleccionadas')].map(formatInteger),
  );
});

test('a dashboard, a note and the announcement tell these figures, and no reference is left in them', async () => {
  const municipal = rows.filter((row) => row['Cuenta pública'] === 2023 && row.tipoEnteId === 3);
  const pending = municipal.filter((row) => !isResolved(row, '2026-03-26')).length;
  const board = (await ask('/api/EntradasBlog/EntradaBlog/12')).text;
  expect(board).toContain(
    `los ayuntamientos tenían ${formatInteger(pending)} observaciones por solventar de la cuenta pública 2023, de ${formatInteger(municipal.length)} emitidas`,
  );
  const note = (await ask(`/api/Notas/Nota/${noteCalled('alumbrado')}`)).text;
  expect(note).toMatch(/href=\\"\/auditorias\/auditoria\/\d+\\"/);
  expect(note).toMatch(/href=\\"\/entes\/52\\"/);
  const announcement = (await ask('/api/Anuncio/Website')).text;
  for (const text of [board, note, announcement]) expect(text).not.toContain('{{');
});

test('documents tell these figures as of their day', async () => {
  const ofYear = rows.filter((row) => row['Cuenta pública'] === 2023);
  const resolved = ofYear.filter((row) => isResolved(row, '2024-08-30'));
  const results = await pdfText('/Publico/Documento/7004');
  expect(results).toContain(` ${formatInteger(ofYear.length)} `);
  expect(results).toContain(`${formatInteger(resolved.length)} resueltas al 30 de agosto de 2024`);
  expect(await pdfText('/Publico/Documento/8115')).toContain(
    fill('prevé {{planeadas 2024}} auditorías a {{programados 2024}} entes públicos'),
  );
  // The individual report of an audit comes before every answer to it.
  const report = await pdfText(`/api/File/Informe/${auditCoded('2023AM0080-09').id}`);
  expect(report).toContain('· Por solventar');
  expect(report).not.toContain('· Solventada');
});

/** Returns the words of a PDF file, with single spaces. */
async function pdfText(address: string): Promise<string> {
  const { body } = await ask(address);
  const document = await getDocument({ data: new Uint8Array(body), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map(async (number) => (await document.getPage(number)).getTextContent()));
  const items = pages.flatMap((page) => page.items).map((item) => ('str' in item ? item.str : ''));
  return items.join(' ').replaceAll(/\s+/g, ' ');
}

test('the note about the indicators repeats what their report says', () => {
  const missed = (file: string, pattern: RegExp) =>
    [...readFileSync(`demo/content/${file}`, 'utf8').matchAll(pattern)].map(({ groups }) => ({ ...groups }));
  const report = missed(
    'documentos/8105.md',
    /^\| (?<name>[^|]+) \| [^|]+ \| [^|]+ \| (?<result>[^|]+) \| (?<target>[^|]+) \| No cumple \|$/gm,
  );
  const note = missed('notas/023-indicadores-2024.md', /^\| (?<name>[^|]+) \| (?<target>\d+) \| (?<result>\d+) \|$/gm);
  expect(report).toHaveLength(4);
  expect(note.map(({ name, target, result }) => [name, target, result])).toEqual(
    report.map(({ name, target, result }) => [name, target, result]),
  );
});
