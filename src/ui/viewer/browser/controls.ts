import { clampPage, counter, isEnd, isStart, pagesShown, SPREAD_QUERY, type Turning, turn } from '../rules.ts';
import type { ViewerSettings } from '../viewer.tsx';
import type { Drawing } from './drawing.ts';
import { onSwipe } from './swipe.ts';

const ZOOMS = [1, 1.25, 1.5, 2, 3, 4];
const wide = matchMedia(SPREAD_QUERY);

/** Viewer of a page: the current page, and the actions of buttons, keys and gestures. */
export class Controls {
  readonly settings: ViewerSettings;
  readonly #section: HTMLElement;
  #page: number;
  #zoom = 0;
  #drawing: Drawing | undefined;
  #opening = false;
  readonly #closing = new AbortController();

  constructor(section: HTMLElement, settings: ViewerSettings) {
    this.#section = section;
    this.settings = settings;
    this.#page = settings.page;
    this.#showPlace();
    const { signal } = this.#closing;
    wide.addEventListener('change', () => this.#show(), { signal });
    document.addEventListener('fullscreenchange', () => this.#nameFull(), { signal });
  }

  /** Closes the document, its worker and the listeners if the page has replaced the section. Returns whether it has. */
  closeIfReplaced(): boolean {
    if (this.#section.isConnected) return false;
    this.#closing.abort();
    this.#drawing?.close();
    this.#drawing = undefined;
    return true;
  }

  /** Loads pdf.js and the document, and draws the current page. */
  async open(): Promise<void> {
    if (this.#isDrawn || this.#opening) return;
    // The page has restored the server's version of the section.
    this.#drawing?.close();
    this.#drawing = undefined;
    this.#opening = true;
    this.#section.toggleAttribute('data-busy', true);
    this.#cover(false);
    this.#say('Cargando...');
    try {
      const { openDrawing } = await import('./drawing.ts');
      this.#drawing = await openDrawing(this.#one('[data-viewer-stage]'), this.settings, () => this.#show());
      if (this.closeIfReplaced()) return;
      this.settings.total = this.#drawing.total;
      this.#page = clampPage(this.#page, this.settings.total);
      await this.#draw();
      this.#ready();
    } catch (error) {
      this.#drawing?.close();
      this.#drawing = undefined;
      this.#cover(true);
      this.#say(failureMessage(error));
    } finally {
      this.#opening = false;
      this.#section.removeAttribute('data-busy');
    }
  }

  click(event: Event, target: Element): void {
    if (target.closest('[data-viewer-open]')) void this.open();
    if (target.closest('[data-viewer-full]')) void this.#toggleFull();
    const zoom = target.closest<HTMLElement>('[data-viewer-zoom]');
    if (zoom) this.#changeZoom(Number(zoom.dataset.viewerZoom));
    // Until the pages are drawn, arrows and results link to the text of their page.
    if (!this.#isDrawn) return;
    const arrow = target.closest<HTMLElement>('[data-viewer-turn]');
    if (arrow) this.#turn(arrow.dataset.viewerTurn === '1' ? 1 : -1);
    const hit = target.closest<HTMLElement>('[data-viewer-page]');
    if (hit) this.#goTo(Number(hit.dataset.viewerPage));
    if (hit) this.#section.scrollIntoView();
    if (arrow || hit) event.preventDefault();
  }

  key(event: KeyboardEvent): void {
    if (!this.#isDrawn || (event.target instanceof Element && event.target.closest('input, summary'))) return;
    const actions: Record<string, () => void> = {
      PageDown: () => this.#turn(1),
      ArrowRight: () => this.#turn(1),
      PageUp: () => this.#turn(-1),
      ArrowLeft: () => this.#turn(-1),
      Home: () => this.#goTo(1),
      End: () => this.#goTo(this.settings.total),
      '+': () => this.#changeZoom(1),
      '-': () => this.#changeZoom(-1),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** Handles «Ir a la página»: turns to the page, or follows its address while the pages are not drawn. */
  go(event: SubmitEvent): void {
    if (!this.#isDrawn || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    this.#goTo(Number(new FormData(event.target).get(this.settings.param)));
    event.target.reset();
  }

  /** Marks words in the pages. */
  mark(words: string): void {
    this.settings.words = words;
    this.#drawing?.mark(words);
  }

  get #isDrawn(): boolean {
    return this.#drawing !== undefined && this.#section.hasAttribute('data-drawn');
  }

  get #turning(): Turning {
    const { total, spread, step } = this.settings;
    return { total, spread: spread && wide.matches, step };
  }

  #turn(direction: 1 | -1): void {
    this.#goTo(turn(this.#page, direction, this.#turning));
  }

  #goTo(page: number): void {
    const nextPage = clampPage(page, this.settings.total);
    if (nextPage === this.#page) return;
    this.#page = nextPage;
    const address = new URL(location.href);
    address.searchParams.set(this.settings.param, String(nextPage));
    history.replaceState(history.state, '', address);
    this.#show();
  }

  #show(): void {
    if (this.closeIfReplaced()) return;
    this.#showPlace();
    if (!this.#drawing) return;
    this.#draw().then(
      () => this.#say(''),
      (error) => this.#say(failureMessage(error)),
    );
  }

  async #draw(): Promise<void> {
    await this.#drawing?.draw(pagesShown(this.#page, this.#turning), ZOOMS[this.#zoom] ?? 1);
  }

  /** Updates counter and arrows. Before the pages are drawn, the arrows keep the server's addresses. */
  #showPlace(): void {
    const { total, ends } = this.settings;
    if (total === 0) return;
    this.#one('[data-viewer-counter]').textContent = counter(this.#page, this.#turning);
    for (const arrow of this.#section.querySelectorAll<HTMLAnchorElement>('[data-viewer-turn]')) {
      const direction = arrow.dataset.viewerTurn === '1' ? 1 : -1;
      const last = direction > 0 ? isEnd(this.#page, this.#turning) : isStart(this.#page);
      const hadFocus = document.activeElement === arrow;
      arrow.hidden = last && ends === 'hide';
      if (last) {
        arrow.setAttribute('aria-disabled', 'true');
        arrow.removeAttribute('href');
      } else {
        arrow.removeAttribute('aria-disabled');
        arrow.href = this.#address(turn(this.#page, direction, this.#turning));
      }
      // A hidden arrow must not lose the focus of the reader.
      if (hadFocus && last) this.#one('[data-viewer-stage]').focus({ preventScroll: true });
    }
  }

  #address(page: number): string {
    const address = new URL(location.href);
    address.searchParams.set(this.settings.param, String(page));
    address.hash = this.#section.id;
    return address.href;
  }

  #ready(): void {
    this.#showPlace();
    this.#section.toggleAttribute('data-drawn', true);
    this.#say('');
    for (const part of ['[data-viewer-tools]', '[data-viewer-steps]']) this.#one(part).hidden = false;
    this.#one('[data-viewer-full]').hidden = !document.fullscreenEnabled;
    const stage = this.#one('[data-viewer-stage]');
    // The pressed button is gone; readers who came by an address stay at the start of the page.
    if (!this.settings.opensAtOnce) stage.focus({ preventScroll: true });
    onSwipe(stage, (direction) => {
      if (this.#zoom === 0) this.#turn(direction);
    });
  }

  #changeZoom(by: number): void {
    const nextZoom = Math.max(0, Math.min(ZOOMS.length - 1, this.#zoom + by));
    if (nextZoom === this.#zoom) return;
    this.#zoom = nextZoom;
    this.#one('[data-viewer-zoom-level]').textContent = `${(ZOOMS[nextZoom] ?? 1) * 100} %`;
    this.#show();
  }

  async #toggleFull(): Promise<void> {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await this.#section.requestFullscreen();
  }

  /** Updates the label of the full-screen button. */
  #nameFull(): void {
    const isFull = document.fullscreenElement === this.#section;
    this.#one('[data-viewer-full-label]').textContent = isFull ? 'Salir de pantalla completa' : 'Pantalla completa';
  }

  #cover(isShown: boolean): void {
    this.#one('[data-viewer-cover]').hidden = !isShown;
  }

  #say(text: string): void {
    this.#one('[data-viewer-status]').textContent = text;
  }

  #one(selector: string): HTMLElement {
    const control = this.#section.querySelector<HTMLElement>(selector);
    if (!control) throw new Error(`The viewer has no ${selector}`);
    return control;
  }
}

/** Returns the message for a document that cannot be opened. `error` comes from pdf.js or from loading it. */
function failureMessage(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'Una contraseña protege este documento, y por eso no se puede mostrar aquí.';
  if (name === 'InvalidPDFException' || name === 'FormatError')
    return 'El archivo está dañado y no se puede mostrar. Pida una copia al área que lo publica.';
  if (name === 'ResponseException' || name === 'MissingPDFException')
    return 'El archivo no está disponible por ahora. Vuelva a intentarlo en unos minutos.';
  if (name === 'TimeoutError') return 'El documento tarda demasiado en mostrarse. Descárguelo para verlo en su equipo.';
  return 'No se pudo mostrar el documento. Revise su conexión y vuelva a cargar esta página, o descárguelo.';
}
