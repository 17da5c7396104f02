import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Returns false after a refusal: the page stays as it is, since its loaders would lead away, or replace what was typed. */
export function stayAfterRefusal({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (actionStatus ?? 200) < 400 && defaultShouldRevalidate;
}

/** Returns true also after a conflict: somebody changed what the page shows. By default no page is read again after a refusal. */
export function readAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
