import { expect, test } from 'vitest';
import { openServerDatabase, tryOut } from '#tests/setup/database.ts';
import { plainPdf } from '#tests/setup/pdf/pdf-file.ts';
import { FileIntake } from './intake.ts';

openServerDatabase();

function pdfFile(at: number) {
  const content = plainPdf({ texts: Array.from({ length: at + 1 }, () => `Hoja de ${at}`) });
  return {
    path: `${at}.pdf`,
    bytes: content.length,
    async *read() {
      yield content;
    },
  };
}

test('files that are read at the same time ask the connection of the import one after the other', async () => {
  const warnings: string[] = [];
  const listen = (warning: Error) => warnings.push(warning.message);
  process.on('warning', listen);
  const read = await tryOut(async (tx) => {
    const intake = new FileIntake(tx);
    return Promise.all(Array.from({ length: 8 }, (_, at) => intake.take(pdfFile(at))));
  });
  process.off('warning', listen);
  expect(read.map((each) => 'value' in each && each.value.nombre)).toEqual(
    Array.from({ length: 8 }, (_, at) => `${at}.pdf`),
  );
  expect(warnings).toEqual([]);
});
