import { db } from '../../database/connection.ts';
import type { ContentKind, Mention } from '../kind.ts';

/** A public row of a kind that links to a page. */
export type KindMention = Mention & { kind: ContentKind };

/** Returns what the site would link to in vain if a page were withdrawn. */
export async function listMentions(kinds: readonly ContentKind[], address: string): Promise<KindMention[]> {
  const mentions = await Promise.all(
    kinds.map(async (kind) => (await kind.mentions?.(db(), address))?.map((mention) => ({ ...mention, kind })) ?? []),
  );
  return mentions.flat();
}
