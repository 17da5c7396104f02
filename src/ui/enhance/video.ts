/** `data-video-play` replaces the cover `data-video` by the video, which is requested only then: a file is played, a player framed. */
export function enhanceVideo(): void {
  document.addEventListener('click', (event) => {
    const play = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-video-play]') : null;
    const cover = play?.closest<HTMLElement>('[data-video]');
    if (!play || !cover || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isFramed = cover.dataset.video === 'frame';
    // Other browsers block the frame: there the link opens the player.
    if (isFramed && !('credentialless' in HTMLIFrameElement.prototype)) return;
    event.preventDefault();
    const media = document.createElement(isFramed ? 'iframe' : 'video');
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
  });
}
