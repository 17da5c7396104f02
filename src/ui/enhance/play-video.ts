/** Replaces a cover with the video that `play` links to: plays a file, or frames a player. */
export function playVideo(play: HTMLAnchorElement, cover: HTMLElement): void {
  const media = document.createElement(cover.dataset.video === 'frame' ? 'iframe' : 'video');
  media.src = play.href;
  media.title = play.ariaLabel ?? '';
  if (media instanceof HTMLVideoElement) {
    media.controls = true;
    media.playsInline = true;
    void media.play().catch(() => {
      // The browser refuses to start it; the visitor can use its controls.
    });
  } else {
    media.allow = 'fullscreen';
    // Players require the framing site; the address of the page is not sent.
    media.referrerPolicy = 'strict-origin';
    media.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
    // Without cookies. The embedder policy blocks all other cross-origin frames.
    media.setAttribute('credentialless', '');
  }
  media.tabIndex = 0;
  cover.append(media);
  play.hidden = true;
  media.focus();
}
