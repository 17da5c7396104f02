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
/** The month with what comes out and ends. */
export const CALENDAR = '/gestion/calendario';
/** Page where a person who is signed in proves both factors again. */
export const PROOF = '/gestion/cuenta/comprobar';
/** Page of the person who answers for control. */
export const CONTROL = '/gestion/control';
/** The list of the catalogues and settings. */
export const SETTINGS = { href: '/gestion/ajustes', label: 'Catálogos y ajustes' } as const;

/** True for a page whose forms have text of their own: of content, `/gestion/notas/12`, or of a record, `/gestion/buzon/<uuid>`. */
export function hasTypedForm(path: string): boolean {
  return /^\/gestion\/([a-z-]+\/(nuevo|r?\d+)|buzon\/[\da-f-]{36})$/.test(path);
}
