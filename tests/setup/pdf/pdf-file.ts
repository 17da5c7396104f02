import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

type Pages = {
  /** Text of each page. */
  texts: readonly string[];
  /** Bytes of a picture, which cannot be compressed, on each page but the first. */
  picture?: number;
  /** Raw stream object in place of the content of the first page: its dictionary entries and bytes. */
  first?: { entries: string; bytes: Buffer };
  /** Width and height of every page, in points. */
  size?: readonly [number, number];
};

/** A PDF written by hand: small, plain, and as large as `picture` makes it. A text may have several lines. */
export function plainPdf({ texts, picture = 0, first, size = [612, 792] }: Pages): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const write = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, body: string | Buffer[]) => {
    offsets[number] = length;
    write(Buffer.from(`${number} 0 obj\n`));
    for (const part of typeof body === 'string' ? [Buffer.from(body)] : body) write(part);
    write(Buffer.from('\nendobj\n'));
  };
  const stream = (entries: string, bytes: Buffer) => [
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ];
  // 1 catalogue, 2 pages, 3 font; then three objects a page: page, content, picture.
  const page = (index: number) => 4 + 3 * index;
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(
    2,
    `<< /Type /Pages /Count ${texts.length} /Kids [${texts.map((_, index) => `${page(index)} 0 R`).join(' ')}] >>`,
  );
  object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [index, text] of texts.entries()) {
    const number = page(index);
    const drawn = picture > 0 && index > 0;
    const resources = `/Font << /F 3 0 R >>${drawn ? ` /XObject << /I ${number + 2} 0 R >>` : ''}`;
    object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Resources << ${resources} >> /Contents ${number + 1} 0 R >>`,
    );
    const content = `BT /F 24 Tf 72 700 Td ${text
      .split('\n')
      .map((line) => `(${line}) Tj`)
      .join(' 0 -12 Td ')} ET${drawn ? ' q 400 0 0 400 72 200 cm /I Do Q' : ''}`;
    const firstContent = index === 0 ? first : undefined;
    object(
      number + 1,
      firstContent ? stream(firstContent.entries, firstContent.bytes) : stream('', Buffer.from(content, 'latin1')),
    );
    const side = Math.floor(Math.sqrt(drawn ? picture : 1));
    const image = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8`;
    object(number + 2, stream(image, randomBytes(side * side)));
  }
  const start = length;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(Buffer.from(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`));
  write(Buffer.from(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A PDF that opens with a password only. */
export async function lockedPdf(): Promise<Buffer> {
  const document = new PDFDocument({ userPassword: 'secreta', ownerPassword: 'dueña', pdfVersion: '1.7' });
  document.text('Nadie lo lee');
  document.end();
  return buffer(document);
}

/** A document as an author makes it: with tags, or the same letters without any. Two pages: headings, a list, a table, a picture. */
export async function structuredPdf({ tagged }: { tagged: boolean }): Promise<Buffer> {
  const document = new PDFDocument({ tagged, lang: 'es-MX', pdfVersion: '1.7', info: { Title: 'Prueba' } });
  const root = document.struct('Document');
  document.addStructure(root);
  const say = (role: string, text: string, size = 11) =>
    document.struct(role, {}, () => {
      document.fontSize(size).text(text).moveDown();
    });
  const inside = (role: string, ...children: PDFKit.PDFStructureElement[]) => document.struct(role, {}, children);
  const body = 'El instituto revisó las cuentas de siete municipios y publicó lo que encontró en ellas.';
  root.add(say('H1', 'Informe de prueba', 26));
  root.add(say('P', body));
  root.add(say('H2', 'Alcance', 16));
  root.add(
    inside(
      'L',
      inside('LI', say('Lbl', '•'), say('LBody', 'Ingresos')),
      inside('LI', say('Lbl', '2.'), say('LBody', 'Gasto')),
    ),
  );
  document.addPage();
  const row = (role: string, ...cells: string[]) => inside('TR', ...cells.map((cell) => say(role, cell)));
  root.add(inside('Table', row('TH', 'Año', 'Monto'), row('TD', '2024', '$1,200')));
  root.add(
    document.struct('Figure', { alt: 'Una gráfica que sube' }, () => void document.rect(72, 400, 50, 50).fill()),
  );
  root.add(say('P', body));
  root.end();
  document.end();
  return buffer(document);
}
