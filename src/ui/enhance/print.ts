/** `data-print` opens the print dialog. */
export function enhancePrint(): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-print]')) print();
  });
}
