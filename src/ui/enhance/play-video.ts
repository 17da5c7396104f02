/** Replaces a cover by the video to which `play` leads: a file is played, a player framed. */
export function playVideo(play: HTMLAnchorElement, cover: HTMLElement): void {
  const media = document.createElement(cover.dataset.video === 'frame' ? 'iframe' : 'video');
  media.src = play.href;
  media.title = play.ariaLabel ?? '';
  if (media instanceof HTMLVideoElement) {
    media.controls = true;
    media.playsInline = true;
    void media.play().catch(() => {
      // The browser does not start it by itself: its controls do.
    });
  } else {
    media.allow = 'fullscreen';
    // Players ask which site frames them; the address of this page is not told.
    media.referrerPolicy = 'strict-origin';
    media.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
    // Without cookies of its own; the embedder policy blocks every other frame of another origin.
    media.setAttribute('credentialless', '');
  }
  media.tabIndex = 0;
  cover.append(media);
  play.hidden = true;
  media.focus();
}
