import { feminineNumber } from '#platform/format.ts';
import { plainText } from '#platform/rich-text.ts';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useContact } from '#ui/layout/page-info.ts';
import { Questions } from '../components/questions.tsx';
import { listPreguntas } from '../queries/questions.ts';
import type { Route } from './+types/preguntas-frecuentes';

/** Loads the frequently asked questions (specification 2, section 2.9). */
export async function loader() {
  const questions = await listPreguntas();
  const answers = questions.map(({ pregunta, respuesta }) => ({
    '@type': 'Question',
    name: pregunta,
    acceptedAnswer: { '@type': 'Answer', text: plainText(respuesta) },
  }));
  return { questions, answers };
}

export default function PreguntasFrecuentes({ loaderData: { questions, answers } }: Route.ComponentProps) {
  const {
    telefono: { numero, nota },
    horario,
  } = useContact();
  const amount = feminineNumber(questions.length);
  return (
    <Page
      statement={questions.length > 1 ? `Lo que más nos preguntan, en ${amount} respuestas cortas` : undefined}
      jsonLd={questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: answers }] : []}
      aside={
        <p className="entradilla">
          ¿No está la suya? Llame al <a href={`tel:${numero.replaceAll(/\D/g, '')}`}>{numero}</a>, {nota}. {horario}
        </p>
      }
    >
      {questions.length > 0 ? (
        <Questions questions={questions} name="preguntas" />
      ) : (
        <NotPublished>Todavía no hay preguntas frecuentes publicadas.</NotPublished>
      )}
    </Page>
  );
}
