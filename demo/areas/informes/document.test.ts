import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { formatDateLong, formatPesosWithCents } from '#platform/format.ts';
import { renderPdf } from '../../typeset/pdf.ts';
import { sampleLetterhead } from '../../typeset/sample.ts';
import { demoCatalog } from '../auditorias/catalog.ts';
import { TIPO_INFORME, totals } from '../auditorias/informe.ts';
import { withPreposition } from '../auditorias/names.ts';
import { buildWorld } from '../auditorias/world.ts';
import { informeDocument } from './document.ts';

const catalog = demoCatalog();
const world = buildWorld(catalog);
const author = { name: 'Instituto', initials: 'I' };
const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);

async function pages(tipoInformeId: number): Promise<number[]> {
  const reports = world.filter((report) => report.tipoInformeId === tipoInformeId);
  const some = reports.filter((_, index) => index % Math.ceil(reports.length / 5) === 0);
  return Promise.all(
    some.map(async (report) => {
      const bytes = await renderPdf(informeDocument(report, catalog, author), sampleLetterhead);
      return (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).numPages;
    }),
  );
}

describe('the document of a report', () => {
  test('sums its tables from their rows', () => {
    for (const report of world.filter((_, index) => index % 9 === 0)) {
      const ledgers = informeDocument(report, catalog, author).blocks.flatMap((block) =>
        block.kind === 'table' && block.columns.some(({ header }) => header === 'Devengado') ? [block] : [],
      );
      for (const { rows, total } of ledgers) {
        for (const column of [2, 3]) {
          const sum = rows.reduce((left, row) => left + cents(row[column] ?? ''), 0);
          expect(cents(total?.[column] ?? ''), report.nombre).toBe(sum);
        }
      }
      if (ledgers[0] !== undefined)
        expect(ledgers[0].total?.[2]).toBe(formatPesosWithCents(totals(report.ingresos).devengado));
    }
  });

  test('shows each observación with its amount and state', () => {
    const report = world.find(({ tipoInformeId }) => tipoInformeId === TIPO_INFORME.individual);
    if (report === undefined) throw new Error('no report');
    const entries = informeDocument(report, catalog, author).blocks.find(({ kind }) => kind === 'entries');
    expect(entries).toMatchObject({
      items: report.observaciones.map(({ numero, descripcion }) => ({ label: String(numero), runs: [descripcion] })),
    });
  });

  test('says on the cover and at the end that it is a demonstration', () => {
    for (const report of world) {
      const document = informeDocument(report, catalog, author);
      expect(document.cover.notice).toContain('demostración');
      expect(document.blocks.at(-1)).toMatchObject({ kind: 'note' });
    }
  });

  test('dates the state of its observations', () => {
    for (const report of world) {
      const text = JSON.stringify(informeDocument(report, catalog, author).blocks);
      expect(text, report.nombre).toContain(`al ${formatDateLong(report.publicadoEl)}; lo que cambió después`);
    }
  });

  test('takes two pages for citizens and four or more for the others', async () => {
    expect(new Set(await pages(TIPO_INFORME.ciudadano))).toEqual(new Set([2]));
    for (const type of [
      TIPO_INFORME.general,
      TIPO_INFORME.individual,
      TIPO_INFORME.resultados,
      TIPO_INFORME.federal,
      TIPO_INFORME.cuenta,
    ]) {
      expect(Math.min(...(await pages(type))), String(type)).toBeGreaterThanOrEqual(4);
    }
  });

  test('names an ente with its article', () => {
    expect(withPreposition('a', { nombreCompleto: 'Ayuntamiento de Ures' })).toBe('al Ayuntamiento de Ures');
    expect(withPreposition('de', { nombreCompleto: 'Junta Estatal de Caminos' })).toBe(
      'de la Junta Estatal de Caminos',
    );
    expect(withPreposition('en', { nombreCompleto: 'Servicios Estatales de Salud' })).toBe(
      'en los Servicios Estatales de Salud',
    );
  });
});
