import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { fileStore } from '../files/files.ts';
import type { Conversion } from './convert.ts';
import { reasons, Section, SheetInfo, SheetPage, TextInfo } from './model.ts';

// A stored conversion is one content of the file store: an index (`Front`) followed by the sheet pages. A site page reads the index and one
// sheet page.

const Place = z.strictObject({ at: z.int(), bytes: z.int() });
const Front = z.union([
  z.strictObject({ kind: z.literal('libro'), sheets: z.array(SheetInfo.extend({ pages: z.array(Place) })) }),
  z.strictObject({ kind: z.literal('texto'), about: TextInfo, sections: z.array(Section) }),
  z.strictObject({ kind: z.literal('no'), reason: z.enum(reasons), made: z.number() }),
]);
/** Index of a conversion, with the locations of its pages. */
export type Front = z.infer<typeof Front>;
/** Location of a sheet page: offset after the index, and length. */
type PageLocation = z.infer<typeof Place>;

/** Number of digits of the length prefix. */
const LENGTH_DIGITS = 10;

/** Serializes a conversion. */
export function pack(conversion: Conversion): Buffer {
  const pages: Buffer[] = [];
  let at = 0;
  const locationOf = (page: SheetPage): PageLocation => {
    const bytes = Buffer.from(JSON.stringify(page));
    pages.push(bytes);
    at += bytes.length;
    return { at: at - bytes.length, bytes: bytes.length };
  };
  const json = Buffer.from(JSON.stringify(frontOf(conversion, locationOf)));
  return Buffer.concat([Buffer.from(String(json.length).padStart(LENGTH_DIGITS, '0')), json, ...pages]);
}

function frontOf(conversion: Conversion, locationOf: (page: SheetPage) => PageLocation): Front {
  if (conversion.kind === 'no') return { ...conversion, made: Date.now() };
  if (conversion.kind !== 'libro') return conversion;
  return {
    ...conversion,
    sheets: conversion.sheets.map((sheet) => ({ ...sheet, pages: sheet.pages.map(locationOf) })),
  };
}

/** Reads the index of a stored conversion. Throws `MissingFileError`, and other errors for invalid content. */
export async function readFront(sha256: string): Promise<{ front: Front; behind: number }> {
  const length = Number(await readText(sha256, 0, LENGTH_DIGITS));
  const front = Front.parse(JSON.parse(await readText(sha256, LENGTH_DIGITS, length)));
  return { front, behind: LENGTH_DIGITS + length };
}

/** Reads one page of a sheet. */
export async function readPage(sha256: string, behind: number, { at, bytes }: PageLocation): Promise<SheetPage> {
  return SheetPage.parse(JSON.parse(await readText(sha256, behind + at, bytes)));
}

/** Adds bytes to the file store. */
export function storeBytes(bytes: Buffer): Promise<{ sha256: string; bytes: number }> {
  return fileStore().put(Readable.from([bytes]));
}

async function readText(sha256: string, start: number, length: number): Promise<string> {
  return text(await fileStore().read(sha256, { start, end: start + length - 1 }));
}
