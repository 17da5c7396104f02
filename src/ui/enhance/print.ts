const LONG_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** `data-print`: opens the print dialog. Every printed page has its address and the date in the footer. */
export function enhancePrint(): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-print]')) print();
  });
  const foot = new CSSStyleSheet();
  document.adoptedStyleSheets.push(foot);
  addEventListener('beforeprint', () => {
    const date = new Date().toLocaleDateString('es-MX', LONG_DATE);
    foot.replaceSync(`@page { @bottom-left {
      content: ${JSON.stringify(`${location.href}, ${date}`)};
      padding-top: 4mm; color: #333; font: 8pt sans-serif; vertical-align: top; text-align: left;
    } }`);
  });
}
