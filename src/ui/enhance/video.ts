/** `data-video-play` replaces the cover `data-video` by the video, which is requested only then: a file is played, a player framed. */
export function enhanceVideo(): void {
  document.addEventListener('click', (event) => {
    const play = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-video-play]') : null;
    const cover = play?.closest<HTMLElement>('[data-video]');
    if (!play || !cover || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
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
      // Not even the address of this page is told.
      media.referrerPolicy = 'no-referrer';
    }
    media.tabIndex = 0;
    cover.append(media);
    play.hidden = true;
    media.focus();
  });
}
