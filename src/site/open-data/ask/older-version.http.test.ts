import { eq } from 'drizzle-orm';
import { beforeAll, expect, inject, test } from 'vitest';
import { preguntasFrecuentes } from '#areas/institucion/schema.ts';
import { findOpenData } from '#areas/open-datasets.ts';
import { newestVersion } from '#platform/datasets/versions/read.ts';
import { versionPath } from '#platform/datasets/versions/version.ts';
import { writeVersion } from '#platform/datasets/versions/write.ts';
import { openFileStore } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { openServerDatabase, writeContent } from '#tests/setup/database.ts';
import { hrefsOf, mainOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

openServerDatabase();
beforeAll(() => {
  openFileStore(localFileStore(`${inject('dataDir')}/archivos`));
  openPublicUrl(new URL(inject('base')));
});

async function freshVersion() {
  const data = await findOpenData('preguntas');
  if (data) await writeVersion(data, new Date());
  const version = await newestVersion('preguntas');
  if (!data || !version) throw new Error('preguntas has no version');
  return { data, version };
}

const writeLinkText = (id: number, textoEnlace: string) =>
  writeContent('institucion', (tx) =>
    tx.update(preguntasFrecuentes).set({ textoEnlace }).where(eq(preguntasFrecuentes.id, id)),
  );

test('a question that names an older version is answered from its file, and the page leads to the newest', async () => {
  const { data, version: older } = await freshVersion();
  const place = data.columns.findIndex(({ name }) => name === 'texto_enlace');
  const [cells = []] = await data.first(1, new Date());
  const id = Number(cells[0]);
  const text = String(cells[place]);
  const question = `/datos/preguntar?conjunto=preguntas&columna=id&es=igual&valor=${id}`;
  try {
    await writeLinkText(id, 'Enlace de una versión más nueva');
    const { version: newer } = await freshVersion();
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
