import { Checkbox } from '#ui/forms/choices.tsx';

/** Whom a publication tells, and the choice to tell nobody. */
export function AudienceChoice({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return <Checkbox label="Publicar sin avisar" name="sinAvisar" hint={sentence} />;
}
