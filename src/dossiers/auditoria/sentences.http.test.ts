import { expect, test } from 'vitest';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { formatMillions, formatPesos, formatPesosWithCents } from '#platform/format.ts';
import { element, parseHtml, partUnder, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

type Row = { Monto: number; Estado: string; 'Monto aclarado': number; 'Monto recuperado': number };

/** Returns the sum of the numbers in a text. */
function numbersIn(text: string): number {
  return [...text.matchAll(/\d+/g)].reduce((sum, [digits]) => sum + Number(digits), 0);
}

test('the title of every visible audit is what its downloaded observations say', async () => {
  const visible = demoAuditorias(demoCatalog()).filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb);
  expect(visible.length).toBeGreaterThan(100);
  for (const { id } of visible) {
    const page = parseHtml((await ask(`/auditorias/auditoria/${id}`)).text);
    const title = textOf(element(page, 'h1'));
    const rows = JSON.parse((await ask(`/api/Auditorias/${id}/Observaciones/json`)).text) as Row[];
    const pending = rows.filter(({ Estado }) => Estado === 'Por solventar');
    const solved = rows.filter(({ Estado }) => Estado === 'Solventada').length;
    const cents = pending.reduce(
      (sum, row) => sum + Math.round((row.Monto - row['Monto aclarado'] - row['Monto recuperado']) * 100),
      0,
    );
    const amount = cents > 0 ? formatMillions(cents) : undefined;
    if (rows.length === 0) expect(title, String(id)).toMatch(/no hizo observaciones|todavía no se publican/);
    else if (pending.length === 0 && solved === rows.length)
      expect(title, String(id)).toMatch(/resolvió las? (única|\d+) observaci/);
    else if (pending.length === 0) {
      expect(title, String(id)).toMatch(/^De las? (única|\d+) observaci/);
      expect(numbersIn(title.split(', ').slice(1).join()), String(id)).toBe(rows.length);
    } else if (pending.length === rows.length)
      expect(title, String(id)).toMatch(/no resolvió (la única|ninguna de \d+) observaci/);
    else {
      expect(title, String(id)).toContain(
        `resolvió ${solved === 0 ? 'ninguna' : solved} de ${rows.length} observaciones`,
      );
      const closed = /observaciones; ([^.]+)\. /.exec(title)?.[1] ?? '';
      expect(numbersIn(closed), String(id)).toBe(rows.length - pending.length - solved);
    }
    if (pending.length > 0 && amount) expect(title, String(id)).toContain(amount);
    const observed = pending.reduce((sum, row) => sum + Math.round(row.Monto * 100), 0);
    const amounts = [formatPesos, formatPesosWithCents].map(
      (pesos) => ` por ${pesos(observed)}${cents < observed ? `; faltan ${pesos(cents)}` : ''}`,
    );
    const heading = textOf(partUnder(page, 'observaciones-pendientes').slice(0, 1));
    if (cents > 0)
      expect(
        amounts.some((text) => heading.includes(text)),
        `${id}: ${heading}`,
      ).toBe(true);
  }
});
