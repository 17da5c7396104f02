import { Readable } from 'node:stream';
import { convertFile } from '#platform/preview/convert.ts';
import type { Ending } from '#platform/preview/model.ts';
import { type WorkbookParts, workbookBytes } from '../import/workbook-file.ts';

/** Converts the bytes and returns the preview. */
export const convert = (bytes: Uint8Array | string, ending: Ending, bounds?: Parameters<typeof convertFile>[2]) =>
  convertFile(Readable.from(bytes.length > 0 ? [Buffer.from(bytes)] : []), ending, bounds);

/** The sheets of a workbook or table; throws when it is refused. */
export async function sheetsOf(bytes: Uint8Array | string, ending: Ending = 'xlsx') {
  const made = await convert(bytes, ending);
  if (made.kind !== 'libro') throw new Error(JSON.stringify(made));
  return made.sheets;
}

const fromParts = (parts: WorkbookParts) => sheetsOf(workbookBytes(parts));

/** The only sheet of a workbook with this XML. */
export const fromSheet = async (xml: string, parts: Partial<WorkbookParts> = {}) =>
  (await fromParts({ sheets: { Hoja: xml }, ...parts }))[0];

/** The text document; throws when it is refused. */
export async function textOf(bytes: Uint8Array) {
  const made = await convert(bytes, 'docx');
  if (made.kind !== 'texto') throw new Error(JSON.stringify(made));
  return made;
}
