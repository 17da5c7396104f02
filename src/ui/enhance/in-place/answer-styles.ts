/** Loads the style sheets of an answer that this page lacks, since a page may link only those that it uses. */
export async function addStyles(page: Document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const missing = links.filter(({ href }) => !document.querySelector(`link[href="${new URL(href).pathname}"]`));
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve) => {
          link.onload = link.onerror = resolve;
          document.head.append(link);
        }),
    ),
  );
}
