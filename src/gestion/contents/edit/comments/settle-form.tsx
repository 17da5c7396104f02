import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#ui/actions/button.tsx';

type Passage = { field: string | undefined; passage: string | undefined };

/** Hidden fields with the passage of a comment. */
export function PassageFields({ field, passage }: Passage) {
  return (
    <>
      <input type="hidden" name="campo" value={field} />
      <input type="hidden" name="pasaje" value={passage} />
    </>
  );
}

type SettleFormProps = Passage & { comments: readonly { isOwn: boolean }[]; children?: ReactNode };

/** Form that marks the comments on a passage as addressed. Its label differs if all of them are the person's own. */
export function SettleForm({ field, passage, comments, children }: SettleFormProps) {
  return (
    <Form method="post" preventScrollReset>
      {children}
      <PassageFields field={field} passage={passage} />
      <SubmitButton look="text" name="accion" value="atender-comentario">
        {comments.every(({ isOwn }) => isOwn) ? 'Quitar mi comentario' : 'Ya lo atendí'}
      </SubmitButton>
    </Form>
  );
}
