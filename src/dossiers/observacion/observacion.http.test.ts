import { expect, test } from 'vitest';
import { formatDateLong, formatPesos } from '#platform/format.ts';
import { auditOf, enteNamed, hiddenAuditorias } from '#tests/setup/demonstration/records.ts';
import { element, hrefsOf, parseHtml, textOf, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';

const [hidden] = hiddenAuditorias;
const audit = auditOf(enteNamed('Hermosillo'), 2023);
const open = async (path: string) => {
  const { status, text } = await ask(path);
  return { status, page: parseHtml(text), words: textOf(text) };
};

test('each observation of an audit has a page that says its amount and its words', async () => {
  const { observaciones } = audit;
  expect(observaciones.length).toBeGreaterThan(3);
  for (const { numero, descripcion, monto, estado } of observaciones) {
    const { status, page, words } = await open(`/auditorias/auditoria/${audit.id}/observacion/${numero}`);
    expect(status).toBe(200);
    expect(words).toContain(descripcion);
    if (monto > 0) expect(words).toContain(formatPesos(monto));
    expect(textOf(element(page, 'h1'))).toMatch(
      estado === 'pendiente' ? /debe aclarar|aún debe/ : estado === 'concluida' ? /concluyó/ : /resolvió/,
    );
    expect(hrefsOf(page)).toContain('https://seguimiento.iafe.example/');
  }
});

test('counts the days of an open observation to the date of the figures of the follow-up', async () => {
  const { page: followUp } = await open('/auditorias/avance-solventacion');
  const dates = values(followUp, 'time', 'datetime').filter((date) => /^\d{4}-\d{2}-\d{2}$/.test(date));
  const cutOff = dates[0] ?? '';
  const numero = audit.observaciones.find(({ estado }) => estado === 'pendiente')?.numero;
  const { words } = await open(`/auditorias/auditoria/${audit.id}/observacion/${numero}`);
  expect(words).toMatch(new RegExp(`Al ${formatDateLong(cutOff)} lleva [\\d,]+.días pendiente\\.`));
  expect(words).toContain(`Datos al ${formatDateLong(cutOff)}`);
  expect((await open(`/auditorias/auditoria/${audit.id}`)).words).toContain(
    `hasta que se resuelve o hasta el ${formatDateLong(cutOff)}`,
  );
});

test('answers 404 for unknown observations and for those of hidden audits', async () => {
  for (const path of [
    `${audit.id}/observacion/9999`,
    `${audit.id}/observacion/abc`,
    '999999/observacion/1',
    `${hidden?.id}/observacion/1`,
  ])
    expect((await open(`/auditorias/auditoria/${path}`)).status, path).toBe(404);
});

test('the observations of an audit can be downloaded with their dates', async () => {
  const { header, rows } = await expectTable(
    `/api/Auditorias/${audit.id}/Observaciones`,
    `observaciones-de-la-auditoria-${audit.codigo.toLowerCase()}`,
  );
  expect(rows).toHaveLength(audit.observaciones.length);
  expect(header).toContain('Resuelta');
});
