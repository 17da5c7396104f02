// Script of the page for questions to a dataset. The answering module is loaded with a question, or when the visitor begins one.
const load = () => void import('./in-browser.ts');
if (location.search) load();
else document.querySelector('[data-ask-form]')?.addEventListener('focusin', load, { once: true });
