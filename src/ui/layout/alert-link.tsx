import { usePageInfo } from './page-info.ts';

/**
 * Links to where people ask to be told by mail of what the page shows, and to its feed; nothing on other pages. Those that draw their own heading
 * place it.
 */
export function AlertLink() {
  const { alerts, feed } = usePageInfo();
  if (!alerts) return null;
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
    </p>
  );
}
