import { LeftProposerError, SettledProposalError } from '#areas/atencion/commands/consent/decide.ts';
import { NobodyConsentsError, ProposedBeforeError } from '#areas/atencion/commands/consent/propose.ts';
import { LastHandlerError, LoneKeyError, NoExclusionError } from '#areas/atencion/commands/desk/exclude.ts';
import { NoHandlerError } from '#areas/atencion/commands/desk/handle.ts';
import { TooManyMasksError } from '#areas/atencion/commands/desk/masks.ts';
import { ImpossibleEvent, UnseenFollowUp } from '#areas/atencion/commands/follow-up.ts';
import { MAX_MASKS } from '#areas/atencion/rules/desk/masking.ts';

/** Returns why an act that needs consent was not proposed or performed, and what to do; undefined for another error. */
export function consentRefusal(error: unknown): string | undefined {
  if (error instanceof NobodyConsentsError)
    return 'Hoy nadie puede consentirlo: nadie más atiende este registro y nadie responde por el control. Pida a la administración que dé a alguien el permiso «Control interno».';
  if (error instanceof ProposedBeforeError) return 'Ya hay una propuesta igual que espera consentimiento.';
  if (error instanceof SettledProposalError)
    return error.isVoid
      ? 'El registro cambió después de que se propuso: la propuesta ya no tiene efecto. Propóngalo otra vez si hace falta.'
      : 'Esa propuesta ya se había resuelto.';
  if (error instanceof LeftProposerError)
    return 'Quien lo propuso ya no atiende este registro. No la consienta; si hace falta, que la proponga quien lo atiende.';
  if (error instanceof LastHandlerError)
    return 'Nadie más atiende este tipo de registros. Pida antes a la administración otra persona.';
  if (error instanceof LoneKeyError)
    return 'Después solo una persona podría abrir este registro, y la llave de resguardo vigente no lo abre. Que alguien que puede abrirlo cierre su llave y la abra otra vez: así pasa también a la de resguardo. Después repita.';
  if (error instanceof NoHandlerError) return 'Esa persona no atiende este registro.';
  if (error instanceof NoExclusionError) return 'Esa exclusión ya se había terminado.';
  if (error instanceof TooManyMasksError)
    return `El registro ya tiene ${MAX_MASKS} datos tapados. Descubra antes los que sobren.`;
  if (error instanceof UnseenFollowUp) return 'Mientras escribía llegó algo más al hilo. Léalo; su texto sigue aquí.';
  if (error instanceof ImpossibleEvent) return 'El estado del registro cambió y ya no lo admite.';
  return undefined;
}
