// Drawing process: reads a PDF from standard input, draws one page and writes it as WebP. Arguments: page, width in pixels, pdf.js folder. A
// hostile PDF can only crash this process.
import { createCanvas, DOMMatrix, Path2D } from '@napi-rs/canvas';
import { openStandardInput } from '../open-document.ts';
import { drawnSize } from './sizes.ts';

/** WebP quality: text stays legible, and a page 480 pixels wide has about 20 kB. */
const QUALITY = 72;

// pdf.js draws with them; Node does not have them.
Object.assign(globalThis, { DOMMatrix, Path2D });
const [page, width, resources] = process.argv.slice(2);
await draw(Number(page), Number(width));

async function draw(number: number, requestedWidth: number): Promise<void> {
  const document = await openStandardInput(resources);
  const opened = await document.getPage(number);
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
  process.stdout.write(await canvas.encode('webp', QUALITY));
}
