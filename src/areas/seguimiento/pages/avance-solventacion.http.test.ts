import { describe, expect, test } from 'vitest';
import { enteNamed, tipoEnteNamed } from '#tests/setup/demonstration/records.ts';
import { childrenOf, element, elements, hrefsOf, type Markup, textOf, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { avanceAddress } from '../rules/avance-address.ts';

const ayuntamientos = tipoEnteNamed('Ayuntamientos');
const dependencias = tipoEnteNamed('Dependencias del Poder Ejecutivo');
const cajeme = enteNamed('Cajeme').id;

const open = async (state: Parameters<typeof avanceAddress>[0]) => ask(avanceAddress(state));
/** Returns the numbers of the table row whose heading begins with such a text. */
const cells = (page: Markup, header: RegExp) => {
  const row = elements(page, 'tr').find((each) =>
    texts(each, 'th', { scope: 'row' }).some((text) => header.test(text)),
  );
  return texts(row ?? [], 'td', { 'data-c': true })
    .filter((text) => /^[\d,]/.test(text))
    .map((text) => Number.parseInt(text.replaceAll(',', ''), 10));
};

describe('the follow-up page', () => {
  test('shows municipal governments without a detail by default', async () => {
    const { status, text: html } = await ask('/auditorias/avance-solventacion');
    expect(status).toBe(200);
    expect(texts(html, 'a', { 'aria-current': 'true' })).toContainEqual(expect.stringMatching(/^Ayuntamientos/));
    expect(childrenOf(element(html, 'div', { id: 'detalle' }))).toEqual([]);
  });

  test('names lines by their form, since a theme changes their colours', async () => {
    const { text: html } = await ask('/auditorias/avance-solventacion');
    expect(textOf(element(html, 'main'))).not.toMatch(/\b(negr[ao]|blanc[ao]|verde|gris)\b/);
  });

  test('marks the chosen number and shows its detail with the totals of the contract', async () => {
    const { text: html } = await open({ tipoEnteId: ayuntamientos, ejercicio: 2023, vista: 3 });
    const [year] = JSON.parse((await ask('/api/Observaciones/CountPorEjercicio/3')).text).filter(
      ({ ejercicio }: { ejercicio: number }) => ejercicio === 2023,
    );
    const chosen = elements(html, '*', { 'aria-label': /^\d+, por solventar, 2023$/ });
    expect(chosen.map(({ attribs }) => attribs['aria-current'])).toEqual(['true']);
    expect(textOf(html)).toContain('Por solventar, cuenta pública 2023');
    const sums = cells(html, /^Suma de los \d+ entes/);
    expect(sums.at(-1)).toBe(year.porSolventar);
    expect(sums.slice(0, 4).reduce((a, b) => a + b, 0)).toBe(year.porSolventar);
    expect(textOf(html)).toMatch(/Página 1 de \d/);
    expect(texts(html, 'a')).toContain('Siguiente');
  });

  test('filters the detail by ente, ignoring accents and case, and shows a message without matches', async () => {
    const byName = await open({ tipoEnteId: ayuntamientos, ejercicio: 2023, vista: 1, ente: 'CAJEME' });
    expect(textOf(byName.text)).toContain('1 ente con «CAJEME»');
    const accents = await open({ tipoEnteId: ayuntamientos, ejercicio: 2023, vista: 1, ente: 'alamos' });
    expect(accents.status).toBe(200);
    const noMatch = await open({ tipoEnteId: ayuntamientos, ejercicio: 2023, vista: 1, ente: '%_zzz' });
    expect(noMatch.text).toContain('Sin coincidencias');
  });

  test('a number of an ente links to exactly that many observations', async () => {
    const { text: html } = await open({
      tipoEnteId: ayuntamientos,
      ejercicio: 2023,
      vista: 3,
      de: cajeme,
      materia: 'Gabinete',
    });
    const row = cells(
      (await open({ tipoEnteId: ayuntamientos, ejercicio: 2023, vista: 3, ente: 'cajeme' })).text,
      /^Ayuntamiento de Cajeme/,
    );
    const words = textOf(html);
    expect(words).toContain(`${row[2]} observaciones por $`);
    expect(words.match(/Gabinete\./g)).toHaveLength(row[2] ?? -1);
    expect(hrefsOf(html, /^\/auditorias\/auditoria\/\d+\/observacion\/\d+$/).length).toBeGreaterThan(0);
    expect(hrefsOf(html)).toContain(`/entes/${cajeme}`);
    expect(words).not.toMatch(/(Solventada|Concluida) el /);
  });

  test('the amounts of a list add up to the one above it, over all its pages', async () => {
    const centsOf = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100) || 0;
    const { text: html } = await open({ tipoEnteId: ayuntamientos, ejercicio: 2021, vista: 1 });
    const entes = new Set(hrefsOf(html, /[?&]de=/).map((href) => Number(/[?&]de=(\d+)/.exec(href)?.[1])));
    expect(entes.size).toBeGreaterThan(5);
    for (const de of entes) {
      const amounts: string[] = [];
      let [total, sum] = [1, ''];
      for (let pagina = 1; amounts.length < total; pagina++) {
        const { text } = await open({ tipoEnteId: ayuntamientos, ejercicio: 2021, vista: 1, de, pagina });
        const detail = element(text, 'div', { id: 'detalle' });
        const [, count = '', amount = ''] =
          /([\d,]+) observaci(?:ón|ones) por (\$[\d,.]*\d)/.exec(textOf(detail)) ?? [];
        [total, sum] = [Number(count.replaceAll(',', '')), amount];
        amounts.push(...texts(elements(detail, 'ol'), 'b'));
      }
      const added = amounts.reduce((cents, text) => cents + centsOf(text), 0);
      expect([de, amounts.length, added]).toEqual([de, total, centsOf(sum)]);
    }
  });

  test('an invalid page shows the first page', async () => {
    for (const query of ['ejercicio=2023&vista=1', `ejercicio=2021&vista=1&de=${enteNamed('Hermosillo').id}`]) {
      const address = `/auditorias/avance-solventacion?tipo-ente=${ayuntamientos}&${query}`;
      const detailOfPage = async (page: string) => {
        const { text } = await ask(`${address}&pagina=${page}`);
        const detail = element(text, 'div', { id: 'detalle' });
        return [textOf(detail), hrefsOf(detail), values(detail, 'a', 'aria-label', { 'aria-current': 'page' })];
      };
      const first = await detailOfPage('1');
      expect(first.at(-1)).toEqual(['Página 1']);
      for (const page of ['999', '1000000', '0', 'x']) expect(await detailOfPage(page), page).toEqual(first);
    }
  });

  test('never shows an ente under another type', async () => {
    const { status, text: html } = await open({ tipoEnteId: dependencias, ejercicio: 2023, vista: 1, de: cajeme });
    expect(status).toBe(404);
    expect(html).toContain('No existe lo que pide esta dirección.');
    expect(html).not.toContain('Ayuntamiento de Cajeme');
  });

  test('shows a helpful page for invalid addresses', async () => {
    expect((await open({ tipoEnteId: 5 })).status).toBe(404);
    expect((await open({ tipoEnteId: 999 })).text).toContain('Ese tipo de ente no existe');
    expect((await open({ tipoEnteId: ayuntamientos, ejercicio: 1999, vista: 1 })).text).toContain(
      'No existe lo que pide esta dirección.',
    );
    for (const query of [
      'tipo-ente=%00',
      `tipo-ente=${ayuntamientos}&ejercicio=2023&vista=1&pagina=999999`,
      `tipo-ente=${ayuntamientos}&ejercicio=2023&vista=3&de=999999`,
    ])
      expect((await ask(`/auditorias/avance-solventacion?${query}`)).status).toBeLessThan(500);
  });

  test('says how long observations take, and draws one line for each type, the fastest first', async () => {
    const words = textOf((await ask('/auditorias/avance-solventacion')).text);
    expect(words).toMatch(
      /La mitad de las observaciones se resuelve en \d+ días\. Al vencer el plazo legal de 30 días hábiles, /,
    );
    expect(words).toMatch(/El tipo más rápido, [^;]+, resuelve la mitad en \d+ días; el más lento, /);
    expect(words).toContain('Plazo legal, 30 días hábiles');
    expect(words).toMatch(/el plazo legal: 30 días hábiles, unos 4\d naturales/);
    const page = (await ask('/auditorias/avance-solventacion')).text;
    const lines = elements(element(page, 'section', { 'aria-labelledby': 'reloj-tipos' }), 'li').flatMap((line) => {
      const [, days] = /([\d,]+) días?; \d+ de cada 100 en plazo/.exec(textOf(line)) ?? [];
      return days === undefined ? [] : [Number(days.replace(',', ''))];
    });
    expect(lines.length).toBeGreaterThan(10);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });

  test('shows the figures of a past day, which add up with those of the entes, and a citation with the date', async () => {
    const { status, text: html } = await ask(
      `/auditorias/avance-solventacion?tipo-ente=${ayuntamientos}&al=2024-12-31`,
    );
    expect(status).toBe(200);
    const words = textOf(html);
    expect(words).toMatch(
      /Al 31 de diciembre de 2024, Ayuntamientos: \d+ de cada 100 observaciones estaban resueltas\./,
    );
    expect(words).toMatch(
      /«Avance de solventación, Ayuntamientos, cifras al 31 de diciembre de 2024», http\S+al=2024-12-31\./,
    );
    expect(values(html, 'input', 'value', { id: 'al' })).toEqual(['2024-12-31']);
    expect(hrefsOf(html)).toContain(`/auditorias/avance-solventacion?tipo-ente=${dependencias}&al=2024-12-31`);
    expect(words).toContain('Ver las cifras de hoy');
    expect(elements(html, '*', { id: 'resumen' })).toEqual([]);
    const [issued = 0, resolved = 0, pending = 0] = cells(html, /^2023/);
    expect(resolved + pending).toBe(issued);
    const [today = 0] = cells((await open({ tipoEnteId: ayuntamientos })).text, /^2023/).slice(-3);
    expect(issued).toBeLessThanOrEqual(today);
  });

  test('before the first observation there is nothing, and days that are none are today', async () => {
    const early = await ask(`/auditorias/avance-solventacion?tipo-ente=${ayuntamientos}&al=1995-01-01`);
    expect(textOf(early.text)).toContain('no había observaciones emitidas');
    for (const day of ['2999-01-01', '2024-02-31', 'x', '2024-1-1']) {
      const { text } = await ask(`/auditorias/avance-solventacion?tipo-ente=${ayuntamientos}&al=${day}`);
      expect(text, day).toContain('id="resumen"');
      expect(textOf(text), day).toContain('No hay cifras de la fecha que pide esta dirección');
    }
    expect(textOf(early.text)).not.toContain('No hay cifras de la fecha');
  });

  test('the days of what is open run to the cut-off date, on the page and in its download', async () => {
    const page = (await ask('/auditorias/avance-solventacion')).text;
    const tipos = (html: string) =>
      elements(element(html, 'section', { 'aria-labelledby': 'reloj-tipos' }), 'tr').map((row) => texts(row, 'td'));
    const [cutOff = ''] = values(element(page, 'section', { 'aria-labelledby': 'reloj-tipos' }), 'time', 'datetime');
    const past = (await ask(`/auditorias/avance-solventacion?al=${cutOff}`)).text;
    expect(tipos(page).length).toBeGreaterThan(5);
    expect(tipos(page)).toEqual(tipos(past));
    const rows: Record<string, unknown>[] = JSON.parse((await ask('/api/Observaciones/Dias/json')).text);
    expect(new Set(rows.map((row) => row['Datos al']))).toEqual(new Set([cutOff]));
  });
});
