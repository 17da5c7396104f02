import { years } from '#institution/years.ts';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Message without a result: none is loaded (`isEmpty`), or the address names an unknown one. `href` is the address without a choice. */
export function NoResult({ isEmpty, href }: { isEmpty: boolean; href: string }) {
  if (isEmpty) return <NotPublished>Todavía no hay encuestas publicadas.</NotPublished>;
  return (
    <Notice tone="warning">
      No existe el resultado que pide esta dirección. <a href={href}>Vea los de {years.encuesta}</a> o elija uno de la
      lista.
    </Notice>
  );
}
