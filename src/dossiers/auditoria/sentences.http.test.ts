import { expect, test } from 'vitest';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { formatMillions, formatPesos } from '#platform/format.ts';
import { element, parseHtml, partUnder, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

type Row = { Monto: number; Estado: string; 'Monto aclarado': number; 'Monto recuperado': number };

test('the title of every visible audit is what its downloaded observations say', async () => {
  const visible = demoAuditorias(demoCatalog()).filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb);
  expect(visible.length).toBeGreaterThan(100);
  for (const { id } of visible) {
    const page = parseHtml((await ask(`/auditorias/auditoria/${id}`)).text);
    const title = textOf(element(page, 'h1'));
    const rows = JSON.parse((await ask(`/api/Auditorias/${id}/Observaciones/json`)).text) as Row[];
    const pending = rows.filter(({ Estado }) => Estado === 'Por solventar');
    const cents = pending.reduce(
      (sum, row) => sum + Math.round((row.Monto - row['Monto aclarado'] - row['Monto recuperado']) * 100),
      0,
    );
    const amount = cents > 0 ? formatMillions(cents) : undefined;
    if (rows.length === 0) expect(title, String(id)).toMatch(/no hizo observaciones|todavía no se publican/);
    else if (pending.length === 0) expect(title, String(id)).toMatch(/resolvió las? (única|\d+) observaci/);
    else if (pending.length === rows.length)
      expect(title, String(id)).toMatch(/no resolvió (la única|ninguna de \d+) observaci/);
    else
      expect(title, String(id)).toContain(`resolvió ${rows.length - pending.length} de ${rows.length} observaciones. `);
    if (pending.length > 0 && amount) expect(title, String(id)).toContain(amount);
    const observed = pending.reduce((sum, row) => sum + Math.round(row.Monto * 100), 0);
    if (cents > 0)
      expect(textOf(partUnder(page, 'observaciones-pendientes').slice(0, 1)), String(id)).toContain(
        ` por ${formatPesos(observed)}${cents < observed ? `; faltan ${formatPesos(cents)}` : ''}`,
      );
  }
});
