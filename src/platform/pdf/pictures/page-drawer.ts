// Drawing process: reads from standard input, one after the other, requests with their PDF, and writes each page as a line of WebP in
// base64. Argument: pdf.js folder. A hostile PDF can only crash this process.
import { createCanvas, DOMMatrix, Path2D } from '@napi-rs/canvas';
import { readFiles } from '../../process/frames.ts';
import { openDocument } from '../open-document.ts';
import { drawnSize } from './sizes.ts';

/** First line of the input, as JSON, before the PDF: the page from 1, and its width in pixels. */
export type PageRequest = { page: number; width: number };

/** WebP quality: text stays legible, and a page 480 pixels wide has about 20 kB. */
const QUALITY = 72;

// pdf.js draws with them; Node does not have them.
Object.assign(globalThis, { DOMMatrix, Path2D });
const [resources] = process.argv.slice(2);
for await (const input of readFiles(process.stdin)) {
  const end = input.indexOf('\n');
  const drawn = await draw(input.subarray(end + 1), JSON.parse(input.toString('utf8', 0, end)));
  process.stdout.write(`${drawn.toString('base64')}\n`);
}

async function draw(pdf: Buffer, { page, width: requestedWidth }: PageRequest): Promise<Buffer> {
  const document = await openDocument(pdf, resources);
  const opened = await document.getPage(page);
  const plain = opened.getViewport({ scale: 1 });
  const { scale, width: across, height } = drawnSize({ ancho: plain.width, alto: plain.height }, requestedWidth);
  const canvas = createCanvas(across, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, across, height);
  const viewport = opened.getViewport({ scale });
  // The canvas context has the required methods, but not the declared browser type, hence the cast.
  await opened.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport })
    .promise;
  const drawn = await canvas.encode('webp', QUALITY);
  await document.loadingTask.destroy();
  return drawn;
}
