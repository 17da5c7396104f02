import type { IStylesOptions } from 'docx';
import type { Letterhead } from '../letterhead.ts';

const hex = (color: string) => color.slice(1);

/** Word styles of a letterhead. Sizes in half points, spacing in twentieths of a point. */
export function wordStyles({ colors, fontNames }: Letterhead): IStylesOptions {
  const title = { font: fontNames.title, color: hex(colors.brand) };
  const heading = (size: number, before: number, after: number, color = colors.brand) => ({
    run: { font: fontNames.title, size, color: hex(color) },
    paragraph: { spacing: { before, after }, keepNext: true },
  });
  return {
    default: {
      document: {
        run: { font: fontNames.text, size: 21, color: hex(colors.ink), language: { value: 'es-MX' } },
        paragraph: { spacing: { line: 300, after: 140 } },
      },
      title: {
        run: { ...title, size: 60, color: hex(colors.ink) },
        paragraph: { spacing: { before: 120, after: 240 } },
      },
      heading1: {
        ...heading(38, 360, 160),
        paragraph: {
          spacing: { before: 360, after: 160 },
          keepNext: true,
          border: { top: { style: 'single', size: 12, space: 8, color: hex(colors.ink) } },
        },
      },
      heading2: heading(28, 240, 120),
      heading3: heading(23, 180, 80, colors.ink),
    },
    paragraphStyles: [
      {
        id: 'Lead',
        name: 'Entrada',
        basedOn: 'Normal',
        run: { font: fontNames.title, size: 31 },
        paragraph: { spacing: { after: 240 } },
      },
      { id: 'Kicker', name: 'Antetítulo', basedOn: 'Normal', run: { bold: true, color: hex(colors.accent) } },
      {
        id: 'Entity',
        name: 'Ente',
        basedOn: 'Normal',
        run: { ...title, size: 34 },
        paragraph: { spacing: { after: 720 } },
      },
      {
        id: 'Cell',
        name: 'Celda',
        basedOn: 'Normal',
        run: { size: 19 },
        paragraph: { spacing: { line: 250, before: 50, after: 50 } },
      },
      {
        id: 'Caption',
        name: 'Caption',
        basedOn: 'Normal',
        run: { bold: true },
        paragraph: { spacing: { before: 200, after: 80 }, keepNext: true },
      },
      {
        id: 'Note',
        name: 'Nota',
        basedOn: 'Normal',
        run: { size: 18, color: hex(colors.inkSoft) },
        paragraph: {
          spacing: { before: 160, after: 160 },
          border: { left: { style: 'single', size: 16, space: 8, color: hex(colors.brand) } },
        },
      },
      {
        id: 'Margin',
        name: 'Margen',
        basedOn: 'Normal',
        run: { size: 17, color: hex(colors.inkSoft) },
        paragraph: { spacing: { after: 0 } },
      },
    ],
  };
}
