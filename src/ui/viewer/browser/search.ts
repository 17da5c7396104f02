/**
 * The search inside a document without leaving its page: the same address is fetched, and the list of results in its answer takes the
 * place of ours. When that fails, the form is sent as any other.
 */
export function enhanceSearch(onWords: (section: HTMLElement, words: string) => void): void {
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-viewer-search]')) return;
    const section = form.closest<HTMLElement>('[data-viewer]');
    const hits = section?.querySelector<HTMLElement>('[data-viewer-hits]');
    if (!section || !hits) return;
    event.preventDefault();
    const address = new URL(form.action);
    for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value));
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(String(answer.status));
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(hits.id);
      if (!fresh) throw new Error('no results in the answer');
      hits.replaceChildren(...fresh.childNodes);
      hits.dataset.words = fresh.dataset.words ?? '';
      history.replaceState(history.state, '', address);
      onWords(section, hits.dataset.words);
    } catch {
      form.submit();
    }
  });
}
