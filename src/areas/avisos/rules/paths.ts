/** Path of the subscription form. */
const ALERTS_PATH = '/avisame';

/** Returns the address of the subscription form for the content of `address`. */
export function alertsPath(address: string): string {
  return `${ALERTS_PATH}?${new URLSearchParams({ de: address })}`;
}

/** Returns the address that confirms a request. */
export function confirmPath(token: string): string {
  return `${ALERTS_PATH}/confirmar?${new URLSearchParams({ llave: token })}`;
}

/** Returns the address of a person's subscriptions; `done` names a completed change for the page to confirm. */
export function managePath(token: string, done?: string): string {
  return `${ALERTS_PATH}/mis-avisos?${new URLSearchParams({ llave: token, ...(done !== undefined && { hecho: done }) })}`;
}

/** Returns the address that ends all subscriptions of a person, also with the one-click function of mail programs (RFC 8058). */
export function leavePath(token: string): string {
  return `${ALERTS_PATH}/baja?${new URLSearchParams({ llave: token })}`;
}
