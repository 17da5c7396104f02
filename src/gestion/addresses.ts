/** Sign-in page. */
export const SIGN_IN = '/gestion';
/** Page of an invitation or recovery. */
export const INVITATION = '/gestion/invitacion';
/** Page where a person enrols the second factor; nothing else is served before. */
export const ENROLMENT = '/gestion/segundo-factor';
/** Pages that are served without a login. */
export const entryPages = [SIGN_IN, INVITATION];
/** First page after the sign-in. */
export const HOME = '/gestion/pendientes';
/** Calendar month with publications and deadlines. */
export const CALENDAR = '/gestion/calendario';
/** Page where a person who is signed in proves both factors again. */
export const PROOF = '/gestion/cuenta/comprobar';
/** Page of the control role. */
export const CONTROL = '/gestion/control';
/** The inbox of records. */
export const INBOX = '/gestion/buzon';
/** Alerts in counts. */
export const ALERTS = '/gestion/suscripciones';
/** The datasets of open data, and the rows that leave their versions. */
export const OPEN_DATA = '/gestion/datos';
/** The board of a quarter of transparency. */
export const BOARD = '/gestion/transparencia';
/** The list of the catalogues and settings. */
export const SETTINGS = { href: '/gestion/ajustes', label: 'Catálogos y ajustes' } as const;

/** Returns the page of content, or of a public row without a version by staff (`id: null`). */
export function contentPath(kind: { plural: string }, content: { id: number | null; registro: number | null }): string {
  return `/gestion/${kind.plural}/${contentKey(content)}`;
}

/** Returns the workspace of a published audit. */
export function workspacePath(registro: number): string {
  return `/gestion/expedientes/r${registro}`;
}

/** Returns the workspace of an ente. */
export function entePagePath(registro: number): string {
  return `/gestion/entes/r${registro}/expediente`;
}

/** Returns the page of content in lists and search results: the workspace for a public audit or an ente, otherwise the content page. */
export function listedPath(
  kind: { plural: string; tipo: string },
  content: { id: number | null; registro: number | null },
): string {
  if (content.registro !== null && kind.tipo === 'auditoria') return workspacePath(content.registro);
  if (content.registro !== null && kind.tipo === 'ente') return entePagePath(content.registro);
  return contentPath(kind, content);
}

/** Returns the last segment of the address of a content page: `12`, or `r12` for a public row. */
export function contentKey({ id, registro }: { id: number | null; registro: number | null }): string {
  return id === null ? `r${registro}` : String(id);
}

/** Returns the searched text of an address: the field `texto`, at most a hundred letters. */
export function searchedText(query: URLSearchParams): string {
  return (query.get('texto') ?? '').trim().slice(0, 100);
}

/** Returns the value of a field of an address if it is one of `values`. */
export function chosenValue<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === query.get(name));
}

/** True for a page whose forms have typed text: of content, `/gestion/notas/12`, or of a record, `/gestion/buzon/<uuid>`. */
export function hasTypedForm(path: string): boolean {
  return /^\/gestion\/([a-z-]+\/(nuevo|r?\d+)|buzon\/[\da-f-]{36})$/.test(path);
}
