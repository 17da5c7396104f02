/** A page in the palette. */
export type Target = { href: string; title: string; note: string };

/** Pages of the palette under a heading. */
export type TargetGroup = { label: string; targets: Target[] };

/** Groups that match a text. */
export type FoundTargets = { text: string; groups: TargetGroup[] };

/** Address of the palette as a page. */
export const GO = '/gestion/ir';
/** Address of its groups as JSON. */
export const GO_LIST = `${GO}/lista`;
