import styles from './story-text.module.css';

/** The text of a note or an entry. `html` was sanitised by platform/rich-text.ts. */
export function StoryText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts
  return <div className={`caja ${styles.text}`} dangerouslySetInnerHTML={{ __html: scrollTables(html) }} />;
}

/** A table wider than a phone scrolls by itself, in a region that the keyboard reaches, and not the page with it. */
function scrollTables(html: string): string {
  let number = 0;
  return html
    .replaceAll('<table>', () => {
      number += 1;
      return `<div role="region" aria-label="Tabla ${number}" tabindex="0"><table>`;
    })
    .replaceAll('</table>', '</table></div>');
}
