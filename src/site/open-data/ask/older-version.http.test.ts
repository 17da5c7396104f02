import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { preguntasFrecuentes } from '#areas/institucion/schema.ts';
import { versionPath } from '#platform/datasets/versions/version.ts';
import { writeContent } from '#tests/setup/database.ts';
import { hrefsOf, mainOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { freshVersion, openServerDatasets } from '#tests/setup/open-data.ts';

openServerDatasets();

const writeLinkText = (id: number, textoEnlace: string) =>
  writeContent('institucion', (tx) =>
    tx.update(preguntasFrecuentes).set({ textoEnlace }).where(eq(preguntasFrecuentes.id, id)),
  );

test('a question that names an older version is answered from its file, and the page leads to the newest', async () => {
  const { data, version: older } = await freshVersion('preguntas');
  const place = data.columns.findIndex(({ name }) => name === 'texto_enlace');
  const [cells = []] = await data.first(1, new Date());
  const id = Number(cells[0]);
  const text = String(cells[place]);
  const question = `/datos/preguntar?conjunto=preguntas&columna=id&es=igual&valor=${id}`;
  try {
    await writeLinkText(id, 'Enlace de una versión más nueva');
    const { version: newer } = await freshVersion('preguntas');
    expect(newer.nombre).not.toBe(older.nombre);
    const cited = await ask(`${question}&version=${older.nombre}`);
    expect(cited.status).toBe(200);
    const answered = texts(mainOf(cited.text), 'td').join(' ');
    expect(answered).toContain(text);
    expect(answered).not.toContain('Enlace de una versión más nueva');
    expect(cited.text).toContain(versionPath(older, 'parquet'));
    const newest = versionPath(newer);
    expect(hrefsOf(mainOf(cited.text))).toEqual(
      expect.arrayContaining([newest, `${newest}/cambios.csv?desde=${older.nombre}`]),
    );
    // Without a version the newest one answers, and says nothing of others.
    const current = await ask(question);
    expect(texts(mainOf(current.text), 'td').join(' ')).toContain('Enlace de una versión más nueva');
    expect(hrefsOf(mainOf(current.text))).not.toContain(newest);
  } finally {
    await writeLinkText(id, text);
  }
});
