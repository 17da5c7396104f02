import { describe, expect, test } from 'vitest';
import { element, elements, hrefsOf, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const pesosIn = (text: string) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));

describe('budgets', () => {
  test.each([
    ['/auditorias/presupuestosingresos', 'concepto: Participaciones, aportaciones y convenios'],
    ['/auditorias/presupuestosegresos', 'capítulo: Servicios personales'],
  ])('%s sums the newest published table, whose largest part is its sentence', async (path, largest) => {
    const { text } = await ask(path);
    const words = textOf(text);
    expect(words).toMatch(new RegExp(`De cada 100 pesos, \\d+ son de un solo ${largest}\\.`));
    const table = elements(text, 'table').find((each) => textOf(each).startsWith('El presupuesto por concepto')) ?? [];
    const amounts = texts(element(table, 'tbody'), 'td')
      .filter((cell) => /^-?\$[\d,]+$/.test(cell))
      .map(pesosIn);
    const [total = 0] = texts(element(table, 'tfoot'), 'td', { 'data-c': 'Pesos' }).map(pesosIn);
    const sum = amounts.reduce((all, pesos) => all + pesos, 0);
    expect(amounts.length).toBeGreaterThan(2);
    expect(Math.abs(sum - total)).toBeLessThanOrEqual(amounts.length);
    const title = texts(text, 'h2').find((each) => each.endsWith(`: $${total.toLocaleString('es-MX')}.`)) ?? '';
    expect(title.split(':')).toHaveLength(2);
    const source = elements(text, 'p').filter((paragraph) => textOf(paragraph).startsWith('Fuente: '));
    expect(hrefsOf(source, /^\/Publico\/Documento\/\d+$/).length).toBeGreaterThan(0);
  });
});
