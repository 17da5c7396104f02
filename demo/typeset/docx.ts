import {
  AlignmentType,
  Document,
  Footer,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import sharp from 'sharp';
import { ledgerTable, TEXT_WIDTH, wordBlock } from './docx/blocks.ts';
import { wordStyles } from './docx/styles.ts';
import type { Letterhead } from './letterhead.ts';
import type { TypesetDocument } from './model.ts';
import { logoSvg } from './pdf/logo.ts';

const LETTER = { width: 12240, height: 15840 };
const MARGIN = 1320;

const logos = new Map<string, Promise<Buffer>>();

/** The logo as a picture for programs that show no SVG; drawn once for each logo. */
function logoPng(svg: string): Promise<Buffer> {
  let png = logos.get(svg);
  if (png === undefined) {
    png = sharp(Buffer.from(svg), { density: 288 }).resize(144, 144).png().toBuffer();
    logos.set(svg, png);
  }
  return png;
}

async function coverOf({ cover }: TypesetDocument, letterhead: Letterhead) {
  const svg = logoSvg(letterhead);
  const logo = new ImageRun({
    type: 'svg',
    data: Buffer.from(svg),
    transformation: { width: 52, height: 52 },
    fallback: { type: 'png', data: await logoPng(svg) },
    altText: { name: 'Logotipo', title: letterhead.initials, description: `Logotipo de ${letterhead.name}` },
  });
  const { brand, accent } = letterhead.colors;
  const facts = ledgerTable(
    {
      columns: [
        { align: 'start', weight: 3 },
        { align: 'start', weight: 7 },
      ],
      rows: cover.facts.map(({ label, value }) => [[label], [value]]),
    },
    letterhead,
  );
  const notice = new Paragraph({
    style: 'Note',
    spacing: { before: 900 },
    children: [new TextRun(cover.notice ?? '')],
  });
  return [
    new Paragraph({ children: [logo] }),
    new Paragraph({
      spacing: { after: 1800 },
      children: [
        new TextRun({ text: letterhead.name, font: letterhead.fontNames.title, size: 32, color: brand.slice(1) }),
      ],
    }),
    new Paragraph({ style: 'Kicker', children: [new TextRun({ text: cover.kicker, color: accent.slice(1) })] }),
    new Paragraph({ style: 'Title', children: [new TextRun(cover.title)] }),
    new Paragraph({ style: 'Entity', children: [new TextRun(cover.entity)] }),
    facts,
    ...(cover.notice === undefined ? [] : [notice]),
    new Paragraph({
      style: 'Margin',
      spacing: { before: 400 },
      children: [new TextRun(letterhead.address.join(', '))],
    }),
  ];
}

function footerOf({ metadata, cover }: TypesetDocument): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: 'Margin',
        tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
        children: [
          new TextRun(`${metadata.code} · ${cover.kicker}\t`),
          new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });
}

/**
 * Renders a document as Word (OOXML): real heading styles, repeated table headers, numbered lists, page numbers in the
 * footer, language es-MX. Fonts are named, not embedded. The file contains the time at which it was made.
 */
export async function renderDocx(document: TypesetDocument, letterhead: Letterhead): Promise<Buffer> {
  const { metadata } = document;
  const level = {
    level: 0,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: 480, hanging: 360 } } },
  };
  const page = { size: LETTER, margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN } };
  const file = new Document({
    title: metadata.title,
    creator: metadata.author,
    lastModifiedBy: metadata.author,
    subject: metadata.subject,
    keywords: metadata.code,
    styles: wordStyles(letterhead),
    numbering: {
      config: [
        { reference: 'bullets', levels: [{ ...level, format: LevelFormat.BULLET, text: '•' }] },
        { reference: 'ordered', levels: [{ ...level, format: LevelFormat.DECIMAL, text: '%1.' }] },
      ],
    },
    sections: [
      { properties: { page }, children: await coverOf(document, letterhead) },
      {
        properties: { page },
        footers: { default: footerOf(document) },
        children: document.blocks.flatMap((block, index) => wordBlock(block, letterhead, index)),
      },
    ],
  });
  return Packer.toBuffer(file);
}
