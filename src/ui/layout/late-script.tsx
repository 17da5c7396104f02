type LateScriptProps = {
  src: string;
  integrity?: string | undefined;
  /** Media query of the windows that need the script; by default all. */
  media?: string;
};

/** Names a script that `ui/enhance` loads after the page, so that it does not delay the first paint. */
export function LateScript({ src, integrity, media }: LateScriptProps) {
  return <script type="text/plain" data-late-src={src} data-integrity={integrity} data-media={media} />;
}
