/** Loads the modules named by `LateScript` after the page has loaded, if their media query matches. */
export function loadLateScripts(): void {
  if (document.readyState === 'complete') loadAll();
  else addEventListener('load', loadAll, { once: true });
}

function loadAll(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-late-src]')) {
    const query = matchMedia(dataset.media ?? 'all');
    if (query.matches) load(dataset);
    else query.addEventListener('change', () => load(dataset), { once: true });
  }
}

function load({ lateSrc = '', integrity = '' }: DOMStringMap): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.integrity = integrity;
  script.src = lateSrc;
  document.head.append(script);
}
