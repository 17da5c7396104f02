import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';

/** Returns the answer to the last submission also after its page was read again, until the person goes on; the router forgets it. */
export function useKeptAnswer<Answer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  const { key } = useLocation();
  const [kept, setKept] = useState<{ answer: Answer; key: string }>();
  // The answer is there before the address has its new key.
  if (answer !== undefined && (kept?.answer !== answer || kept.key !== key)) setKept({ answer, key });
  return answer ?? (kept?.key === key ? kept.answer : undefined);
}
