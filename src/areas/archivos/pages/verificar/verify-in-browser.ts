// Script of the page that verifies a copy; no other page loads it.
enhanceVerify();

type Answer = {
  documentos: {
    tipo: string;
    nombre: string;
    publicadoEl: string | null;
    direccion: string;
    sustituidoPor?: { nombre: string };
  }[];
};

/**
 * `data-verify`: a form that checks whether a file is published. The browser hashes the file and sends only its SHA-256, to the address that
 * begins with the attribute. The answer fills in one of the templates `data-verify-state`. If the browser cannot hash (a page without https), the
 * form sends the file, as without scripts.
 */
function enhanceVerify(): void {
  const form = document.querySelector<HTMLFormElement>('[data-verify]');
  const input = form?.querySelector<HTMLInputElement>('input[type=file]');
  const resultRegion = document.querySelector('[data-verify-result]');
  if (!form || !input || !resultRegion || !crypto.subtle) return;
  form.dataset.local = '';
  let latest = 0;

  const check = async (file: File | undefined) => {
    if (!file) return input.focus();
    const turn = ++latest;
    show(resultRegion, 'busy');
    const answer = await verify(file, form.dataset.verify ?? '').catch(() => ({ state: 'failed', sha256: '' }));
    // Ignored if another file was selected meanwhile.
    if (turn === latest) show(resultRegion, answer.state, answer);
  };
  input.addEventListener('change', () => check(input.files?.[0]));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(input.files?.[0]);
  });
  const over = (event: DragEvent) => {
    event.preventDefault();
    form.toggleAttribute('data-over', event.type === 'dragover');
  };
  form.addEventListener('dragover', over);
  form.addEventListener('dragleave', over);
  form.addEventListener('drop', (event) => {
    over(event);
    void check(event.dataTransfer?.files[0]);
  });
}

type Verified = { state: string; sha256: string; found?: Answer; withdrawn?: string };

async function verify(file: File, address: string): Promise<Verified> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const answer = await fetch(address + sha256);
  if (answer.ok) return { state: 'authentic', sha256, found: await answer.json() };
  if (answer.status === 410) return { state: 'withdrawn', sha256, withdrawn: (await answer.json()).title };
  return { state: answer.status === 404 ? 'unknown' : 'failed', sha256 };
}

/** Shows the template of a state, with the hash and a line for each document. */
function show(resultRegion: Element, state: string, { sha256, found, withdrawn }: Partial<Verified> = {}): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-verify-state="${state}"]`);
  if (!template) return;
  const content = document.importNode(template.content, true);
  fill(content, 'sha256', sha256 ?? '');
  fill(content, 'retirado', withdrawn ?? '');
  const line = content.querySelector('[data-each]');
  const lines = found?.documentos.map(({ tipo, nombre, publicadoEl, direccion, sustituidoPor }) => {
    const copy = document.importNode(line ?? new DocumentFragment(), true);
    fill(copy, 'tipo', tipo);
    fill(copy, 'nombre', nombre)?.setAttribute('href', direccion);
    fill(copy, 'fecha', publicadoEl ? ` Publicado el ${longDate(publicadoEl)}.` : '');
    fill(copy, 'sustituido', sustituidoPor ? ` Lo sustituye: ${sustituidoPor.nombre}.` : '');
    return copy;
  });
  if (lines) line?.replaceWith(...lines);
  showCover(content.querySelector('[data-slot=portada]'), sha256);
  resultRegion.replaceChildren(content);
}

/** Shows the first page of a document; other files have no picture. */
function showCover(frame: Element | null, sha256 = ''): void {
  if (!frame) return;
  const image = new Image();
  image.alt = '';
  image.addEventListener('error', () => image.remove());
  image.src = `/hojas/${sha256.slice(0, 16)}/1-480.webp`;
  frame.append(image);
}

function fill(within: ParentNode, slot: string, text: string): Element | null {
  const element = within.querySelector(`[data-slot=${slot}]`);
  if (element) element.textContent = text;
  return element;
}

/** Returns `29 de agosto de 2025` for `2025-08-29`, like `platform/format.ts`. */
function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('es-MX', { dateStyle: 'long', timeZone: 'UTC' });
}
