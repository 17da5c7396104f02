/** Names a script that `ui/enhance` loads after the page, so that both do not share the connection while the page is drawn first. */
export function LateScript({ src, integrity }: { src: string; integrity?: string | undefined }) {
  return <script type="text/plain" data-late-src={src} data-integrity={integrity} />;
}
