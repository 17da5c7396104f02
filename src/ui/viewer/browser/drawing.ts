import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pageWidth, SPREAD_QUERY } from '../rules.ts';
import type { ViewerSettings } from '../viewer.tsx';
import { markWords } from './words.ts';

/** Timeout in milliseconds for the first page of a document. */
const DRAWING_TIMEOUT_MS = 30_000;
/** Minimum dots per pixel: with one, letters are aligned to whole pixels and words fall apart. */
const MIN_DENSITY = 2;
/** Maximum number of dots: more are not visible, and exceed the memory of a phone. */
const MAX_DOTS = 16_000_000;
const resources = '/assets/pdfjs/';

/** Open document with its pages drawn on the stage. */
export type Drawing = {
  total: number;
  /** Draws `pages` side by side, at `zoom` times the size that fits. Resolves when they, or the pages of a later call, are shown. */
  draw(pages: readonly number[], zoom: number): Promise<void>;
  mark(words: string): void;
  close(): void;
};

/**
 * Opens a document. Only the ranges of the drawn pages are loaded. Rejects with errors of pdf.js, or a `TimeoutError`.
 * @param resized called when the size of the stage changes
 */
export async function openDrawing(stage: HTMLElement, settings: ViewerSettings, resized: () => void): Promise<Drawing> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const task = getDocument({
    url: settings.href,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 16_384,
    // The content policy does not allow code generated at run time.
    useWasm: false,
    wasmUrl: `${resources}decoders/`,
    cMapUrl: `${resources}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${resources}standard_fonts/`,
    verbosity: 0,
  });
  const document = await inTime(task.promise).catch((error) => {
    void task.destroy();
    throw error;
  });
  const sheets = new Sheets(stage, document, settings);
  let width = stage.clientWidth;
  const observer = new ResizeObserver(() => {
    if (stage.clientWidth === width) return;
    width = stage.clientWidth;
    resized();
  });
  observer.observe(stage);
  return {
    total: document.numPages,
    draw: (pages, zoom) => sheets.draw(pages, zoom),
    mark: (words) => {
      settings.words = words;
      sheets.mark();
    },
    close() {
      observer.disconnect();
      void task.destroy();
    },
  };
}

class Sheets {
  readonly #stage: HTMLElement;
  readonly #place: HTMLElement;
  readonly #document: PDFDocumentProxy;
  readonly #settings: ViewerSettings;
  #running: RenderTask[] = [];
  #turn = 0;
  #latest = Promise.resolve();

  constructor(stage: HTMLElement, document: PDFDocumentProxy, settings: ViewerSettings) {
    this.#stage = stage;
    this.#place = stage.querySelector<HTMLElement>('[data-viewer-sheets]') ?? stage;
    this.#document = document;
    this.#settings = settings;
  }

  async draw(numbers: readonly number[], zoom: number): Promise<void> {
    this.#latest = this.#replaceSheets(numbers, zoom);
    for (let drawing: Promise<void> | undefined; drawing !== this.#latest; ) {
      drawing = this.#latest;
      await drawing.catch((error) => {
        if (drawing === this.#latest) throw error;
      });
    }
  }

  mark(): void {
    markWords(this.#place, this.#settings.words);
  }

  async #replaceSheets(numbers: readonly number[], zoom: number): Promise<void> {
    const turn = ++this.#turn;
    for (const task of this.#running.splice(0)) task.cancel();
    const pages = await inTime(Promise.all(numbers.map((number) => this.#document.getPage(number))));
    if (turn !== this.#turn) return;
    const scale = this.#fit(pages) * zoom;
    const drawn = await inTime(Promise.all(pages.map((page) => this.#drawPage(page, scale))));
    if (turn !== this.#turn) return;
    this.#place.replaceChildren(...drawn.filter((sheet) => sheet !== undefined));
    this.#stage.scrollTo({ top: 0 });
    this.mark();
  }

  /** Returns the pixels per point at which the pages fit side by side; in full screen also vertically. */
  #fit(pages: readonly PDFPageProxy[]): number {
    const style = getComputedStyle(this.#stage);
    const width =
      this.#stage.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const sizes = pages.map((page) => page.getViewport({ scale: 1 }));
    const columns = this.#settings.spread && matchMedia(SPREAD_QUERY).matches && this.#document.numPages > 1 ? 2 : 1;
    const widest = Math.max(...sizes.map((size) => size.width));
    const maxWidth = pageWidth(window.innerWidth, this.#settings.widths) ?? Number.POSITIVE_INFINITY;
    const across = Math.min((width - 2 * (columns - 1)) / columns, maxWidth) / widest;
    if (!document.fullscreenElement) return across;
    const height =
      this.#stage.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
    return Math.min(across, height / Math.max(...sizes.map((size) => size.height)));
  }

  /** Draws a page; undefined if another page was requested in the meantime. */
  async #drawPage(page: PDFPageProxy, scale: number): Promise<HTMLElement | undefined> {
    const viewport = page.getViewport({ scale });
    const area = viewport.width * viewport.height;
    const density = Math.min(Math.max(window.devicePixelRatio || 1, MIN_DENSITY), Math.sqrt(MAX_DOTS / area));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width * density));
    canvas.height = Math.max(1, Math.floor(viewport.height * density));
    canvas.style.width = `${viewport.width}px`;
    canvas.style.height = `${viewport.height}px`;
    canvas.ariaHidden = 'true';
    const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    this.#running.push(task);
    try {
      await task.promise;
    } catch (error) {
      if (error instanceof Error && error.name === 'RenderingCancelledException') return undefined;
      throw error;
    }
    const sheet = document.createElement('article');
    sheet.className = 'hoja';
    sheet.ariaLabel = `Página ${page.pageNumber}`;
    sheet.append(canvas, await drawText(page, scale));
    return sheet;
  }
}

async function drawText(page: PDFPageProxy, scale: number): Promise<HTMLElement> {
  const container = document.createElement('div');
  container.className = 'textLayer';
  container.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale }),
  });
  await layer.render();
  return container;
}

/** Limits the time of `work`. A browser draws nothing in a hidden tab, so the time begins again until the tab is shown. */
function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    const start = () => {
      timer = setTimeout(() => {
        if (document.hidden) start();
        else reject(new DOMException('too slow', 'TimeoutError'));
      }, DRAWING_TIMEOUT_MS);
    };
    start();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
