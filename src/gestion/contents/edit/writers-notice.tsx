import { wordList } from '#platform/text/word-list.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says who else is editing the same form. */
export function WritersNotice({ writers }: { writers: readonly string[] }) {
  if (writers.length === 0) return null;
  return (
    <Notice tone="info" announced>
      {wordList(writers)} también {writers.length === 1 ? 'está' : 'están'} editando. Quien guarde después verá los dos
      textos, campo por campo.
    </Notice>
  );
}
