type LateScriptProps = {
  src: string;
  integrity?: string | undefined;
  /** Media query of the windows that need it; of all without one. */
  media?: string;
};

/** Names a script that `ui/enhance` loads after the page, so that both do not share the connection while the page is drawn first. */
export function LateScript({ src, integrity, media }: LateScriptProps) {
  return <script type="text/plain" data-late-src={src} data-integrity={integrity} data-media={media} />;
}
