import { Notice } from '#ui/feedback/notice.tsx';
import type { Unread } from './use-read-again.ts';

/** Returns the sentence of a notice in an address; undefined for a name that is not one of `notices`. */
export function findNotice(notices: Readonly<Record<string, string>>, name: string | null): string | undefined {
  return name !== null && Object.hasOwn(notices, name) ? notices[name] : undefined;
}

type OutcomeNoticeProps = { tone?: 'success' | 'warning'; children: string | false | null | undefined };

/** Announces the outcome of an act of the person, if there is a sentence on it. */
export function OutcomeNotice({ tone = 'success', children }: OutcomeNoticeProps) {
  if (!children) return null;
  return (
    <Notice tone={tone} announced>
      {children}
    </Notice>
  );
}

/** Says that the login ended while the person wrote, and how to continue: the page keeps typed text. `next`: the step after signing in again. */
export function EndedNotice({ next = 'guarde de nuevo aquí' }: { next?: string }) {
  return (
    <Notice tone="warning" announced>
      Su sesión terminó y nada se perdió.{' '}
      <a href="/gestion" target="_blank" rel="noreferrer">
        Entre en otra pestaña
      </a>{' '}
      y {next}.
    </Notice>
  );
}

/** Says why a page is not refreshed, and that it will be refreshed automatically. */
export function UnreadNotice({ unread }: { unread: Unread | undefined }) {
  if (unread === 'login') return <EndedNotice next="la página se lee otra vez sola" />;
  if (unread === undefined) return null;
  return (
    <Notice tone="warning" announced>
      Sin conexión con el servidor. La página se lee otra vez sola en cuanto vuelva.
    </Notice>
  );
}
