import { usePageInfo } from './page-info.ts';

/**
 * Links to where people ask to be told by mail of what the page shows, to its feed, and to what changed since their last visit; nothing on other
 * pages. Those that draw their own heading place it.
 */
export function AlertLink() {
  const { alerts, feed, since } = usePageInfo();
  if (!alerts)
    return feed ? (
      <p className="no-imprime">
        <a href={feed} rel="nofollow">
          Seguir por Atom
        </a>
      </p>
    ) : null;
  return (
    <p className="no-imprime">
      <a href={alerts} rel="nofollow">
        Avíseme por correo
      </a>
      {feed ? (
        <>
          {' o '}
          <a href={feed} rel="nofollow">
            por Atom
          </a>
        </>
      ) : null}
      {since?.state === 'offered' ? (
        // The browser knows the day of the last visit, and makes it a link (`ui/enhance/visit.ts`).
        <span hidden data-visit="">
          Ver lo que cambió desde su última visita
        </span>
      ) : null}
    </p>
  );
}
