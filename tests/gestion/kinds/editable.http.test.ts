import { expect, test } from 'vitest';
import { contentKinds } from '#areas/contents.ts';
import { db } from '#platform/database/connection.ts';
import { loadRow } from '#platform/editing/kind.ts';
import { findProblems } from '#platform/editing/publish/check.ts';
import { siteRows } from '#platform/editing/site-rows.ts';
import { openServerDatabase } from '../../setup/database.ts';

// Content that staff have not edited yet, most of it imported.

openServerDatabase();

const ROWS_AT_ONCE = 8;
const listed = contentKinds.filter(({ settings }) => settings === undefined);

test.each(listed.map(({ plural }) => plural))(
  'every row of «%s» can be saved and published as it is, and keeps its title in the list',
  async (plural) => {
    const kind = listed.find((each) => each.plural === plural);
    if (!kind) throw new Error(`There is no kind ${plural}`);
    const { rows } = await db().execute<{ registro: number; titulo: string }>(siteRows(kind));
    const wrong: unknown[] = [];
    const check = async ({ registro, titulo }: { registro: number; titulo: string }) => {
      const data = await loadRow(db(), kind, registro);
      const problems = data ? await findProblems(db(), kind, { registro, data }) : { registro: 'missing' };
      if (Object.keys(problems).length > 0) wrong.push({ registro, ...problems });
      const title = data && (await kind.title(data, db()));
      if (title !== titulo) wrong.push({ registro, titulo, title });
    };
    // Rows at once keep the database busy while this process works.
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await Promise.all(rows.slice(at, at + ROWS_AT_ONCE).map(check));
    expect(wrong).toEqual([]);
  },
);
