import { Notice } from '#ui/feedback/notice.tsx';
import { EndedNotice } from './ended-notice.tsx';
import type { Unread } from './use-read-again.ts';

/** Says why a page is not read again, and that it will be by itself. */
export function UnreadNotice({ unread }: { unread: Unread | undefined }) {
  if (unread === 'login') return <EndedNotice next="la página se lee otra vez sola" />;
  if (unread === undefined) return null;
  return (
    <Notice tone="warning" announced>
      Sin conexión con el servidor. La página se lee otra vez sola en cuanto vuelva.
    </Notice>
  );
}
