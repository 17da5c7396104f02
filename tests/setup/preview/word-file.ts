import { strToU8, zipSync } from 'fflate';

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A Word document written by hand: `body` is the content of `<w:body>`, `more` are further files of the container. */
export function wordBytes(body: string, more: Record<string, string | Uint8Array> = {}, relations = ''): Uint8Array {
  const namespaces = `${word} xmlns:r="${relationships}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`;
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${word}>${[1, 2, 3].map((level) => `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/></w:style>`).join('')}</w:styles>`,
    ...more,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );
}

/** A paragraph; `heading` is its level. */
export function paragraph(text: string, heading?: number): string {
  const style = heading ? `<w:pPr><w:pStyle w:val="H${heading}"/></w:pPr>` : '';
  return `<w:p>${style}<w:r><w:t>${text}</w:t></w:r></w:p>`;
}

/** The external relation that a link or a linked picture points at. */
export function external(id: string, type: 'hyperlink' | 'image', target: string): string {
  return `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}" TargetMode="External"/>`;
}
