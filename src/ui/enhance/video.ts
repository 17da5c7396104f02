/** `data-video-play`: replaces the cover `data-video` with the video, which is requested only then: plays a file, or frames a player. */
export function enhanceVideo(): void {
  document.addEventListener('click', (event) => {
    const play = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-video-play]') : null;
    const cover = play?.closest<HTMLElement>('[data-video]');
    if (!play || !cover || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Other browsers block the frame, so the link opens the player.
    if (cover.dataset.video === 'frame' && !('credentialless' in HTMLIFrameElement.prototype)) return;
    event.preventDefault();
    import('./play-video.ts').then(
      ({ playVideo }) => playVideo(play, cover),
      () => location.assign(play.href),
    );
  });
}
