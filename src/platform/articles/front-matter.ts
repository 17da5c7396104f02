import { parse } from 'yaml';

/** A text under its front matter (YAML between two `---` lines): what the matter says, not yet checked, and the body. */
export function splitFrontMatter(text: string): { matter: unknown; body: string } {
  const [, head = '', body = text] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  return { matter: parse(head), body };
}
