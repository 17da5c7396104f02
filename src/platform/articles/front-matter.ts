import { parse } from 'yaml';

/** Splits a text into its unvalidated front matter (YAML between two `---` lines) and its body. */
export function splitFrontMatter(text: string): { matter: unknown; body: string } {
  const [, head = '', body = text] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  return { matter: parse(head), body };
}
