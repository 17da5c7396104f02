import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PrintedSheet = {
  /** Text above the foot of the sheet. */
  text: string;
  /** Number of lines of that text. */
  lines: number;
  /** The lowest line, with the height of its letters in points. */
  last: { text: string; height: number };
};

/** Height of the bottom margin in points, which contains address, date and number of the sheet. */
const FOOT = 57;

/** Returns the text of each sheet of a printed page. */
export async function printedSheets(file: Uint8Array): Promise<PrintedSheet[]> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await task.promise;
  const sheets: PrintedSheet[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const runs = items.flatMap((item) =>
      'str' in item && item.str.trim() && item.transform[5] > FOOT
        ? [{ text: item.str, bottom: Math.round(item.transform[5]), height: item.height }]
        : [],
    );
    const bottoms = new Set(runs.map(({ bottom }) => bottom));
    const lowest = runs.filter(({ bottom }) => bottom === Math.min(...bottoms));
    sheets.push({
      text: runs.map(({ text }) => text).join(' '),
      lines: bottoms.size,
      last: { text: lowest.map(({ text }) => text).join(' '), height: lowest[0]?.height ?? 0 },
    });
  }
  await task.destroy();
  return sheets;
}
