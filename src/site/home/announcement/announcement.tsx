import { ButtonLink } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import styles from './announcement.module.css';

type AnnouncementProps = { id: number; rotulo: string; titulo: string; contenido: string };

/** Anuncio at the top of the page, for browsers without scripts. `contenido` must be sanitised. */
export function AnnouncementBanner({ rotulo, titulo, contenido }: AnnouncementProps) {
  return (
    <section className={`${styles.banner} no-imprime`} aria-labelledby="aviso">
      <div className="caja">
        <p className={styles.label}>{rotulo}</p>
        <p className={styles.title} id="aviso">
          {titulo}
        </p>
        <Text html={contenido} />
      </div>
    </section>
  );
}

/** Dialog with the anuncio, shown once per visit. `contenido` must be sanitised. */
export function AnnouncementDialog({ id, rotulo, titulo, contenido }: AnnouncementProps) {
  return (
    <Dialog id="anuncio" title={titulo} eyebrow={rotulo} once={String(id)}>
      <Text html={contenido} />
    </Dialog>
  );
}

function Text({ html }: { html: string }) {
  const { text, action } = splitAction(html);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: text }} />
      {action ? (
        <p className={styles.action}>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </p>
      ) : null}
    </>
  );
}

/** Text of an anuncio without the link that closes it, and that link. */
type AnnouncementParts = { text: string; action?: { href: string; label: string } };

/**
 * Returns `html` without the link in its last paragraph, and that link, if the paragraph contains nothing else: it is the action of the anuncio.
 */
export function splitAction(html: string): AnnouncementParts {
  const match = /<p><a href="([^"]+)">([^<]+)<\/a><\/p>\s*$/.exec(html);
  const [, href, label] = match ?? [];
  if (!match || !href || !label) return { text: html };
  return { text: html.slice(0, match.index), action: { href: decode(href), label: decode(label) } };
}

/** Returns a text with the entities of sanitised HTML decoded. */
function decode(text: string): string {
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
