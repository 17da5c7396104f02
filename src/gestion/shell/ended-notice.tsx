import { Notice } from '#ui/feedback/notice.tsx';

/** Says that the login ended while the person wrote, and the way on: the page keeps what was typed. `next`: what comes after the new login. */
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
