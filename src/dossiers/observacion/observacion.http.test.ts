import { expect, test } from 'vitest';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { formatPesos } from '#platform/format.ts';
import { element, hrefsOf, parseHtml, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';

const visible = demoAuditorias(demoCatalog()).filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb);
const hidden = demoAuditorias(demoCatalog()).find(({ visibleEnSitioWeb }) => visibleEnSitioWeb === false);
const ofHermosillo = visible.find(({ id }) => id === 10_354);
const open = async (path: string) => {
  const { status, text } = await ask(path);
  return { status, page: parseHtml(text), words: textOf(text) };
};

test('each observation of an audit has a page that says its amount and its words', async () => {
  const observaciones = ofHermosillo?.observaciones ?? [];
  expect(observaciones.length).toBeGreaterThan(3);
  for (const { numero, descripcion, monto, estado } of observaciones) {
    const { status, page, words } = await open(`/auditorias/auditoria/10354/observacion/${numero}`);
    expect(status).toBe(200);
    expect(words).toContain(descripcion);
    if (monto > 0) expect(words).toContain(formatPesos(monto));
    expect(textOf(element(page, 'h1'))).toMatch(
      estado === 'pendiente' ? /debe aclarar|aún debe/ : estado === 'concluida' ? /concluyó/ : /resolvió/,
    );
    expect(hrefsOf(page)).toContain('https://seguimiento.iafe.example/');
  }
});

test('answers 404 for unknown observations and for those of hidden audits', async () => {
  for (const path of [
    '10354/observacion/9999',
    '10354/observacion/abc',
    '999999/observacion/1',
    `${hidden?.id}/observacion/1`,
  ])
    expect((await open(`/auditorias/auditoria/${path}`)).status, path).toBe(404);
});

test('the observations of an audit can be downloaded with their dates', async () => {
  const { header, rows } = await expectTable(
    '/api/Auditorias/10354/Observaciones',
    `observaciones-de-la-auditoria-${ofHermosillo?.codigo.toLowerCase()}`,
  );
  expect(rows).toHaveLength(ofHermosillo?.observaciones.length ?? 0);
  expect(header).toContain('Resuelta');
});
