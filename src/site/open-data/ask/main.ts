// Script of the page that asks a dataset. What answers is loaded with a question, or when one is begun; no other page loads it.
const load = () => void import('./in-browser.ts');
if (location.search) load();
else document.querySelector('[data-ask-form]')?.addEventListener('focusin', load, { once: true });
