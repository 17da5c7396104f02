/** Loads the modules that `LateScript` names, once the page has loaded. */
export function loadLateScripts(): void {
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}

function load(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-late-src]')) {
    const script = document.createElement('script');
    script.type = 'module';
    script.integrity = dataset.integrity ?? '';
    script.src = dataset.lateSrc ?? '';
    document.head.append(script);
  }
}
