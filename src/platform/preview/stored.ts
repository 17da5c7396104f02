import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { fileStore } from '../files/files.ts';
import type { Conversion } from './convert.ts';
import { reasons, Section, SheetAbout, SheetPage, TextAbout } from './model.ts';

// A conversion lies in the file store as one content: what there is, at the front, and behind it the pages of its sheets, each found by its
// place. A page of a site reads the front and one page.

const Place = z.strictObject({ at: z.int(), bytes: z.int() });
const Front = z.union([
  z.strictObject({ kind: z.literal('libro'), sheets: z.array(SheetAbout.extend({ pages: z.array(Place) })) }),
  z.strictObject({ kind: z.literal('texto'), about: TextAbout, sections: z.array(Section) }),
  z.strictObject({ kind: z.literal('no'), reason: z.enum(reasons), made: z.number() }),
]);
/** What there is of a file, and where its pages lie. */
export type Front = z.infer<typeof Front>;
/** A page of a sheet, by its place behind the front. */
export type Place = z.infer<typeof Place>;

/** Digits in front that say how long the front is. */
const LENGTH = 10;

/** The bytes under which a conversion is kept. */
export function pack(conversion: Conversion): Buffer {
  const pages: Buffer[] = [];
  let at = 0;
  const place = (page: SheetPage): Place => {
    const bytes = Buffer.from(JSON.stringify(page));
    pages.push(bytes);
    at += bytes.length;
    return { at: at - bytes.length, bytes: bytes.length };
  };
  const front: Front =
    conversion.kind === 'libro'
      ? {
          ...conversion,
          sheets: conversion.sheets.map((sheet) => ({ ...sheet, pages: sheet.pages.map(place) })),
        }
      : conversion.kind === 'no'
        ? { ...conversion, made: Date.now() }
        : conversion;
  const json = Buffer.from(JSON.stringify(front));
  return Buffer.concat([Buffer.from(String(json.length).padStart(LENGTH, '0')), json, ...pages]);
}

/** Reads the front of a kept conversion. Throws `MissingFileError`, and for what `pack` did not write. */
export async function readFront(sha256: string): Promise<{ front: Front; behind: number }> {
  const length = Number(await readText(sha256, 0, LENGTH));
  const front = Front.parse(JSON.parse(await readText(sha256, LENGTH, length)));
  return { front, behind: LENGTH + length };
}

/** Reads one page of a sheet. */
export async function readPage(sha256: string, behind: number, { at, bytes }: Place): Promise<SheetPage> {
  return SheetPage.parse(JSON.parse(await readText(sha256, behind + at, bytes)));
}

/** Keeps bytes and says where. */
export function keep(bytes: Buffer): Promise<{ sha256: string; bytes: number }> {
  return fileStore().put(Readable.from([bytes]));
}

async function readText(sha256: string, start: number, length: number): Promise<string> {
  return text(await fileStore().read(sha256, { start, end: start + length - 1 }));
}
