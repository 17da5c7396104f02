/** Page where somebody asks to be told of what an address shows. */
const ALERTS_PATH = '/avisame';

/** Returns the address where somebody asks to be told of what `address` shows. */
export function alertsPath(address: string): string {
  return `${ALERTS_PATH}?${new URLSearchParams({ de: address })}`;
}

/** Returns the address that confirms a request. */
export function confirmPath(token: string): string {
  return `${ALERTS_PATH}/confirmar?${new URLSearchParams({ llave: token })}`;
}

/** Returns the address of the subscriptions of a person; `done` names the change that it says was made. */
export function managePath(token: string, done?: string): string {
  return `${ALERTS_PATH}/mis-avisos?${new URLSearchParams({ llave: token, ...(done !== undefined && { hecho: done }) })}`;
}

/** Returns the address that ends all subscriptions of a person, with one click of a mail program (RFC 8058). */
export function leavePath(token: string): string {
  return `${ALERTS_PATH}/baja?${new URLSearchParams({ llave: token })}`;
}
