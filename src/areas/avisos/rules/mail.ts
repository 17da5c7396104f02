import { afterPreposition, withArticle } from '#areas/entes/rules/article.ts';
import { identity } from '#institution/identity.ts';
import { escapeXml } from '#platform/text/escape-xml.ts';
import { oneLine, withoutDirectionMarks } from '#platform/text/one-line.ts';
import type { Ritmo } from './scope.ts';
import { ritmoWords } from './words.ts';

/** Maximum number of items per subscription; the rest is a link. */
const MAX_ITEMS = 50;

/** Item of a mail: its title, the event, and its address. */
export type Item = { acto: number; titulo: string; hecho: string; direccion: string };

/** Section of a mail about one subscription: its subject with article, its classes, and its address. */
export type Section = { nombre: string; que: string; direccion: string; items: readonly Item[] };

/** Text of a mail, in plain text and in HTML. */
type MailText = { subject: string; text: string; html: string };

type Block = { title?: string; paragraphs?: readonly string[]; items?: readonly Link[]; links?: readonly Link[] };
type Link = { label: string; note?: string; href: string };

/** Returns the mail with novedades. `manage`, `leave` and the addresses of items and sections are absolute. */
export function newsMail(
  sections: readonly Section[],
  { ritmo, confirmed, manage, leave }: { ritmo: Ritmo; confirmed: string; manage: string; leave: string },
): MailText {
  const items = sections.flatMap((section) => section.items);
  const [first] = items;
  const others = items.length - 1;
  const subject =
    others === 0 && first ? `${first.hecho}: ${first.titulo}` : `${items.length} novedades ${subjectOf(sections)}`;
  return mailOf(subject, [
    ...sections.map(blockOf),
    {
      paragraphs: [`Lo recibe porque lo confirmó el ${confirmed}. Le escribimos ${ritmoWords[ritmo]}.`],
      links: [
        { label: 'Cambiar o pausar sus avisos', href: manage },
        { label: 'Darse de baja', href: leave },
      ],
    },
  ]);
}

function subjectOf(sections: readonly Section[]): string {
  const [first] = sections;
  const more = sections.length - 1;
  return `${of(first?.nombre ?? '')}${more > 0 ? ` y de ${more === 1 ? 'otro aviso' : `otros ${more} avisos`}` : ''}`;
}

function blockOf({ nombre, que, direccion, items }: Section): Block {
  const title = `Usted pidió saber ${of(nombre)}: ${que}.`;
  if (items.length > MAX_ITEMS)
    return { title, links: [{ label: `Hubo ${items.length} novedades: véalas en el sitio`, href: direccion }] };
  return {
    title,
    items: items.map(({ titulo, hecho, direccion: href }) => ({ label: subjectLine(titulo), note: hecho, href })),
  };
}

/** Returns the confirmation mail; with `isReminder` the reminder. */
export function confirmationMail(
  { nombre, ritmo }: { nombre: string; ritmo: Ritmo },
  { confirm, isReminder }: { confirm: string; isReminder: boolean },
): MailText {
  return mailOf(isReminder ? `Falta que confirme: avisos ${of(nombre)}` : `Confirme que quiere avisos ${of(nombre)}`, [
    {
      title: `Alguien pidió que a esta dirección lleguen avisos ${of(nombre)}, ${ritmoWords[ritmo]}.`,
      paragraphs: [
        isReminder
          ? 'Si fue usted, abra este enlace y confírmelo. Si no, no haga nada: la petición se borra sola, y no volveremos a escribirle por ella.'
          : 'Si fue usted, abra este enlace y confírmelo. Si no, no haga nada: se la recordamos una sola vez, y la petición se borra sola en siete días.',
      ],
      links: [{ label: 'Confirmar los avisos', href: confirm }],
    },
  ]);
}

function mailOf(subject: string, blocks: readonly Block[]): MailText {
  return {
    subject: `${identity.siglas}: ${subjectLine(subject)}`,
    text: [...blocks.map(textOf), identity.nombre].join('\n\n'),
    html: `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeXml(subjectLine(subject))}</title></head><body style="margin:0 auto;padding:16px;max-width:36em;font:16px/1.5 sans-serif"><main>${blocks.map(htmlOf).join('')}<p>${escapeXml(identity.nombre)}</p></main></body></html>`,
  };
}

function textOf({ title, paragraphs = [], items = [], links = [] }: Block): string {
  return [
    ...(title ? [title] : []),
    ...paragraphs,
    ...items.map(({ label, note, href }) => `- ${note}: ${label}\n  ${href}`),
    ...links.map(({ label, href }) => `${label}: ${href}`),
  ].join('\n\n');
}

function htmlOf({ title, paragraphs = [], items = [], links = [] }: Block, index: number): string {
  const level = index === 0 ? 'h1' : 'h2';
  const anchor = ({ label, href }: Link) => `<a href="${escapeXml(href)}" dir="auto">${escapeXml(label)}</a>`;
  return [
    title ? `<${level} style="font-size:1.15em;line-height:1.3">${escapeXml(title)}</${level}>` : '',
    ...paragraphs.map((text) => `<p>${escapeXml(text)}</p>`),
    items.length > 0
      ? `<ul style="padding-left:1.2em">${items.map((item) => `<li style="margin-bottom:8px">${escapeXml(item.note ?? '')}: ${anchor(item)}</li>`).join('')}</ul>`
      : '',
    ...links.map((link) => `<p>${anchor(link)}</p>`),
  ].join('');
}

/** Returns a name after «de». The name of a replacing record has no article yet. */
function of(name: string): string {
  const nombre = subjectLine(name);
  return afterPreposition('de', /^(?:el|la|los|las) |^«/.test(nombre) ? nombre : withArticle(nombre));
}

/** Returns a subject line without line breaks and disguising characters; in a title, they would add headers. */
function subjectLine(text: string): string {
  return oneLine(withoutDirectionMarks(text));
}
