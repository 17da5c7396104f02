import { describe, expect, test } from 'vitest';
import { ask } from '#tests/setup/http.ts';

const decode = (html: string) =>
  html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

describe('budgets', () => {
  test.each([
    ['/auditorias/presupuestosingresos', 'concepto: Participaciones, aportaciones y convenios'],
    ['/auditorias/presupuestosegresos', 'capítulo: Servicios personales'],
  ])('%s sums the newest published table, whose largest part is its sentence', async (path, largest) => {
    const { text } = await ask(path);
    const words = decode(text)
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('\u00A0', ' ');
    expect(words).toMatch(new RegExp(`De cada 100 pesos, \\d+ son de un solo ${largest}\\.`));
    const table = decode(text.slice(text.indexOf('El presupuesto por concepto')));
    const amounts = [...table.slice(0, table.indexOf('<tfoot')).matchAll(/>(-?)\$([\d,]+)</g)].map(([, , pesos = '']) =>
      Number(pesos.replaceAll(',', '')),
    );
    const [, total = ''] = /<tfoot>.*?\$([\d,]+)/s.exec(table) ?? [];
    const sum = amounts.reduce((all, pesos) => all + pesos, 0);
    expect(Math.abs(sum - Number(total.replaceAll(',', '')))).toBeLessThanOrEqual(amounts.length);
    expect(words).toContain(`$${total} en total`);
    expect(text).toMatch(/Fuente: <a href="\/Publico\/Documento\/\d+"/);
  });
});
