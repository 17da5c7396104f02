// A program of its own: reads a PDF from its standard input, draws one page, writes it as WebP. Arguments: page, width in pixels, folder of
// pdf.js. Whatever a PDF does to it, the server only loses this process.
import { createCanvas } from '@napi-rs/canvas';
import { openStandardInput } from '../open-document.ts';
import { drawnSize } from './sizes.ts';

/** Letters stay readable, pictures small: a page of text 480 pixels wide is some 20 kB. */
const QUALITY = 72;

const [page, width, resources] = process.argv.slice(2);
await draw(Number(page), Number(width));

async function draw(number: number, wanted: number): Promise<void> {
  const document = await openStandardInput(resources);
  const opened = await document.getPage(number);
  const plain = opened.getViewport({ scale: 1 });
  const { scale, width: across, height } = drawnSize({ ancho: plain.width, alto: plain.height }, wanted);
  const canvas = createCanvas(across, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, across, height);
  const viewport = opened.getViewport({ scale });
  // What pdf.js draws on has the methods of a browser's canvas, not its declared type.
  await opened.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport })
    .promise;
  process.stdout.write(await canvas.encode('webp', QUALITY));
}
