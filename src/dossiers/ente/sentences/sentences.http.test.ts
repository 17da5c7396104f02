import { expect, test } from 'vitest';
import { afterPreposition, subjectName } from '#areas/entes/rules/article.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { formatInteger, formatMillions } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { element, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

type Row = { Monto: number; Estado: string; 'Monto aclarado': number; 'Monto recuperado': number };

/** Returns the sentence that the downloaded observations of an ente amount to. */
function sentenceOf(name: string, rows: readonly Row[]): string {
  const pending = rows.filter(({ Estado }) => Estado === 'Por solventar');
  const cents = pending.reduce(
    (sum, row) => sum + Math.round((row.Monto - row['Monto aclarado'] - row['Monto recuperado']) * 100),
    0,
  );
  if (pending.length === 0)
    return rows.length === 1
      ? `La única observación ${afterPreposition('a', name)} ya se resolvió.`
      : `Las ${formatInteger(rows.length)} observaciones ${afterPreposition('a', name)} ya se resolvieron.`;
  const what =
    rows.length === 1 ? 'su única observación' : `${pending.length} de ${formatInteger(rows.length)} observaciones`;
  return `${capitalized(name)} aún debe resolver ${what}${cents > 0 ? `, por ${formatMillions(cents)}` : ''}.`;
}

test('the title of every ente is what its downloaded observations say', async () => {
  const { entes, tiposEnte } = demoCatalog();
  const isPublic = new Map(tiposEnte.map(({ id, excluido }) => [id, !excluido]));
  let sentences = 0;
  for (const { id, nombre, nombreCorto, tipoEnteId } of entes) {
    if (!isPublic.get(tipoEnteId)) continue;
    const page = await ask(`/entes/${id}`);
    const title = textOf(element(page.text, 'h1'));
    const rows = JSON.parse((await ask(`/api/Entes/${id}/Observaciones/json`)).text) as Row[];
    if (rows.length > 0)
      expect(title, String(id)).toBe(sentenceOf(subjectName({ ente: nombre, enteCorto: nombreCorto }), rows));
    else
      expect(title, String(id)).toMatch(/todavía no tiene auditorías|todavía no se publican|no tienen observaciones/);
    sentences += 1;
  }
  expect(sentences).toBeGreaterThan(100);
});
